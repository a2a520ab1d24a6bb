package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.Attempts;
import io.github.jdkmatrix.record.RunRecord;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The cells of a run that goes on, summed up fork by fork as {@link Results} sums them up in the end. */
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

    /** Takes note of a fork, and says what those of its cell come to by now. */
    public CellSummary add(RunRecord record) {
        CellForks ofCell = forks.computeIfAbsent(record.cell(), cell -> new CellForks(1, attempts));
        ofCell.add(record, metrics);
        return ofCell.summary(record.cell(), columns);
    }
}
