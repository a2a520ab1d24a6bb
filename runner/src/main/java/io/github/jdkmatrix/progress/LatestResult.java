package io.github.jdkmatrix.progress;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.TableSpec;
import io.github.jdkmatrix.report.Quantity;
import io.github.jdkmatrix.report.answer.RowLabels;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.PrimaryMetric;
import io.github.jdkmatrix.stats.RunState;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The median of a cell so far, computed as in the report. */
record LatestResult(Matrix matrix, RowLabels names, RunState state) {

    /** The latest result of a cell, such as {@code JDK 21: counter 2.158 M ops, n=3}; empty before its first fork has completed. */
    Optional<String> of(Cell cell) {
        return state.summary(cell)
                .flatMap(this::estimate)
                .map(it -> names.of(cell, Set.of()) + ": " + it.metric().name() + " " + value(it) + ", n=" + it.n());
    }

    /** The estimate of the first metric of the cell's first table that names metrics, else of the primary one of its workload. */
    private Optional<Estimate> estimate(CellSummary summary) {
        Cell cell = summary.cell();
        return summary.estimate(matrix.tables().stream()
                .filter(cell::isIn)
                .map(TableSpec::metrics)
                .flatMap(List::stream)
                .findFirst()
                .orElseGet(() -> PrimaryMetric.of(matrix, cell.workload(), List.of(summary))));
    }

    private static String value(Estimate estimate) {
        String unit = estimate.metric().unit();
        String head = Quantity.headUnit(unit);
        return estimate.belowResolution()
                ? "< " + Quantity.format(estimate.resolution(), unit)
                : Quantity.format(estimate.median(), estimate) + (head.isEmpty() ? "" : " " + head);
    }
}
