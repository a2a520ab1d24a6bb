package io.github.jdkmatrix.report.jmh;

import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.head.RunConditions;
import io.github.jdkmatrix.report.json.JsonReport.PrettyJson;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Results;
import java.io.PrintWriter;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The format of JMH's {@code -rf json}. Cells without numbers are left out, since the format cannot express them. */
public final class JmhReport implements Report {

    @Override
    public void write(List<Results> all, TableOptions options, PrintWriter out) {
        DistinguishingParams distinction = DistinguishingParams.of(all);
        PrettyJson.write(
                out,
                all.stream().flatMap(it -> entries(it, options, distinction)).iterator());
    }

    private static Stream<Object> entries(Results results, TableOptions options, DistinguishingParams distinction) {
        RunConditions conditions = new RunConditions(results.manifest());
        Map<Cell, MergedForks> forks = forks(results);
        return results.cells().stream().flatMap(it -> {
            Optional<MergedForks> merged = Optional.ofNullable(forks.get(it.cell()));
            return entry(it, options, merged, distinction, conditions).stream();
        });
    }

    private static Optional<Object> entry(
            CellSummary summary,
            TableOptions options,
            Optional<MergedForks> forks,
            DistinguishingParams distinction,
            RunConditions conditions) {
        Cell cell = summary.cell();
        List<Estimate> estimates = options.estimates(summary);
        boolean allMetrics = options.metrics().isEmpty();
        if (forks.isPresent() && options.shows(Benchmark.SCORE)) {
            return forks.map(it -> it.entry(distinction.of(cell, conditions.emulated(cell)), allMetrics));
        }
        return estimates.isEmpty() ? Optional.empty() : Optional.of(JmhEntry.of(conditions, cell, estimates));
    }

    /** The entries of JMH in the records of a result, by their cells: reads the folder once more, if there is one and JMH ran. */
    private static Map<Cell, MergedForks> forks(Results results) {
        Map<Cell, MergedForks> byCell = new HashMap<>();
        if (!results.jmh().isEmpty()) {
            // Torn lines were reported when the folder was first read.
            results.folder()
                    .ifPresent(it -> it.readRuns(results.manifest(), record -> add(record, byCell), torn -> {}));
        }
        return byCell;
    }

    private static void add(RunRecord record, Map<Cell, MergedForks> byCell) {
        if (record.outcome().isCounted() && !record.run().isControl()) {
            record.jmh()
                    .ifPresent(entry -> byCell.computeIfAbsent(record.cell(), cell -> new MergedForks(entry))
                            .add(entry));
        }
    }

    /**
     * The parameters that distinguish cells with the same benchmark: readers of JMH's JSON identify an entry by benchmark and
     * parameters alone. What is the same in all cells is left out, so that a file of one JDK is as JMH writes it.
     *
     * @param values the values of each parameter in all benchmarks of JMH
     */
    private record DistinguishingParams(Map<String, Set<String>> values) {

        static DistinguishingParams of(List<Results> all) {
            Map<String, Set<String>> values = new LinkedHashMap<>();
            for (Results results : all) {
                RunConditions conditions = new RunConditions(results.manifest());
                results.cells().stream()
                        .filter(it -> !it.estimates().isEmpty())
                        .map(CellSummary::cell)
                        .filter(it -> results.manifest()
                                .matrix()
                                .workload(it.workload())
                                .ofJmh())
                        .flatMap(it -> params(it, conditions.emulated(it)).entrySet().stream())
                        .forEach(it -> values.computeIfAbsent(it.getKey(), unknown -> new HashSet<>())
                                .add(it.getValue()));
            }
            return new DistinguishingParams(values);
        }

        /** The distinguishing parameters of a cell. */
        Map<String, String> of(Cell cell, boolean emulated) {
            Map<String, String> params = params(cell, emulated);
            params.keySet().removeIf(it -> values.getOrDefault(it, Set.of()).size() < 2);
            return params;
        }

        private static Map<String, String> params(Cell cell, boolean emulated) {
            Map<String, String> params = new LinkedHashMap<>(cell.params());
            params.keySet().removeAll(List.of(Benchmark.NAME, Benchmark.MODE));
            params.put("workload", cell.workload());
            params.put("jdk", cell.jdk());
            params.put("cpu", cell.cpu());
            params.put("flags", cell.flags());
            params.put("emulated", Boolean.toString(emulated));
            return params;
        }
    }
}
