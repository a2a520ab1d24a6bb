package io.github.jdkmatrix.run;

import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.host.CpuList;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Batches;
import io.github.jdkmatrix.plan.Fork;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.folder.RecordLog;
import io.github.jdkmatrix.stats.RunState;
import java.io.IOException;
import java.time.Clock;
import java.util.Iterator;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Runs a plan, one batch of forks after the other: each fork is on disk before the next batch begins. */
public final class Execution {

    /** A listener that is notified of each fork. */
    public interface Listener {
        default void started(Fork fork) {}

        default void phase(Fork fork, String phase) {}

        default void finished(ForkRecord record) {}

        /** The program printed a line. */
        default void printed(Fork fork, String line) {}

        /** Some forks were disturbed and run again. */
        default void again(List<Fork> forks) {}

        /** The forks that were started last wait for their CPUs. */
        default void waits(String why) {}

        /** The engine does not answer; jdkmatrix waits for it and then repeats the fork. */
        default void lost(String why) {}
    }

    /** The number of losses of the engine during one batch that ends the run. */
    private static final int MAX_LOSSES = 5;

    private final Engine engine;
    private final Preparation preparation;
    private final ForkRunner forks;
    private final CpuLocks turns;
    private volatile boolean ending;

    /** An execution of the cells of a preparation. */
    public Execution(Engine engine, Matrix matrix, Preparation preparation, Clock clock) {
        this.engine = engine;
        this.preparation = preparation;
        this.forks = new ForkRunner(engine, matrix, preparation, clock, () -> ending);
        this.turns = CpuLocks.of(matrix, engine.facts(), () -> ending);
    }

    /**
     * Runs the outstanding forks, and repeats disturbed ones as often as the matrix allows; or until {@link #finish} or
     * {@link #stop}.
     *
     * @param state the run so far, updated with each record; empty afterwards if everything ran
     * @throws EngineGoneException when the engine no longer answers; finished forks are in the log
     */
    public void run(RunState state, RecordLog log, Listener listener)
            throws EngineGoneException, IOException, InterruptedException {
        while (!state.isEmpty() && !ending) {
            List<Fork> round = state.round();
            if (round.get(0).attempt() > 1) {
                listener.again(round);
            }
            for (Iterator<List<Fork>> batches = Batches.of(round).iterator(); batches.hasNext() && !ending; ) {
                List<Fork> batch = batches.next().stream().filter(state::awaits).toList();
                if (!batch.isEmpty()) {
                    together(batch, state, log, listener);
                }
            }
        }
    }

    /** Runs forks at the same time; returns when each has its record. Forks that lose the engine run again together. */
    private void together(List<Fork> batch, RunState state, RecordLog log, Listener listener)
            throws EngineGoneException, IOException, InterruptedException {
        batch.forEach(listener::started);
        try (CpuLocks.Turn turn = turns.take(cpus(batch), listener::waits)) {
            List<Fork> left = batch;
            for (int losses = 1; !left.isEmpty() && !ending; losses++) {
                BatchBarrier barrier = new BatchBarrier(left);
                boolean last = losses == MAX_LOSSES;
                ParallelForks.run(left, fork -> recorded(fork, barrier, last, state, log, listener));
                left = barrier.lost();
            }
        }
    }

    private NavigableSet<Integer> cpus(List<Fork> batch) {
        return batch.stream()
                .flatMap(fork -> CpuList.parse(preparation.placements().of(fork).cpuset()).stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Runs and records a fork, or waits for the engine if it is lost meanwhile. A fork that an interruption ended has no record. */
    private void recorded(
            Fork fork, BatchBarrier barrier, boolean last, RunState state, RecordLog log, Listener listener)
            throws EngineGoneException, IOException, InterruptedException {
        try {
            Optional<ForkRecord> record = forks.measured(fork, barrier, log, listener);
            if (record.isPresent()) {
                record(record.get(), state, log, listener);
            }
        } catch (EngineGoneException.Lost e) {
            if (ending || last) {
                throw e;
            }
            barrier.lose(fork);
            listener.lost(e.getMessage());
            if (!engine.awaitReturn()) {
                throw e;
            }
        } finally {
            barrier.leave(fork);
        }
    }

    private synchronized void record(ForkRecord record, RunState state, RecordLog log, Listener listener)
            throws IOException {
        log.append(record);
        state.add(record);
        if (!state.awaits(record.cell())) {
            engine.release(record.cell());
        }
        listener.finished(record);
    }

    /** Ends the run when the forks that run have ended. Safe to call from any thread. */
    public void finish() {
        ending = true;
    }

    /** Ends the forks that run, without a record of them, and with them the run. Safe to call from any thread, repeatedly. */
    public void stop() {
        ending = true;
        engine.abort();
    }
}
