package io.github.jdkmatrix.report.export;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.export.JsonReport.PrettyJson;
import io.github.jdkmatrix.report.head.RunConditions;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.Json;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The format of JMH's {@code -rf json}: an entry per cell, with the values of all forks, their mean, and JMH's own error of it.
 * Cells without numbers are left out, since the format cannot express them.
 */
public final class JmhReport implements Report {

    private static final String PARAMS = "params";
    private static final String PRIMARY = "primaryMetric";
    private static final String SECONDARY = "secondaryMetrics";

    /** The characters that names keep; points are not among them, which part packages, nor colons and commas, which part coordinates. */
    private static final String HARMLESS = "_-+@~";

    private static final Pattern JDK = Pattern.compile("version \"([^\"]*)\"");
    private static final Pattern VM = Pattern.compile("(.*\\bVM\\b.*?) \\(build ([^,)]*)");

    @Override
    public void write(Results results, TableOptions options, PrintWriter out) {
        PrettyJson.write(out, entries(results, options).iterator());
    }

    private static Stream<Object> entries(Results results, TableOptions options) {
        RunConditions conditions = new RunConditions(results.manifest());
        Map<Cell, List<JsonNode>> ofJmh = options.shows(Benchmark.SCORE) ? forks(results) : Map.of();
        return results.cells().stream().flatMap(summary -> {
            Cell cell = summary.cell();
            Map<String, String> params = RunConditions.parameters(cell);
            params.put(RunConditions.EMULATED, Boolean.toString(conditions.emulated(cell)));
            List<Estimate> estimates = options.estimates(summary);
            if (ofJmh.containsKey(cell)) {
                // JMH has fields for these, but none for the jar.
                params.keySet().removeAll(List.of(Benchmark.NAME, Benchmark.MODE));
                params.put("workload", cell.workload());
                return Stream.of(
                        entry(ofJmh.get(cell), params, options.metrics().isEmpty()));
            }
            return estimates.isEmpty() ? Stream.of() : Stream.of(entry(conditions, cell, params, estimates));
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
        Map<String, List<JsonNode>> secondary = new LinkedHashMap<>();
        forks.stream()
                .filter(fork -> others)
                .flatMap(fork -> fork.path(SECONDARY).properties().stream())
                .map(Map.Entry::getKey)
                .distinct()
                .forEach(name -> secondary.put(
                        name,
                        forks.stream()
                                .map(fork -> fork.path(SECONDARY).path(name))
                                .toList()));
        return with(
                forks.getFirst().deepCopy(),
                params,
                forks.stream().map(it -> it.path(PRIMARY)).toList(),
                secondary);
    }

    /**
     * The entry of a cell that JMH did not measure, in the single-shot mode of JMH: each fork measures once.
     *
     * @param estimates the estimates, one at least; the first is the primary one
     */
    private static ObjectNode entry(
            RunConditions conditions, Cell cell, Map<String, String> params, List<Estimate> estimates) {
        Estimate primary = estimates.getFirst();
        Optional<JdkFacts> jdk = conditions.manifest().jdks().stream()
                .filter(it -> it.id().equals(cell.jdk()))
                .findFirst();
        List<String> version = jdk.map(JdkFacts::version).orElse(List.of());
        Map<String, List<JsonNode>> secondary = new LinkedHashMap<>();
        estimates.stream().skip(1).forEach(it -> secondary.put(it.metric().name(), JmhMetric.forks(it)));
        ObjectNode entry = Json.MAPPER.createObjectNode();
        // That it was not JMH.
        entry.put("jmhVersion", "jdkmatrix " + conditions.manifest().origin().tool());
        entry.put("benchmark", name(cell, primary, params));
        // Viewers of JMH know no third direction.
        entry.put("mode", primary.metric().better() == Better.HIGHER ? "thrpt" : "ss");
        // How many a workload starts is its own affair.
        entry.put("threads", 1).put("forks", 0);
        entry.put("jvm", jdk.map(JdkFacts::source).orElse(""));
        entry.set("jvmArgs", Json.MAPPER.valueToTree(conditions.jvmArgs(cell)));
        entry.put("jdkVersion", group(JDK, 1, version));
        entry.put("vmName", group(VM, 1, version)).put("vmVersion", group(VM, 2, version));
        // What a workload does for itself is inside the fork.
        for (String phase : List.of("warmup", "measurement")) {
            entry.put(phase + "Iterations", phase.equals("warmup") ? 0 : 1);
            entry.put(phase + "Time", "single-shot").put(phase + "BatchSize", 1);
        }
        return with(entry, params, JmhMetric.forks(primary), secondary);
    }

    /** The entry with parameters and metrics; JMH has them behind all else. */
    private static ObjectNode with(
            ObjectNode entry, Map<String, String> params, List<JsonNode> primary, Map<String, List<JsonNode>> others) {
        ObjectNode all = entry.withObjectProperty(PARAMS);
        params.forEach(all::put);
        entry.remove(List.of(PARAMS, PRIMARY, SECONDARY));
        entry.put("forks", primary.size()).set(PARAMS, all);
        entry.set(PRIMARY, JmhMetric.merged(primary));
        ObjectNode secondary = entry.putObject(SECONDARY);
        others.forEach((name, forks) -> secondary.set(name, JmhMetric.merged(forks)));
        return entry;
    }

    /** Workload and metric, with the coordinates folded in for readers that know no parameters. */
    private static String name(Cell cell, Estimate primary, Map<String, String> params) {
        String coordinates = params.entrySet().stream()
                .map(it -> encoded(it.getKey()) + "=" + encoded(it.getValue()))
                .collect(Collectors.joining(","));
        String metric = encoded(primary.metric().name());
        return "jdkmatrix." + encoded(cell.workload()) + "." + metric + ":" + coordinates;
    }

    private static String encoded(String text) {
        return RunConditions.encoded(text, HARMLESS);
    }

    /** A part of what {@code java -version} says; empty where that has none. */
    private static String group(Pattern pattern, int group, List<String> lines) {
        return lines.stream()
                .flatMap(line -> pattern.matcher(line).results())
                .map(match -> match.group(group))
                .findFirst()
                .orElse("");
    }
}
