package io.github.jdkmatrix.report.export;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.export.JsonReport.PrettyJson;
import io.github.jdkmatrix.report.head.RunConditions;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.UserException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The format of JMH's {@code -rf json}: an entry per cell of a JMH benchmark, with the values of all forks, their mean, and JMH's own
 * error of it. Cells without numbers are left out, since the format cannot express them.
 */
public final class JmhReport implements Report {

    private static final String PARAMS = "params";
    private static final String PRIMARY = "primaryMetric";
    private static final String SECONDARY = "secondaryMetrics";

    @Override
    public void write(Results results, TableOptions options, PrintWriter out) {
        if (!options.shows(Benchmark.SCORE)) {
            throw new UserException("--metric: jmh-json has the scores of JMH; leave it out");
        }
        List<Object> entries = entries(results, options).toList();
        if (entries.isEmpty()) {
            throw new UserException("--format jmh-json: no JMH benchmark with a score here; use csv or json");
        }
        PrettyJson.write(out, entries.iterator());
    }

    private static Stream<Object> entries(Results results, TableOptions options) {
        RunConditions conditions = new RunConditions(results.manifest());
        Map<Cell, List<JsonNode>> ofJmh = forks(results);
        return results.cells().stream()
                .map(CellSummary::cell)
                .filter(ofJmh::containsKey)
                .map(cell -> {
                    Map<String, String> params = RunConditions.parameters(cell);
                    params.put(RunConditions.EMULATED, Boolean.toString(conditions.emulated(cell)));
                    // JMH has fields for these, but none for the jar.
                    params.keySet().removeAll(List.of(Benchmark.NAME, Benchmark.MODE));
                    params.put("workload", cell.workload());
                    return entry(ofJmh.get(cell), params, options.metrics().isEmpty());
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

    /**
     * A benchmark of JMH: as JMH wrote the first fork, but for parameters and numbers.
     *
     * @param forks what JMH wrote of each, one at least
     * @param others whether to write secondary metrics
     */
    static ObjectNode entry(List<JsonNode> forks, Map<String, String> params, boolean others) {
        ObjectNode entry = forks.getFirst().deepCopy();
        ObjectNode all = entry.withObjectProperty(PARAMS);
        params.forEach(all::put);
        // JMH has these behind all else.
        entry.remove(List.of(PARAMS, PRIMARY, SECONDARY));
        entry.put("forks", forks.size()).set(PARAMS, all);
        entry.set(PRIMARY, merged(forks, fork -> fork.path(PRIMARY)));
        ObjectNode secondary = entry.putObject(SECONDARY);
        forks.stream()
                .filter(fork -> others)
                .flatMap(fork -> fork.path(SECONDARY).properties().stream())
                .map(Map.Entry::getKey)
                .distinct()
                .forEach(name -> secondary.set(
                        name, merged(forks, fork -> fork.path(SECONDARY).path(name))));
        return entry;
    }

    private static JsonNode merged(List<JsonNode> forks, UnaryOperator<JsonNode> metric) {
        return JmhMetric.merged(forks.stream().map(metric).toList());
    }
}
