package io.github.jdkmatrix.report.jmh;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.report.ChosenMetrics;
import io.github.jdkmatrix.report.PrettyJson;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.head.RunConditions;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Results;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;

/** The format of JMH's {@code -rf json}. Cells without numbers are left out: the format has no place for them. */
public final class JmhReport implements Report {

    @Override
    public void write(List<Results> all, TableOptions options, PrintWriter out) {
        DistinguishingParams distinction = DistinguishingParams.of(all);
        PrettyJson.write(out, json -> {
            json.writeStartArray();
            for (Results results : all) {
                write(results, options, distinction, json);
            }
            json.writeEndArray();
        });
    }

    private static void write(
            Results results, TableOptions options, DistinguishingParams distinction, JsonGenerator json)
            throws IOException {
        RunConditions surroundings = new RunConditions(results.manifest());
        Optional<String> metric = options.metric();
        JmhForks forks = JmhForks.read(results);
        for (CellSummary summary : results.cells()) {
            Cell cell = summary.cell();
            Optional<MergedForks> ofJmh =
                    forks.of(cell).filter(it -> metric.isEmpty() || metric.get().equals(Benchmark.SCORE));
            List<Estimate> estimates = ChosenMetrics.of(summary, options);
            if (ofJmh.isPresent()) {
                json.writeTree(ofJmh.get().entry(distinction.of(cell, surroundings.emulated(cell)), metric.isEmpty()));
            } else if (!estimates.isEmpty()) {
                json.writePOJO(JmhEntry.of(results.manifest(), surroundings, cell, estimates));
            }
        }
    }
}
