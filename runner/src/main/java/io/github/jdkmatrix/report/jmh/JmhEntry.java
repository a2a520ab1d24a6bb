package io.github.jdkmatrix.report.jmh;

import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.report.export.PercentEncoded;
import io.github.jdkmatrix.report.head.RunConditions;
import io.github.jdkmatrix.report.head.RunConditions.CellParameters;
import io.github.jdkmatrix.report.head.RunConditions.JvmVersion;
import io.github.jdkmatrix.stats.Estimate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** A cell as JMH writes a benchmark in its single-shot mode: each fork measures once. */
final class JmhEntry {

    private static final String SINGLE_SHOT = "single-shot";

    /** Points part packages and classes, colons and commas the coordinates. */
    private static final String HARMLESS = "_-+@~";

    private JmhEntry() {}

    /**
     * The fields of an entry, in the order of JMH.
     *
     * @param estimates one at least; the first is the primary one
     */
    static Map<String, Object> of(RunConditions conditions, Cell cell, List<Estimate> estimates) {
        Estimate primary = estimates.getFirst();
        Map<String, String> params = CellParameters.of(cell, conditions.emulated(cell));
        Optional<JdkFacts> jdk = conditions.jdk(cell);
        JvmVersion version = jdk.map(JvmVersion::of).orElse(JvmVersion.UNTOLD);
        Map<String, JmhMetric> secondary = new LinkedHashMap<>();
        estimates.stream().skip(1).forEach(it -> secondary.put(it.metric().name(), JmhMetric.of(it)));
        Map<String, Object> entry = new LinkedHashMap<>();
        // That it was not JMH.
        entry.put("jmhVersion", "jdkmatrix " + conditions.manifest().origin().tool());
        entry.put("benchmark", name(cell, primary, params));
        entry.put("mode", JmhMetric.mode(primary.metric()));
        // How many a workload starts is its own affair.
        entry.put("threads", 1);
        entry.put("forks", primary.n());
        entry.put("jvm", jdk.map(JdkFacts::source).orElse(""));
        entry.put("jvmArgs", conditions.jvmArgs(cell));
        entry.put("jdkVersion", version.jdk());
        entry.put("vmName", version.vmName());
        entry.put("vmVersion", version.vmVersion());
        // What a workload does for itself is inside the fork.
        entry.put("warmupIterations", 0);
        entry.put("warmupTime", SINGLE_SHOT);
        entry.put("warmupBatchSize", 1);
        entry.put("measurementIterations", 1);
        entry.put("measurementTime", SINGLE_SHOT);
        entry.put("measurementBatchSize", 1);
        entry.put("params", params);
        entry.put("primaryMetric", JmhMetric.of(primary));
        entry.put("secondaryMetrics", secondary);
        return entry;
    }

    /** Workload and metric, with the coordinates folded in for readers that know no parameters. */
    private static String name(Cell cell, Estimate primary, Map<String, String> params) {
        return params.entrySet().stream()
                .map(param -> encoded(param.getKey()) + "=" + encoded(param.getValue()))
                .collect(Collectors.joining(
                        ",",
                        "jdkmatrix." + encoded(cell.workload()) + "."
                                + encoded(primary.metric().name()) + ":",
                        ""));
    }

    private static String encoded(String text) {
        return PercentEncoded.of(text, HARMLESS);
    }
}
