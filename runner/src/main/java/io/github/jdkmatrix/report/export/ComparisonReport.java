package io.github.jdkmatrix.report.export;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Setting.Differs;
import io.github.jdkmatrix.record.ConditionChange;
import io.github.jdkmatrix.report.export.ComparisonEntry.EndingsEntry;
import io.github.jdkmatrix.report.export.JsonReport.EnvironmentEntry;
import io.github.jdkmatrix.report.export.JsonReport.PrettyJson;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.stats.RunComparison;
import java.io.PrintWriter;
import java.util.List;

/**
 * A run against an earlier one, for programs.
 *
 * @param schema the version of this shape: another where a field goes or changes its meaning
 * @param base where the base run comes from, the only one
 * @param now where the new run comes from
 * @param regressed whether anything is worse than it was
 * @param undecidable whether anything could not be decided
 * @param margin within which two values are the same
 * @param comparisons all comparisons, in the order of the table
 * @param losses cells that had numbers before and have none now
 * @param endings how often the forks of cells do not complete, where some do not
 * @param undecided comparisons without a verdict, with the reason
 * @param added cells that only the new run has numbers of
 * @param differences other differences that are not ignored
 */
public record ComparisonReport(
        int schema,
        List<EnvironmentEntry> base,
        EnvironmentEntry now,
        boolean regressed,
        boolean undecidable,
        double margin,
        List<ComparisonEntry> comparisons,
        List<RunComparison.Loss> losses,
        List<EndingsEntry> endings,
        List<RunComparison.Undecided> undecided,
        List<Cell> added,
        List<ConditionChange> differences) {

    private static final int SCHEMA = 1;

    /** Writes the whole document. */
    public static void write(RunComparison comparison, Results base, Results now, PrintWriter out) {
        ComparisonReport report = new ComparisonReport(
                SCHEMA,
                List.of(EnvironmentEntry.of(base)),
                EnvironmentEntry.of(now),
                comparison.regressed(),
                comparison.undecidable(),
                comparison.margin(),
                comparison.metrics().stream().map(ComparisonEntry::of).toList(),
                comparison.losses(),
                comparison.endings().stream().map(EndingsEntry::of).toList(),
                comparison.undecided(),
                comparison.added(),
                comparison.differences().stream()
                        .filter(it -> it.condition().compare() != Differs.IGNORED)
                        .toList());
        PrettyJson.write(out, report);
    }
}
