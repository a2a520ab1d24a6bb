package io.github.jdkmatrix.compare;

import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.Difference;
import io.github.jdkmatrix.record.RunDifferences;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.Resamples;
import io.github.jdkmatrix.stats.Results;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A run against earlier runs, its base runs.
 *
 * <p>With one base run the forks of the two are the samples: whatever happened to the machine in between is in the ratio.
 * With several, each run gives one value, its median, and the {@link RunSpread} of the base runs says how far two runs of the
 * same thing lie apart.
 *
 * @param cells those with numbers in a base run and in the new one, in the order of the matrix
 * @param losses cells that completed in a base run and do not in the new one
 * @param undecided comparisons without a verdict, a reason each
 * @param added the cells that only the new run has numbers of
 * @param spread between the base runs, where there are several
 * @param margin within which two values are the same
 * @param differences other differences, by base run
 */
public record RunComparison(
        List<CellChange> cells,
        List<Loss> losses,
        List<Undecided> undecided,
        List<Cell> added,
        Optional<RunSpread> spread,
        double margin,
        List<RunDifferences> differences) {

    /**
     * A cell that both sides have.
     *
     * @param judgements one per metric that is compared
     */
    public record CellChange(Cell cell, List<Judgement> judgements) {}

    /**
     * Something that completed before and does not now.
     *
     * @param what became of it, such as {@code 9 of 10 forks failed: exit 1}
     */
    public record Loss(Cell cell, String what) {}

    /** Something that has no verdict, with the reason. */
    public record Undecided(Cell cell, String why) {}

    /** One metric of one cell that is to be compared. */
    private record Pair(Cell cell, RunSpread.Values values) {}

    /**
     * Compares the newest run with earlier ones. All of it is judged together, by the narrowest margin that any of the runs
     * declares and by the seed of the new one.
     *
     * @param bases the earlier runs, one at least
     * @param metric the one metric to compare; empty for the first of each workload and its cost
     */
    public static RunComparison of(List<Results> bases, Results now, Optional<String> metric) {
        return new Builder(bases, now, metric).build();
    }

    /** The narrowest margin of equivalence that any of these runs declares, of which there must be one. */
    public static double margin(Stream<Results> runs) {
        return runs.mapToDouble(it -> it.manifest().matrix().settings().equivalence())
                .min()
                .orElseThrow();
    }

    /** Whether anything is worse than it was. */
    public boolean regressed() {
        return !losses.isEmpty() || slower() || judgements().anyMatch(Judgement::worse);
    }

    /** Whether anything could not be judged, or nothing was there to judge. */
    public boolean undecidable() {
        return !undecided.isEmpty() || judgements().findAny().isEmpty();
    }

    /** Whether the whole run is slower than base runs explain. */
    public boolean slower() {
        return spread.filter(it -> it.slower(margin)).isPresent();
    }

    /** Other differences from any base run, in words; may be empty. */
    public String differing(Function<RunDifferences, List<Difference>> of) {
        return differences.stream()
                .flatMap(it -> of.apply(it).stream())
                .map(Difference::words)
                .distinct()
                .collect(Collectors.joining("; "));
    }

    public Stream<Judgement> judgements() {
        return cells.stream().flatMap(it -> it.judgements().stream());
    }

    private static final class Builder {

        private final List<Map<Cell, CellSummary>> before;
        private final Map<Cell, CellSummary> after;
        private final List<Results> bases;
        private final Results now;
        private final List<ComparedMetrics> metrics;
        private final List<Pair> pairs = new ArrayList<>();
        private final List<Loss> losses = new ArrayList<>();
        private final List<Undecided> undecided = new ArrayList<>();

        Builder(List<Results> bases, Results now, Optional<String> metric) {
            this.bases = bases;
            this.now = now;
            this.before = bases.stream().map(Builder::byCell).toList();
            this.after = byCell(now);
            this.metrics =
                    bases.stream().map(it -> new ComparedMetrics(it, metric)).toList();
        }

        RunComparison build() {
            List<Cell> known = Stream.concat(
                            after.keySet().stream(), before.stream().flatMap(it -> it.keySet().stream()))
                    .distinct()
                    .toList();
            known.forEach(this::compare);
            List<RunSpread.Values> values = ofContributingRuns();
            Optional<RunSpread> spread =
                    values.isEmpty() || values.get(0).bases().size() < 2
                            ? Optional.empty()
                            : Optional.of(RunSpread.of(values.get(0).bases().size(), values));
            List<Judgement> judgements = judged(values, spread);
            return new RunComparison(
                    byCell(judgements),
                    List.copyOf(losses),
                    undecided(judgements),
                    known.stream()
                            .filter(cell -> bases(cell).isEmpty() && ran(after.get(cell)))
                            .toList(),
                    spread,
                    margin(),
                    differences());
        }

        private void compare(Cell cell) {
            List<CellSummary> old = bases(cell);
            if (old.isEmpty()) {
                return;
            }
            CellSummary summary = after.get(cell);
            new ForkLosses(cell, old, Optional.ofNullable(summary)).check(losses, undecided);
            if (ran(summary)) {
                metrics(cell).forEach(metric -> pair(cell, metric, summary));
            }
        }

        private void pair(Cell cell, String metric, CellSummary summary) {
            List<Optional<Estimate>> values = before.stream()
                    .map(it -> Optional.ofNullable(it.get(cell)).flatMap(old -> old.estimate(metric)))
                    .toList();
            Optional<Estimate> value = summary.estimate(metric);
            if (value.isEmpty()) {
                losses.add(new Loss(cell, "no fork reports " + metric));
                return;
            }
            String unit = value.get().metric().unit();
            Optional<String> other = values.stream()
                    .flatMap(Optional::stream)
                    .map(it -> it.metric().unit())
                    .filter(it -> !it.equals(unit))
                    .findFirst();
            if (other.isPresent()) {
                undecided.add(new Undecided(cell, metric + " was in " + other.get() + ", is in " + unit));
            } else {
                pairs.add(new Pair(cell, new RunSpread.Values(cell.workload(), values, value.get())));
            }
        }

        /** Those of the base runs, the first's order before that of the others. */
        private List<String> metrics(Cell cell) {
            List<String> names = new ArrayList<>();
            for (int i = 0; i < bases.size(); i++) {
                CellSummary summary = before.get(i).get(cell);
                if (ran(summary)) {
                    names.addAll(metrics.get(i).of(summary));
                }
            }
            return names.stream().distinct().toList();
        }

        /** The cell in each base run that has a number of it. */
        private List<CellSummary> bases(Cell cell) {
            return before.stream()
                    .map(it -> it.get(cell))
                    .filter(Objects::nonNull)
                    .filter(Builder::ran)
                    .toList();
        }

        /** The values without the base runs that have none of them: a run that shares no cell is no sample. */
        private List<RunSpread.Values> ofContributingRuns() {
            int[] runs = IntStream.range(0, bases.size())
                    .filter(run -> pairs.stream()
                            .anyMatch(it -> it.values().bases().get(run).isPresent()))
                    .toArray();
            return pairs.stream()
                    .map(Pair::values)
                    .map(it -> new RunSpread.Values(
                            it.group(),
                            IntStream.of(runs).mapToObj(it.bases()::get).toList(),
                            it.now()))
                    .toList();
        }

        private List<Judgement> judged(List<RunSpread.Values> values, Optional<RunSpread> spread) {
            if (spread.isPresent()) {
                return values.stream()
                        .map(it -> spread.get().judge(it, margin()))
                        .toList();
            }
            Resamples resamples = new Resamples(now.manifest().design().seed());
            return Judgement.over(
                    values.stream()
                            .map(it -> Comparison.acrossRuns(it.known().get(0), it.now(), resamples))
                            .toList(),
                    margin());
        }

        private double margin() {
            return RunComparison.margin(Stream.concat(bases.stream(), Stream.of(now)));
        }

        private List<CellChange> byCell(List<Judgement> judgements) {
            Map<Cell, List<Judgement>> byCell = new LinkedHashMap<>();
            for (int i = 0; i < pairs.size(); i++) {
                byCell.computeIfAbsent(pairs.get(i).cell(), cell -> new ArrayList<>())
                        .add(judgements.get(i));
            }
            return byCell.entrySet().stream()
                    .map(entry -> new CellChange(entry.getKey(), List.copyOf(entry.getValue())))
                    .toList();
        }

        private List<Undecided> undecided(List<Judgement> judgements) {
            List<Undecided> all = new ArrayList<>(undecided);
            for (int i = 0; i < pairs.size(); i++) {
                Pair pair = pairs.get(i);
                judgements
                        .get(i)
                        .verdict()
                        .whyNot()
                        .ifPresent(why -> all.add(new Undecided(
                                pair.cell(), pair.values().now().metric().name() + ": " + why)));
            }
            return List.copyOf(all);
        }

        private List<RunDifferences> differences() {
            List<Cell> compared = pairs.stream().map(Pair::cell).distinct().toList();
            return bases.stream()
                    .map(it -> RunDifferences.between(it.manifest(), now.manifest(), compared))
                    .toList();
        }

        private static Map<Cell, CellSummary> byCell(Results results) {
            return results.cells().stream()
                    .collect(Collectors.toMap(
                            CellSummary::cell, Function.identity(), (first, second) -> first, LinkedHashMap::new));
        }

        private static boolean ran(CellSummary summary) {
            return summary != null && !summary.estimates().isEmpty();
        }
    }
}
