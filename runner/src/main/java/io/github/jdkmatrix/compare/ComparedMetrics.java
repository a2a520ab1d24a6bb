package io.github.jdkmatrix.compare;

import io.github.jdkmatrix.stats.Asked;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Results;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** By which metrics runs are compared: the requested one, else all that the earlier run was asked. */
public final class ComparedMetrics {

    private final Asked asked;
    private final Optional<String> requested;

    /**
     * Metrics of a run's workloads.
     *
     * @param base the run whose workloads decide
     * @param requested the one metric to compare
     */
    public ComparedMetrics(Results base, Optional<String> requested) {
        this.asked = base.verdicts().asked();
        this.requested = requested;
    }

    /** The names of those that the cell has. */
    public List<String> of(CellSummary cell) {
        Collection<String> names = requested
                .<Collection<String>>map(List::of)
                .orElseGet(() -> asked.of(cell.cell().workload()).keySet());
        return names.stream().filter(it -> cell.estimate(it).isPresent()).toList();
    }

    /** The same with those that are judged together with the requested one. */
    Set<String> judged(CellSummary cell) {
        return Stream.concat(asked.of(cell.cell().workload()).keySet().stream(), requested.stream())
                .filter(it -> cell.estimate(it).isPresent())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    boolean shows(String metric) {
        return requested.map(metric::equals).orElse(true);
    }

    /** What is judged together with it. */
    String role(String workload, String metric) {
        return asked.role(workload, metric);
    }
}
