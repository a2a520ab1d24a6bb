package io.github.jdkmatrix.harness.workload;

import java.util.List;

/**
 * The static description of a workload.
 *
 * @param id kebab-case, unique
 * @param summary one sentence
 * @param article the source of its figures and semantics
 * @param effort the quantity that is equal in all forks
 * @param params its parameters
 * @param metrics values that it prints once; a run leaves out the unavailable ones
 * @param series the lists of points it prints
 * @param primaryMetric the name of the metric for a table with only one
 */
public record WorkloadSpec(
        String id,
        String summary,
        Article article,
        Effort effort,
        List<ParamSpec> params,
        List<MetricSpec> metrics,
        List<SeriesSpec> series,
        String primaryMetric) {
    public WorkloadSpec {
        params = List.copyOf(params);
        metrics = List.copyOf(metrics);
        series = List.copyOf(series);
    }

    /**
     * The metric with this name.
     *
     * @throws IllegalArgumentException when the workload has none
     */
    public MetricSpec metric(String name) {
        for (MetricSpec metric : metrics) {
            if (metric.name().equals(name)) {
                return metric;
            }
        }
        throw new IllegalArgumentException(id + " has no metric " + name);
    }
}
