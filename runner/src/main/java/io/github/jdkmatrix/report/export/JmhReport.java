package io.github.jdkmatrix.report.export;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.export.JsonReport.PrettyJson;
import io.github.jdkmatrix.report.head.RunConditions;
import io.github.jdkmatrix.report.head.RunConditions.CellParameters;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Results;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The format of JMH's {@code -rf json}: an entry per cell, with the values of all forks, their mean, and JMH's own error of it.
 * Cells without numbers are left out, since the format cannot express them.
 */
public final class JmhReport implements Report {

    @Override
    public void write(List<Results> all, TableOptions options, PrintWriter out) {
        PrettyJson.write(out, all.stream().flatMap(it -> entries(it, options)).iterator());
    }

    private static Stream<Object> entries(Results results, TableOptions options) {
        RunConditions conditions = new RunConditions(results.manifest());
        Map<Cell, List<JsonNode>> ofJmh = options.shows(Benchmark.SCORE) ? forks(results) : Map.of();
        return results.cells().stream().flatMap(summary -> {
            Cell cell = summary.cell();
            Map<String, String> params = CellParameters.of(cell, conditions.emulated(cell));
            List<Estimate> estimates = options.estimates(summary);
            if (ofJmh.containsKey(cell)) {
                // JMH has fields for these, but none for the jar.
                params.keySet().removeAll(List.of(Benchmark.NAME, Benchmark.MODE));
                params.put("workload", cell.workload());
                return Stream.of(
                        JmhEntry.of(ofJmh.get(cell), params, options.metrics().isEmpty()));
            }
            return estimates.isEmpty() ? Stream.of() : Stream.of(JmhEntry.of(conditions, cell, params, estimates));
        });
    }

    /** What JMH wrote of the forks of each cell: reads the folder once more, if there is one and JMH ran. */
    private static Map<Cell, List<JsonNode>> forks(Results results) {
        Map<Cell, List<JsonNode>> byCell = new HashMap<>();
        // Torn lines were reported when the folder was first read.
        results.folder()
                .filter(it -> !results.facts().jmh().isEmpty())
                .ifPresent(folder -> folder.readRuns(
                        results.manifest(),
                        record -> record.jmh()
                                .filter(it -> record.outcome().isCounted()
                                        && !record.fork().isControl())
                                .ifPresent(it -> byCell.computeIfAbsent(record.cell(), cell -> new ArrayList<>())
                                        .add(it)),
                        torn -> {}));
        return byCell;
    }
}
