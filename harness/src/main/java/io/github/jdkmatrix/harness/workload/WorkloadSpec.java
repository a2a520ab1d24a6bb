package io.github.jdkmatrix.harness.workload;

import java.util.List;

/**
 * What a workload is, without running it.
 *
 * @param id kebab-case, unique
 * @param summary one sentence
 * @param article where its figures and semantics come from
 * @param effort what is the same in every fork
 * @param params what it can be told
 * @param metrics what it prints once; one may be left out of a run in which it cannot be had
 * @param series the lists of points it prints
 * @param primaryMetric the name of the metric that a table shows when it may show only one
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
     * The metric of that name.
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
