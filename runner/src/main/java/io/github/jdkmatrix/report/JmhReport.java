package io.github.jdkmatrix.report;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Results;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;

/** What JMH writes with {@code -rf json}. A cell without numbers is not in it: the format has no place for one. */
public final class JmhReport implements Report {

    @Override
    public void write(List<Results> all, TableOptions options, PrintWriter out) {
        PrettyJson.write(out, json -> {
            json.writeStartArray();
            for (Results results : all) {
                write(results, options, json);
            }
            json.writeEndArray();
        });
    }

    private static void write(Results results, TableOptions options, JsonGenerator json) throws IOException {
        Surroundings surroundings = new Surroundings(results.manifest());
        for (CellSummary summary : results.cells()) {
            List<Estimate> estimates = ChosenMetrics.of(summary, options);
            if (!estimates.isEmpty()) {
                json.writePOJO(JmhEntry.of(results.manifest(), surroundings, summary.cell(), estimates));
            }
        }
    }
}
