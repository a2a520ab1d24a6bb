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

/**
 * A cell as JMH writes a benchmark in its single-shot mode: each fork measures once.
 *
 * @param jmhVersion that it was not JMH
 * @param benchmark workload and metric, with the coordinates folded in for readers that know no parameters
 * @param mode single shot, or throughput where more is better
 * @param threads one: how many a workload starts is its own affair
 * @param forks how many completed
 * @param jvm the JDK's image or directory
 * @param jvmArgs all of them
 * @param jdkVersion as the JDK reports it; empty if unknown
 * @param vmName likewise
 * @param vmVersion likewise
 * @param warmupIterations none: what a workload does for itself is inside the fork
 * @param warmupTime as JMH writes it for a single shot
 * @param warmupBatchSize one
 * @param measurementIterations one
 * @param measurementTime as JMH writes it for a single shot
 * @param measurementBatchSize one
 * @param params where the cell lies
 * @param primaryMetric the workload's first, or the chosen one
 * @param secondaryMetrics the others by name
 */
record JmhEntry(
        String jmhVersion,
        String benchmark,
        String mode,
        int threads,
        int forks,
        String jvm,
        List<String> jvmArgs,
        String jdkVersion,
        String vmName,
        String vmVersion,
        int warmupIterations,
        String warmupTime,
        int warmupBatchSize,
        int measurementIterations,
        String measurementTime,
        int measurementBatchSize,
        Map<String, String> params,
        JmhMetric primaryMetric,
        Map<String, JmhMetric> secondaryMetrics) {

    private static final String SINGLE_SHOT = "single-shot";

    /** Points part packages and classes, colons and commas the coordinates. */
    private static final String HARMLESS = "_-+@~";

    /**
     * The metrics of a cell.
     *
     * @param estimates one at least; the first is the primary one
     */
    static JmhEntry of(RunConditions conditions, Cell cell, List<Estimate> estimates) {
        Estimate primary = estimates.getFirst();
        Map<String, String> params = CellParameters.of(cell, conditions.emulated(cell));
        Optional<JdkFacts> jdk = conditions.jdk(cell);
        JvmVersion version = jdk.map(JvmVersion::of).orElse(JvmVersion.UNTOLD);
        return new JmhEntry(
                "jdkmatrix " + conditions.manifest().origin().tool(),
                name(cell, primary, params),
                JmhMetric.mode(primary.metric()),
                1,
                primary.n(),
                jdk.map(JdkFacts::source).orElse(""),
                conditions.jvmArgs(cell),
                version.jdk(),
                version.vmName(),
                version.vmVersion(),
                0,
                SINGLE_SHOT,
                1,
                1,
                SINGLE_SHOT,
                1,
                params,
                JmhMetric.of(primary),
                secondary(estimates));
    }

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

    private static Map<String, JmhMetric> secondary(List<Estimate> estimates) {
        Map<String, JmhMetric> others = new LinkedHashMap<>();
        estimates.stream().skip(1).forEach(it -> others.put(it.metric().name(), JmhMetric.of(it)));
        return others;
    }
}
