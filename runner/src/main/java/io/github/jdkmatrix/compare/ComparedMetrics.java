package io.github.jdkmatrix.compare;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.PrimaryMetric;
import io.github.jdkmatrix.stats.Results;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which metrics of a cell are compared: the requested one, else the first metric of its workload and CPU time. */
public final class ComparedMetrics {

    private final Matrix matrix;
    private final List<CellSummary> cells;
    private final Optional<String> asked;
    private final Map<String, Set<String>> byWorkload = new HashMap<>();

    /**
     * Metrics of a run's workloads.
     *
     * @param base the run whose workloads decide
     * @param asked the one metric to compare
     */
    public ComparedMetrics(Results base, Optional<String> asked) {
        this.matrix = base.manifest().matrix();
        this.cells = base.cells();
        this.asked = asked;
    }

    /** The names of those that the cell has. */
    public List<String> of(CellSummary cell) {
        Set<String> names = asked.map(Set::of)
                .orElseGet(() -> byWorkload.computeIfAbsent(cell.cell().workload(), this::names));
        return names.stream().filter(it -> cell.estimate(it).isPresent()).toList();
    }

    /** Whether this is the metric of the workload, and not its cost. */
    public boolean isPrimary(String workload, String name) {
        return asked.isPresent() || PrimaryMetric.of(matrix, workload, cells).equals(name);
    }

    private Set<String> names(String workload) {
        Set<String> names = new LinkedHashSet<>();
        names.add(PrimaryMetric.of(matrix, workload, cells));
        names.add(ProcessMetric.cost(matrix.workload(workload).effort()).id());
        return names;
    }
}
