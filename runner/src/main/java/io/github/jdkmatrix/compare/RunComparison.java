package io.github.jdkmatrix.compare;

import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.Condition;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Setup;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.Results;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A run against an earlier one. The forks of the two are the samples: whatever happened to the machine in between is in the
 * ratio.
 *
 * @param cells those with numbers in both, in the order of the matrix
 * @param losses cells that completed in the earlier run and do not in the new one
 * @param undecided comparisons without a verdict, a reason each
 * @param added the cells that only the new run has numbers of
 * @param margin within which two values are the same
 * @param differences other differences
 */
public record RunComparison(
        List<CellChange> cells,
        List<Loss> losses,
        List<Undecided> undecided,
        List<Cell> added,
        double margin,
        List<Setup.Difference> differences) {

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
    private record Pair(Cell cell, Comparison comparison, String role) {}

    /**
     * Compares a run with an earlier one. Speeds are a family, costs another; by the narrower margin of the two runs and by the
     * seed of the new one.
     *
     * @param metric the one metric to tell of; empty for all that the earlier run was asked
     */
    public static RunComparison of(Results base, Results now, Optional<String> metric) {
        return new Builder(base, now, metric).build(base, now);
    }

    /** The narrowest margin of equivalence that any of these runs declares, of which there must be one. */
    public static double margin(Stream<Results> runs) {
        return runs.mapToDouble(it -> it.manifest().matrix().settings().equivalence())
                .min()
                .orElseThrow();
    }

    /** Whether anything is worse than it was. */
    public boolean regressed() {
        return !losses.isEmpty() || judgements().anyMatch(Judgement::worse);
    }

    /** Whether anything could not be judged, or nothing was there to judge. */
    public boolean undecidable() {
        return !undecided.isEmpty() || judgements().findAny().isEmpty();
    }

    /** Other differences of a kind, in words; may be empty. */
    public String differing(Predicate<Condition> kind) {
        return Setup.words(differences, kind);
    }

    /** That of a metric of a cell. */
    public Optional<Judgement> judgement(Cell cell, String metric) {
        return cells.stream()
                .filter(it -> it.cell().equals(cell))
                .flatMap(it -> it.judgements().stream())
                .filter(it -> it.comparison().metric().name().equals(metric))
                .findFirst();
    }

    public Stream<Judgement> judgements() {
        return cells.stream().flatMap(it -> it.judgements().stream());
    }

    private static final class Builder {

        private final Map<Cell, CellSummary> before;
        private final Map<Cell, CellSummary> after;
        private final ComparedMetrics metrics;
        private final List<Pair> pairs = new ArrayList<>();
        private final List<Loss> losses = new ArrayList<>();
        private final List<Undecided> undecided = new ArrayList<>();

        Builder(Results base, Results now, Optional<String> metric) {
            this.before = base.byCell();
            this.after = now.byCell();
            this.metrics = new ComparedMetrics(base, metric);
        }

        RunComparison build(Results base, Results now) {
            List<Cell> known = Stream.concat(after.keySet().stream(), before.keySet().stream())
                    .distinct()
                    .toList();
            known.stream().filter(it -> ran(before.get(it))).forEach(this::compare);
            double margin = RunComparison.margin(Stream.of(base, now));
            IdentityHashMap<Comparison, Judgement> judged =
                    Judgement.byFamily(pairs.stream(), Pair::role, Pair::comparison, margin);
            Map<Cell, List<Judgement>> byCell = new LinkedHashMap<>();
            for (Pair pair : pairs) {
                if (!metrics.shows(pair.comparison.metric().name())) {
                    continue;
                }
                Judgement judgement = judged.get(pair.comparison);
                byCell.computeIfAbsent(pair.cell, cell -> new ArrayList<>()).add(judgement);
                judgement
                        .verdict()
                        .whyNot()
                        .ifPresent(why -> undecided.add(new Undecided(
                                pair.cell, pair.comparison.metric().name() + ": " + why)));
            }
            return new RunComparison(
                    byCell.entrySet().stream()
                            .map(it -> new CellChange(it.getKey(), List.copyOf(it.getValue())))
                            .toList(),
                    List.copyOf(losses),
                    List.copyOf(undecided),
                    known.stream()
                            .filter(cell -> !ran(before.get(cell)) && ran(after.get(cell)))
                            .toList(),
                    margin,
                    Setup.between(base.manifest(), now.manifest(), List.copyOf(byCell.keySet())));
        }

        private void compare(Cell cell) {
            CellSummary old = before.get(cell);
            CellSummary summary = after.get(cell);
            check(cell, old, Optional.ofNullable(summary));
            if (ran(summary)) {
                metrics.judged(old).forEach(metric -> pair(cell, metric, old, summary));
            }
        }

        private void pair(Cell cell, String metric, CellSummary old, CellSummary summary) {
            Estimate was = old.estimate(metric).orElseThrow();
            Optional<Estimate> value = summary.estimate(metric);
            if (value.isEmpty()) {
                if (metrics.shows(metric)) {
                    losses.add(new Loss(cell, "no fork reports " + metric));
                }
                return;
            }
            String unit = value.get().metric().unit();
            if (was.metric().unit().equals(unit)) {
                pairs.add(new Pair(cell, Comparison.of(was, value.get()), metrics.role(cell.workload(), metric)));
            } else if (metrics.shows(metric)) {
                undecided.add(
                        new Undecided(cell, metric + " was in " + was.metric().unit() + ", is in " + unit));
            }
        }

        private static boolean ran(CellSummary summary) {
            return summary != null && !summary.estimates().isEmpty();
        }

        /**
         * Whether the forks of a cell still complete.
         *
         * @param old the cell in the earlier run, with numbers
         * @param now the cell in the new run, where it has it
         */
        private void check(Cell cell, CellSummary old, Optional<CellSummary> now) {
            if (now.isEmpty()) {
                losses.add(new Loss(cell, "not in the new run"));
                return;
            }
            CellSummary summary = now.get();
            boolean noNumber = summary.estimates().isEmpty();
            // For the sole reason that others used its CPUs.
            boolean disturbed =
                    !summary.otherForks().isEmpty() && summary.forks(Outcome.Use.REPEATED) == summary.forks();
            if (summary.notRun().isPresent()) {
                Outcome why = summary.notRun().get();
                losses.add(new Loss(
                        cell, why.word() + why.detail().map(it -> ": " + it).orElse("")));
            } else if (failing(summary) > failing(old)) {
                losses.add(new Loss(cell, ends(summary)));
            } else if (noNumber && !disturbed) {
                losses.add(new Loss(cell, summary.otherForks().isEmpty() ? "no fork is recorded" : ends(summary)));
            } else if (noNumber || summary.missing() > 0) {
                undecided.add(new Undecided(cell, ends(summary)));
            }
        }

        /** How many forks did not complete, by how they ended, and why. */
        private static String ends(CellSummary summary) {
            String reasons =
                    summary.reasons().stream().filter(it -> !it.isBlank()).collect(Collectors.joining("; "));
            return summary.otherForks().entrySet().stream()
                            .map(it -> it.getValue() + " of " + summary.forks() + " forks "
                                    + Outcome.Kind.shown(it.getKey()))
                            .collect(Collectors.joining(", "))
                    + (reasons.isEmpty() ? "" : ": " + reasons);
        }

        /** The share of the forks that failed. */
        private static double failing(CellSummary summary) {
            int failed = summary.forks(Outcome.Use.LOST);
            return failed == 0 ? 0 : (double) failed / summary.forks();
        }
    }
}
