package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.Attempts;
import io.github.jdkmatrix.record.RunRecord;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The statistics of a run in progress, updated fork by fork. */
public final class SummariesSoFar {

    private final Metrics metrics;
    private final Attempts attempts;
    private final Map<Cell, CellForks> forks = new HashMap<>();
    private final Map<List<Estimates.Column>, List<Estimates.Column>> columns = new HashMap<>();

    /** Nothing has run yet. */
    public SummariesSoFar(Matrix matrix) {
        this.metrics = new Metrics(matrix);
        this.attempts = Attempts.of(matrix);
    }

    /** Adds a fork; returns the summary of its cell so far. */
    public CellSummary add(RunRecord record) {
        CellForks ofCell = forks.computeIfAbsent(record.cell(), cell -> new CellForks(1, attempts));
        ofCell.add(record, metrics);
        return ofCell.summary(record.cell(), columns, Optional.empty());
    }
}
