package io.github.jdkmatrix.history;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.Hosts;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.Resamples;
import io.github.jdkmatrix.stats.ValueOrReason;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Makes the row of one metric of one cell. Each build is linked to the nearest earlier one that a run on the same host has
 * beside it.
 */
final class RowBuilder {

    private static final String NO_RUN = "no run has it beside an earlier build";

    private final Cell cell;
    private final double margin;
    private final Resamples resamples;
    private final SortedSet<Build> builds = new TreeSet<>();
    private final List<OfRun> runs = new ArrayList<>();
    private Optional<MetricSpec> metric = Optional.empty();

    /** The values of one run. */
    private record OfRun(MeasuredRun run, Hosts hosts, Map<Build, Value> values) {}

    private record Value(Cell cell, Estimate estimate) {}

    /** Two builds in one run. */
    private record Pair(MeasuredRun run, Comparison comparison, LogRatio ratio) {}

    /** A build, and what links it to an earlier one. */
    private record Step(Build to, Optional<Build> from, List<Pair> pairs, Optional<String> gap) {}

    /**
     * A row without values.
     *
     * @param cell without its JDK
     * @param margin within which two values are the same
     * @param resamples the bootstrap samples for the intervals of all rows
     */
    RowBuilder(Cell cell, double margin, Resamples resamples) {
        this.cell = cell;
        this.margin = margin;
        this.resamples = resamples;
    }

    /** Adds a value; runs must come in the order of their dates. */
    void add(MeasuredRun run, Cell measured, Estimate estimate) {
        Build build = run.builds().get(measured.jdk());
        if (runs.isEmpty() || !runs.getLast().run.name().equals(run.name())) {
            runs.add(new OfRun(run, Hosts.of(run.manifest()), new HashMap<>()));
        }
        runs.getLast().values.put(build, new Value(measured, estimate));
        builds.add(build);
        metric = Optional.of(estimate.metric());
    }

    /** The row of all values so far, of which there must be one. */
    Row build() {
        List<Step> steps = new ArrayList<>();
        List<Build> earlier = new ArrayList<>();
        for (Build build : builds) {
            steps.add(step(build, earlier));
            earlier.addFirst(build);
        }
        Iterator<Judgement> judgements = Judgement.over(
                        steps.stream()
                                .flatMap(it -> it.pairs.stream())
                                .map(Pair::comparison)
                                .toList(),
                        margin)
                .iterator();
        Map<Build, LogRatio> chained = new HashMap<>();
        List<Point> points = new ArrayList<>();
        for (Step step : steps) {
            Optional<Link> link = step.from.map(from -> new Link(from, step.to, measures(step, judgements)));
            LogRatio ratio =
                    link.map(it -> chained.get(it.from()).times(it.ratio())).orElse(LogRatio.ONE);
            chained.put(step.to, ratio);
            points.add(new Point(step.to, link, ratio, step.gap));
        }
        return new Row(cell, metric.orElseThrow(), List.copyOf(points));
    }

    private List<Measure> measures(Step step, Iterator<Judgement> judgements) {
        return step.pairs.stream()
                .map(it -> new Measure(it.run, it.ratio, judgements.next(), margin))
                .toList();
    }

    /** @param earlier the builds before it, the nearest first */
    private Step step(Build to, List<Build> earlier) {
        List<String> reasons = new ArrayList<>();
        for (Build from : earlier) {
            List<Pair> pairs = new ArrayList<>();
            for (OfRun run : runs) {
                Optional<Comparison> comparison = compared(run, from, to);
                Optional<ValueOrReason<LogRatio>> ratio = comparison.map(Measure::ratio);
                ratio.flatMap(ValueOrReason::known)
                        .ifPresent(it -> pairs.add(new Pair(run.run, comparison.orElseThrow(), it)));
                ratio.flatMap(ValueOrReason::whyNot).ifPresent(reasons::add);
            }
            if (!pairs.isEmpty()) {
                return new Step(to, Optional.of(from), pairs, Optional.empty());
            }
        }
        Optional<String> gap = earlier.isEmpty()
                ? Optional.empty()
                : Optional.of(reasons.stream().findFirst().orElse(NO_RUN));
        return new Step(to, Optional.empty(), List.of(), gap);
    }

    private Optional<Comparison> compared(OfRun run, Build from, Build to) {
        Value before = run.values.get(from);
        Value after = run.values.get(to);
        if (before == null || after == null || run.hosts.number(before.cell) != run.hosts.number(after.cell)) {
            return Optional.empty();
        }
        return Optional.of(Comparison.inOneRun(before.estimate, after.estimate, resamples));
    }
}
