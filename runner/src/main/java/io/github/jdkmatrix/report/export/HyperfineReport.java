package io.github.jdkmatrix.report.export;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.head.RunConditions;
import io.github.jdkmatrix.report.head.RunConditions.CellParameters;
import io.github.jdkmatrix.report.json.JsonReport.PrettyJson;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Results;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;

/** The format of hyperfine's {@code --export-json}: always the wall-clock time of the process. */
public final class HyperfineReport implements Report {

    /** hyperfine has no key for cells and forks without a result, and its readers ignore ours. */
    private record Document(List<Map<String, Object>> results, List<LeftOut> leftOut) {}

    private record LeftOut(String command, String reason) {}

    @Override
    public void write(List<Results> all, TableOptions options, PrintWriter out) {
        List<Map<String, Object>> cells = new ArrayList<>();
        List<LeftOut> leftOut = new ArrayList<>();
        all.forEach(it -> add(it, cells, leftOut));
        PrettyJson.write(out, new Document(cells, leftOut));
    }

    private static void add(Results results, List<Map<String, Object>> cells, List<LeftOut> leftOut) {
        RunConditions conditions = new RunConditions(results.manifest());
        for (CellSummary summary : results.cells()) {
            boolean emulated = conditions.emulated(summary.cell());
            String command = summary.cell() + (emulated ? " (emulated)" : "");
            // Of a server, which the runner ends: hyperfine has null for a command that a signal ended.
            boolean stopped = results.manifest()
                    .matrix()
                    .workload(summary.cell().workload())
                    .ready()
                    .isPresent();
            Optional<Map<String, Object>> times = times(summary, stopped ? null : 0);
            times.ifPresent(it -> {
                Map<String, Object> result = new LinkedHashMap<>();
                result.put("command", command);
                result.putAll(it);
                result.put("parameters", CellParameters.of(summary.cell(), emulated));
                cells.add(result);
            });
            CellNotes.failedForks(summary)
                    .or(() -> times.isPresent() ? Optional.empty() : Optional.of("no times of the process"))
                    .ifPresent(note -> leftOut.add(new LeftOut(command, note)));
        }
    }

    /**
     * What hyperfine writes of a command, in its order: its runs are the completed forks, times are in seconds. Empty where no
     * fork completed, or a program's own metric stands in the place of one of the process.
     *
     * @param exitCode of each fork; null where a signal ended it
     */
    private static Optional<Map<String, Object>> times(CellSummary summary, Integer exitCode) {
        Optional<Estimate> wall = process(summary, ProcessMetric.WALL.spec());
        Optional<Estimate> user = process(summary, ProcessMetric.USER.spec());
        Optional<Estimate> system = process(summary, ProcessMetric.SYSTEM.spec());
        if (wall.isEmpty() || user.isEmpty() || system.isEmpty()) {
            return Optional.empty();
        }
        Estimate times = wall.get();
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("mean", times.mean());
        fields.put("stddev", times.sigma().known());
        fields.put("median", times.median());
        fields.put("user", user.get().mean());
        fields.put("system", system.get().mean());
        fields.put("min", times.min());
        fields.put("max", times.max());
        fields.put("times", DoubleStream.of(times.forks().toArray()).boxed().toList());
        // Left out unless known for all.
        process(summary, ProcessMetric.MAX_RSS.spec())
                .or(() -> process(summary, ProcessMetric.PEAK_MEMORY.spec()))
                .filter(it -> it.n() == times.n())
                .ifPresent(it -> fields.put(
                        "memory_usage_byte",
                        DoubleStream.of(it.forks().toArray())
                                .mapToObj(bytes -> (long) bytes)
                                .toList()));
        fields.put("exit_codes", Collections.nCopies(times.n(), exitCode));
        return Optional.of(fields);
    }

    private static Optional<Estimate> process(CellSummary summary, MetricSpec metric) {
        return summary.estimate(metric.name()).filter(it -> it.metric().equals(metric));
    }
}
