package io.github.jdkmatrix.report;

import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import java.util.List;

/** The metrics that a user asks for. */
public final class ChosenMetrics {

    private ChosenMetrics() {}

    /** All metrics of the cell in order, or the one that was asked for; none where the cell does not have it. */
    public static List<Estimate> of(CellSummary summary, TableOptions options) {
        return summary.estimates().values().stream()
                .filter(it -> options.metric().map(it.metric().name()::equals).orElse(true))
                .toList();
    }
}
