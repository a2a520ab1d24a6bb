package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.record.Condition;
import io.github.jdkmatrix.record.ConditionChange;
import io.github.jdkmatrix.record.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A run against an earlier one, judged as a report judges two cells of a run. The forks of the two runs are the samples: whatever
 * happened to the machine in between is in the ratio.
 *
 * @param metric the one metric to tell of; empty for all that the earlier run was asked
 * @param metrics of the cells with numbers in both runs, in the order of the matrix
 * @param losses cells that had numbers in the earlier run and have none in the new one
 * @param endings how often the forks of cells do not complete, where some do not
 * @param undecided comparisons without a verdict, a reason each
 * @param added the cells that only the new run has numbers of
 * @param margin the margin within which two values are the same, such as 0.02
 * @param differences other differences
 */
public record RunComparison(
        Optional<String> metric,
        List<Compared> metrics,
        List<Loss> losses,
        List<Counted> endings,
        List<Undecided> undecided,
        List<Cell> added,
        double margin,
        List<ConditionChange> differences) {

    /**
     * A cell that had a number before and has none now.
     *
     * @param what what became of the cell, such as {@code 10 of 10 forks failed: exit 1}
     */
    public record Loss(Cell cell, String what) {}

    /** A cell that has no verdict, with the reason. */
    public record Undecided(Cell cell, String why) {}

    /** Compares a run with an earlier one, by the narrower margin of the two. */
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
        return lost() || metrics.stream().anyMatch(Tested::worse);
    }

    /** Whether a cell has no number any more, or certainly more of its forks do not complete. */
    public boolean lost() {
        return !losses.isEmpty() || endings.stream().anyMatch(Tested::worse);
    }

    /** Whether anything could not be judged, or nothing was there to judge. */
    public boolean undecidable() {
        return !undecided.isEmpty() || metrics.isEmpty();
    }

    /** The other differences of a kind, in words; empty if there are none. */
    public String differing(Predicate<Condition> kind) {
        return ConditionChange.line(differences, kind);
    }

    private static final class Builder {

        private final Map<Cell, CellSummary> before;
        private final Map<Cell, CellSummary> after;
        private final Optional<String> metric;
        private final double margin;
        private final Verdicts verdicts;
        private final List<Compared> metrics = new ArrayList<>();
        private final List<Loss> losses = new ArrayList<>();
        private final List<Counted> endings = new ArrayList<>();
        private final List<Undecided> undecided = new ArrayList<>();

        Builder(Results base, Results now, Optional<String> metric) {
            this.before = base.byCell();
            this.after = now.byCell();
            this.metric = metric;
            this.margin = RunComparison.margin(Stream.of(base, now));
            this.verdicts = Verdicts.between(base, now, margin);
        }

        RunComparison build(Results base, Results now) {
            List<Cell> known = Stream.concat(after.keySet().stream(), before.keySet().stream())
                    .distinct()
                    .toList();
            known.stream().filter(it -> ran(before.get(it))).forEach(this::compare);
            return new RunComparison(
                    metric,
                    List.copyOf(metrics),
                    List.copyOf(losses),
                    List.copyOf(endings),
                    List.copyOf(undecided),
                    known.stream()
                            .filter(cell -> !ran(before.get(cell)) && ran(after.get(cell)))
                            .toList(),
                    margin,
                    ConditionChange.between(
                            base.manifest(),
                            now.manifest(),
                            metrics.stream()
                                    .map(it -> it.candidate().cell())
                                    .distinct()
                                    .toList()));
        }

        private void compare(Cell cell) {
            CellSummary now = after.get(cell);
            if (now == null) {
                losses.add(new Loss(cell, "not in the new run"));
            } else if (ran(now)) {
                compare(cell, before.get(cell), now);
            } else if (now.otherForks().keySet().equals(Set.of(Outcome.Kind.DISTURBED.word()))) {
                undecided.add(new Undecided(cell, ends(now)));
            } else {
                losses.add(new Loss(
                        cell,
                        now.notRun()
                                .map(why -> why.word()
                                        + why.detail().map(it -> ": " + it).orElse(""))
                                .orElseGet(() -> ends(now))));
            }
        }

        private void compare(Cell cell, CellSummary old, CellSummary now) {
            if (now.missing() > 0) {
                undecided.add(new Undecided(cell, ends(now)));
            }
            verdicts.endings(old, now).ifPresent(endings::add);
            for (String name : verdicts.metrics().of(old, metric)) {
                verdicts.of(old, now, name)
                        .ifPresentOrElse(this::add, () -> losses.add(new Loss(cell, "no fork reports " + name)));
            }
        }

        private void add(Compared test) {
            metrics.add(test);
            if (test.comparison().metric().better() != Better.NOT_JUDGED
                    && test.verdict().isEmpty()) {
                undecided.add(new Undecided(test.candidate().cell(), test.what() + ": " + test.whyNoVerdict()));
            }
        }

        private static boolean ran(CellSummary summary) {
            return summary != null && !summary.estimates().isEmpty();
        }

        /** The number of forks that did not complete, by how they ended, and why. */
        private static String ends(CellSummary summary) {
            String reasons =
                    summary.reasons().stream().filter(it -> !it.isBlank()).collect(Collectors.joining("; "));
            return summary.otherForks().entrySet().stream()
                            .map(ending -> ending.getValue() + " of " + summary.forks() + " forks "
                                    + Outcome.Kind.shown(ending.getKey()))
                            .collect(Collectors.joining(", "))
                    + (reasons.isEmpty() ? "" : ": " + reasons);
        }
    }
}
