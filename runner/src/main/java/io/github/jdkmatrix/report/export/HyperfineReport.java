package io.github.jdkmatrix.report.export;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;

/** The format of hyperfine's {@code --export-json}: always the wall-clock time of the process. */
public final class HyperfineReport implements Report {

    /**
     * The whole file.
     *
     * @param leftOut cells and forks without a result: hyperfine has no such key, and its readers ignore it
     */
    private record Document(List<HyperfineResult> results, List<LeftOut> leftOut) {}

    private record LeftOut(String command, String reason) {}

    @Override
    public void write(List<Results> all, TableOptions options, PrintWriter out) {
        Document document = new Document(new ArrayList<>(), new ArrayList<>());
        all.forEach(it -> add(it, document));
        PrettyJson.write(out, document);
    }

    private static void add(Results results, Document document) {
        RunConditions conditions = new RunConditions(results.manifest());
        for (CellSummary summary : results.cells()) {
            boolean emulated = conditions.emulated(summary.cell());
            Optional<HyperfineResult> result = HyperfineResult.of(summary, emulated);
            result.ifPresent(document.results::add);
            CellNotes.failedForks(summary)
                    .or(() -> result.isPresent() ? Optional.empty() : Optional.of("no times of the process"))
                    .map(note -> new LeftOut(HyperfineResult.command(summary, emulated), note))
                    .ifPresent(document.leftOut::add);
        }
    }

    /**
     * A cell as hyperfine writes a command; its runs are the completed forks. Times are in seconds.
     *
     * @param command the cell
     * @param mean of the wall-clock times
     * @param stddev of these by n - 1; null with one fork
     * @param median of these
     * @param user mean CPU time in user mode
     * @param system mean CPU time in the kernel
     * @param min the shortest wall-clock time
     * @param max the longest
     * @param times the wall-clock time of each fork
     * @param memoryBytes peak memory of each fork; left out unless known for all
     * @param exitCodes of each fork
     * @param parameters where the cell lies
     */
    private record HyperfineResult(
            String command,
            double mean,
            Optional<Double> stddev,
            double median,
            double user,
            double system,
            double min,
            double max,
            List<Double> times,

            @JsonProperty("memory_usage_byte") @JsonInclude(JsonInclude.Include.NON_EMPTY)
            List<Long> memoryBytes,

            @JsonProperty("exit_codes") List<Integer> exitCodes,
            Map<String, String> parameters) {

        /** Nothing where no fork completed, or a program's own metric stands in the place of one of the process. */
        static Optional<HyperfineResult> of(CellSummary summary, boolean emulated) {
            Optional<Estimate> wall = process(summary, ProcessMetric.WALL.spec());
            Optional<Estimate> user = process(summary, ProcessMetric.USER.spec());
            Optional<Estimate> system = process(summary, ProcessMetric.SYSTEM.spec());
            if (wall.isEmpty() || user.isEmpty() || system.isEmpty()) {
                return Optional.empty();
            }
            Estimate times = wall.get();
            return Optional.of(new HyperfineResult(
                    command(summary, emulated),
                    times.mean(),
                    times.sigma().known(),
                    times.median(),
                    user.get().mean(),
                    system.get().mean(),
                    times.min(),
                    times.max(),
                    DoubleStream.of(times.forks().toArray()).boxed().toList(),
                    memory(summary, times.n()),
                    Collections.nCopies(times.n(), 0),
                    CellParameters.of(summary.cell(), emulated)));
        }

        static String command(CellSummary summary, boolean emulated) {
            return summary.cell() + (emulated ? " (emulated)" : "");
        }

        private static List<Long> memory(CellSummary summary, int forks) {
            return process(summary, ProcessMetric.MAX_RSS.spec())
                    .or(() -> process(summary, ProcessMetric.PEAK_MEMORY.spec()))
                    .filter(it -> it.n() == forks)
                    .map(it -> DoubleStream.of(it.forks().toArray())
                            .mapToObj(bytes -> (long) bytes)
                            .toList())
                    .orElse(List.of());
        }

        private static Optional<Estimate> process(CellSummary summary, MetricSpec metric) {
            return summary.estimate(metric.name()).filter(it -> it.metric().equals(metric));
        }
    }
}
