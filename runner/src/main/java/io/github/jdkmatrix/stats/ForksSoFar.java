package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.StoppingRule;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.record.Attempts;
import io.github.jdkmatrix.record.ForkNeeds;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Outstanding;
import io.github.jdkmatrix.record.RunRecord;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** The needs of a run with a stopping rule, fork by fork. */
public final class ForksSoFar implements ForkNeeds {
    private final Metrics metrics;
    private final Attempts attempts;
    private final Map<Cell, CellForks> forks = new HashMap<>();
    private final Stopping stopping;

    private ForksSoFar(Matrix matrix, Plan plan, StoppingRule rule, List<Cell> planned) {
        this.metrics = new Metrics(matrix);
        this.attempts = Attempts.of(matrix);
        this.stopping = new Stopping(matrix, rule, plan.cells(), planned, plan.forks(), plan.seed(), forks);
    }

    /**
     * The needs of a plan of which nothing has run yet.
     *
     * @param planned all its cells, those of other shards and those that cannot run among them
     */
    public static ForkNeeds of(Matrix matrix, Plan plan, Supplier<List<Cell>> planned) {
        return plan.rule()
                .<ForkNeeds>map(it -> new ForksSoFar(matrix, plan, it, planned.get()))
                .orElse(ForkNeeds.ALL);
    }

    /** The forks of a result folder, of which nothing has run yet. */
    public static Outstanding outstanding(Manifest manifest) {
        Plan plan = manifest.plan();
        return Outstanding.of(plan, manifest.matrix(), of(manifest.matrix(), plan, manifest::planned));
    }

    @Override
    public void add(RunRecord record) {
        if (record.run().isControl()) {
            return;
        }
        forks.computeIfAbsent(record.cell(), cell -> new CellForks(1, attempts)).add(record, metrics);
        stopping.advance(record.cell());
    }

    @Override
    public int of(Cell cell) {
        return stopping.look(cell).forks();
    }
}
