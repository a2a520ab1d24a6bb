package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.record.Attempts;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.stats.states.OverTime;
import io.github.jdkmatrix.stats.states.TimeLine;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The forks of one cell while their records stream by: a number per fork and metric, and nothing else of a record. */
final class CellForks {

    private record ForkSamples(int fork, Map<MetricSpec, Double> values) {}

    private final List<ForkSamples> completed = new ArrayList<>();
    /** The clock steps of the metrics that forks reported, in their order; zero where unknown. */
    private final Map<MetricSpec, Double> steps = new LinkedHashMap<>();

    /** The time lines of the completed forks that reported one, by metric. */
    private final Map<Metrics.Timed, List<TimeLine>> lines = new LinkedHashMap<>(2);

    private final Attempts attempts;
    private final FailedAlike alike = new FailedAlike();
    private final BitSet settled = new BitSet();
    private final BitSet lost = new BitSet();
    private final TreeMap<String, Integer> otherForks = new TreeMap<>();
    private Optional<Outcome> unsupported = Optional.empty();
    private final Map<String, String> reasons = new LinkedHashMap<>(2);
    private final TreeMap<String, TreeMap<String, Integer>> leftOut = new TreeMap<>();

    CellForks(Attempts attempts) {
        this.attempts = attempts;
    }

    void add(ForkRecord record, Metrics of) {
        alike.add(record);
        if (attempts.settledBy(record)) {
            settled.set(record.fork().index());
        }
        if (record.outcome().isCounted()) {
            Map<MetricSpec, Double> values = of.of(record);
            completed.add(new ForkSamples(record.fork().index(), values));
            values.keySet().forEach(metric -> steps.putIfAbsent(metric, 0.0));
            Map<String, Double> resolutions = Metrics.resolutions(record);
            steps.replaceAll((metric, step) -> resolutions.getOrDefault(metric.name(), step));
            of.lines(record)
                    .forEach((timed, line) -> lines.computeIfAbsent(timed, it -> new ArrayList<>())
                            .add(line));
            of.leftOut(record)
                    .forEach((metric, why) -> leftOut.computeIfAbsent(metric, it -> new TreeMap<>())
                            .merge(why, 1, Integer::sum));
            return;
        }
        if (record.outcome().use() == Outcome.Use.LOST) {
            lost.set(record.fork().index());
        }
        if (record.outcome().is(Outcome.Kind.UNSUPPORTED)) {
            unsupported = Optional.of(record.outcome());
        }
        otherForks.merge(record.outcome().word(), 1, Integer::sum);
        String files = record.kept().isEmpty() ? "" : "; see " + String.join(", ", record.kept());
        record.outcome().detail().ifPresent(reason -> reasons.putIfAbsent(reason, reason + files));
    }

    /** Adds the planned forks that have no final record. */
    void expect(int planned) {
        int missing = planned - settled.get(1, planned + 1).cardinality();
        if (missing > 0 && alike.isEnough()) {
            otherForks.put(CellSummary.NOT_RUN, missing);
            remark("the first forks failed alike, so the others were not run");
        } else if (missing > 0) {
            otherForks.put(CellSummary.MISSING, missing);
            remark("no record: the run was interrupted");
        }
    }

    private void remark(String words) {
        reasons.put(words, words);
    }

    /**
     * Summarizes the forks of a cell, up to a look if there is one. A cell never ran if its forks say that its JDK cannot run it.
     *
     * @param look the look that the cell is at, if its number of forks is not fixed
     */
    CellSummary summary(Cell cell, Optional<Look> look) {
        if (!anyCompleted() && lost.isEmpty() && isUnsupported()) {
            return new CellSummary(cell, Map.of(), new TreeMap<>(), List.of(), unsupported);
        }
        return new CellSummary(
                cell,
                estimates(look),
                otherForks,
                List.copyOf(reasons.values()),
                Optional.empty(),
                look,
                remarks(),
                overTime(look));
    }

    private List<OverTime> overTime(Optional<Look> look) {
        return lines.entrySet().stream()
                .flatMap(series -> OverTime.of(
                        series.getKey().metric(),
                        series.getKey().over(),
                        series.getValue().stream()
                                .filter(line -> line.fork() <= last(look))
                                .sorted(Comparator.comparing(TimeLine::fork))
                                .toList())
                        .stream())
                .toList();
    }

    /** The index of the last fork that counts at a look; without a look, every fork does. */
    private static int last(Optional<Look> look) {
        return look.map(Look::forks).orElse(Integer.MAX_VALUE);
    }

    private Map<String, String> remarks() {
        Map<String, String> remarks = new TreeMap<>();
        leftOut.forEach((metric, forks) -> remarks.put(
                metric,
                forks.entrySet().stream()
                        .map(it -> (metric.isEmpty() ? "" : metric + ": ") + it.getKey() + " (" + it.getValue() + " of "
                                + completed.size() + " forks)")
                        .collect(Collectors.joining("; "))));
        steps.keySet().stream()
                .collect(Collectors.groupingBy(
                        MetricSpec::name, Collectors.mapping(MetricSpec::unit, Collectors.toList())))
                .forEach((metric, units) -> {
                    if (units.size() > 1) {
                        String words = metric + ": forks report it in " + String.join(" and in ", units)
                                + "; only those in the last unit count";
                        remarks.merge(metric, words, (left, right) -> left + "; " + right);
                    }
                });
        return Map.copyOf(remarks);
    }

    /**
     * The estimates over these forks by the names of their metrics. Programs may change the unit of a metric from fork to fork:
     * the last that came counts.
     *
     * @param look the look that the cell is at, if its number of forks is not fixed; later forks are left out
     */
    private Map<String, Estimate> estimates(Optional<Look> look) {
        int last = last(look);
        Map<String, Estimate> estimates = new LinkedHashMap<>();
        steps.forEach((metric, step) -> {
            estimates.remove(metric.name());
            List<ForkSamples> present = completed.stream()
                    .filter(it -> it.fork() <= last && it.values().containsKey(metric))
                    .toList();
            if (!present.isEmpty()) {
                ForkValues values = new ForkValues(
                        present.stream().mapToInt(ForkSamples::fork).toArray(),
                        present.stream()
                                .mapToDouble(it -> it.values().get(metric))
                                .toArray());
                estimates.put(metric.name(), new Estimate(metric, values, step, look));
            }
        });
        return estimates;
    }

    /** The estimate of a metric at a look; empty if no fork has reported it. */
    Optional<Estimate> estimate(String metric, Look look) {
        return Optional.ofNullable(estimates(Optional.of(look)).get(metric));
    }

    /** Whether the first forks up to this one are over, or not worth their time. */
    boolean settledUpTo(int fork) {
        return alike.isEnough() || settled.nextClearBit(1) > fork;
    }

    /** Whether one of the first forks up to this one did not complete. */
    boolean lostUpTo(int fork) {
        int first = lost.nextSetBit(1);
        return first >= 0 && first <= fork;
    }

    /** Whether the first forks failed alike, so that others are not worth their time. */
    boolean failedAlike() {
        return alike.isEnough();
    }

    /** Whether a JVM said that the program is not for its JDK. */
    boolean isUnsupported() {
        return unsupported.isPresent();
    }

    /** How many JVMs said that the program is not for their JDK, although another fork completed. */
    int unsupportedAtTimes() {
        return anyCompleted() ? otherForks.getOrDefault(Outcome.Kind.UNSUPPORTED.word(), 0) : 0;
    }

    boolean anyCompleted() {
        return !completed.isEmpty();
    }

    /** Whether a fork has reported this metric. */
    boolean has(String metric) {
        return steps.keySet().stream().anyMatch(it -> it.name().equals(metric));
    }

    /** The name of the first metric that its forks reported. */
    Optional<String> firstMetric() {
        return steps.keySet().stream().map(MetricSpec::name).findFirst();
    }

    /** Tells whether the first forks of a cell failed alike, so that the others would fail too. Takes the records in their order. */
    private static final class FailedAlike {

        /** The number of forks that must fail alike: chance does not strike so often. */
        private static final int ENOUGH = 3;

        /** The numbers that differ from fork to fork: process ids, addresses and times. */
        private static final Pattern NUMBER = Pattern.compile("0x[0-9a-f]+|\\d+\\.\\d+|\\d{4,}");

        private String first = "";
        private int alike;
        private boolean differing;

        /** Adds a record; disturbed forks, which run again, say nothing. */
        void add(ForkRecord record) {
            Outcome outcome = record.outcome();
            if (isEnough() || outcome.use() == Outcome.Use.REPEATED) {
                return;
            }
            // What a program said last before its time was over is not why it hung.
            String why = outcome.word()
                    + (outcome.is(Outcome.Kind.FAILED)
                            ? NUMBER.matcher(outcome.detail().orElse("")).replaceAll("0")
                            : "");
            first = alike == 0 ? why : first;
            differing |= outcome.isCounted() || !why.equals(first);
            alike++;
        }

        /** Whether no further fork is worth its time. */
        boolean isEnough() {
            return alike >= ENOUGH && !differing;
        }
    }
}
