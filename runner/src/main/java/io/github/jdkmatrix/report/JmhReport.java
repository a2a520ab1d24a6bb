package io.github.jdkmatrix.report;

import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Results;
import java.util.ArrayList;
import java.util.List;

/** What JMH writes with {@code -rf json}. A cell without numbers is not in it: the format has no place for one. */
public final class JmhReport implements Report {

    @Override
    public String write(Results results, TableOptions options) {
        return write(List.of(results), options);
    }

    @Override
    public String write(List<Results> all, TableOptions options) {
        List<JmhEntry> entries = new ArrayList<>();
        for (Results results : all) {
            Surroundings surroundings = new Surroundings(results.manifest());
            for (CellSummary summary : results.cells()) {
                List<Estimate> estimates = ChosenMetrics.of(summary, options);
                if (!estimates.isEmpty()) {
                    entries.add(JmhEntry.of(results.manifest(), surroundings, summary.cell(), estimates));
                }
            }
        }
        return PrettyJson.of(entries);
    }
}
