package io.github.jdkmatrix.compare;

import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Whether the forks of a cell still complete.
 *
 * @param base the cell in the earlier run, with numbers
 * @param now the cell in the new run, where it has it
 */
record ForkLosses(Cell cell, CellSummary base, Optional<CellSummary> now) {

    /** Adds the losses, or that they are unknown. */
    void check(List<RunComparison.Loss> losses, List<RunComparison.Undecided> undecided) {
        if (now.isEmpty()) {
            lost(losses, "not in the new run");
            return;
        }
        CellSummary summary = now.get();
        if (summary.notRun().isPresent()) {
            Outcome why = summary.notRun().get();
            lost(losses, why.word() + why.detail().map(it -> ": " + it).orElse(""));
        } else if (failing(summary) > failing(base)) {
            lost(losses, ends(summary));
        } else if (summary.estimates().isEmpty() && !disturbed(summary)) {
            lost(losses, summary.otherForks().isEmpty() ? "no fork is recorded" : ends(summary));
        } else if (summary.estimates().isEmpty() || missing(summary)) {
            undecided.add(new RunComparison.Undecided(cell, ends(summary)));
        }
    }

    private void lost(List<RunComparison.Loss> losses, String what) {
        losses.add(new RunComparison.Loss(cell, what));
    }

    /** How many forks did not complete, by how they ended, and why. */
    private static String ends(CellSummary summary) {
        int all = forks(summary);
        return summary.otherForks().entrySet().stream()
                        .map(it -> it.getValue() + " of " + all + " forks " + it.getKey())
                        .collect(Collectors.joining(", "))
                + reasons(summary);
    }

    private static String reasons(CellSummary summary) {
        String reasons = summary.reasons().stream().filter(it -> !it.isBlank()).collect(Collectors.joining("; "));
        return reasons.isEmpty() ? "" : ": " + reasons;
    }

    /** The share of the forks that failed. */
    private static double failing(CellSummary summary) {
        int failed = summary.otherForks().entrySet().stream()
                .filter(it -> is(it.getKey(), Outcome.Use.LOST))
                .mapToInt(Map.Entry::getValue)
                .sum();
        return failed == 0 ? 0 : (double) failed / forks(summary);
    }

    private static int forks(CellSummary summary) {
        return completed(summary)
                + summary.otherForks().values().stream().mapToInt(it -> it).sum();
    }

    private static int completed(CellSummary summary) {
        return summary.estimates().values().stream().mapToInt(Estimate::n).max().orElse(0);
    }

    /** Whether it has no number for the sole reason that others used its CPUs. */
    private static boolean disturbed(CellSummary summary) {
        return !summary.otherForks().isEmpty()
                && summary.otherForks().keySet().stream().allMatch(it -> is(it, Outcome.Use.REPEATED));
    }

    private static boolean is(String word, Outcome.Use use) {
        return Outcome.Kind.of(word).filter(it -> it.use() == use).isPresent();
    }

    private static boolean missing(CellSummary summary) {
        return summary.missing() > 0;
    }
}
