package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.stats.states.Course;
import io.github.jdkmatrix.stats.states.OverTime;
import io.github.jdkmatrix.stats.states.States;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The difference between two cells of which one has states: how fast the fast state is, by the forks that are in it, and in how many
 * forks it is not the last. A cell without states of its own lies in those of the other, by its levels.
 *
 * @param fast the levels of the forks in the fast state; empty where too few forks of either are in it
 * @param slow the forks that end in a slower state; empty where none does
 */
public record StateChange(Optional<Compared> fast, Optional<Counted> slow) {

    /** The tests that there are. */
    public Stream<Tested> tests() {
        return Stream.concat(fast.stream(), slow.stream());
    }

    /**
     * The change between two cells in a metric, each test alone; empty where neither has states, or one has no time lines.
     *
     * @param margin the margin within which two values are the same, such as 0.02
     */
    static Optional<StateChange> of(CellSummary reference, CellSummary candidate, String metric, double margin) {
        return reference
                .overTime(metric)
                .flatMap(before -> candidate
                        .overTime(metric)
                        .flatMap(now -> before.states()
                                .or(now::states)
                                .map(it -> of(reference, before, candidate, now, it, margin))));
    }

    private static StateChange of(
            CellSummary reference, OverTime before, CellSummary candidate, OverTime now, States any, double margin) {
        Course.Range fastBefore = before.states().orElse(any).fastest().range();
        Course.Range fastNow = now.states().orElse(any).fastest().range();
        ForkCounts slow = ForkCounts.of(
                slower(before, fastBefore),
                before.courses().size(),
                slower(now, fastNow),
                now.courses().size());
        MetricSpec metric = now.metric();
        return new StateChange(
                fast(reference, before, fastBefore)
                        .flatMap(it -> fast(candidate, now, fastNow).map(other -> Comparison.of(it, other, 1)))
                        .filter(it -> it.notJudged().isEmpty() && it.p().known().isPresent())
                        .map(it -> Judgement.alone(it, margin))
                        .map(it -> new Compared(Tested.Kind.FAST_STATE, reference, candidate, it)),
                Optional.of(slow)
                        .filter(it -> it.before() + it.now() > 0)
                        .map(it -> Counted.alone(
                                Tested.Kind.SLOW_STATE,
                                reference,
                                candidate,
                                metric.name() + " ends in " + name(metric, false),
                                metric.better().directed(),
                                it)));
    }

    private static int slower(OverTime cell, Course.Range fast) {
        return (int) cell.courses().stream().filter(it -> !fast.has(it.last())).count();
    }

    private static Optional<Estimate> fast(CellSummary cell, OverTime over, Course.Range fast) {
        List<Course> courses =
                over.courses().stream().filter(it -> it.value(fast).isPresent()).toList();
        MetricSpec metric = over.metric();
        MetricSpec named = new MetricSpec(
                metric.name() + " in " + name(metric, true), metric.unit(), metric.better(), metric.description());
        ForkValues values = new ForkValues(
                courses.stream().mapToInt(it -> it.line().fork()).toArray(),
                courses.stream().mapToDouble(it -> it.value(fast).orElseThrow()).toArray());
        return courses.isEmpty() ? Optional.empty() : Optional.of(new Estimate(named, values, 0, cell.look()));
    }

    private static String name(MetricSpec metric, boolean first) {
        boolean upper = first == (metric.better() != Better.LOWER);
        return switch (Verdict.difference(metric, true)) {
            case FASTER, SLOWER -> first ? "the fast state" : "the slow state";
            default -> upper ? "the upper state" : "the lower state";
        };
    }
}
