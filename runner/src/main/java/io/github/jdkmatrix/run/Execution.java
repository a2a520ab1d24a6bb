package io.github.jdkmatrix.run;

import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.host.CpuList;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Fork;
import io.github.jdkmatrix.plan.SideBySide.Batches;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.folder.RecordLog;
import io.github.jdkmatrix.stats.RunState;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
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
    }

    /** The longest wait for the other forks of a batch: the time that an engine may take to make a container. */
    private static final Duration LONGEST_WAIT = Duration.ofMinutes(2);

    /** The fact of a record with the forks that ran at the same time. */
    private static final String BESIDE = "beside";

    private final Engine engine;
    private final Preparation preparation;
    private final ForkRunner runner;
    private final CpuLocks turns;
    private volatile boolean ending;

    /** An execution of the cells of a preparation. */
    public Execution(Engine engine, Matrix matrix, Preparation preparation, Clock clock) {
        this.engine = engine;
        this.preparation = preparation;
        this.runner = new ForkRunner(engine, matrix, preparation, clock, () -> ending);
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
                    together(batch, new Sink(state, log, listener));
                }
            }
        }
    }

    /** Runs forks at the same time; returns when each has its record. */
    private void together(List<Fork> forks, Sink to) throws EngineGoneException, IOException, InterruptedException {
        forks.forEach(to.listener::started);
        try (CpuLocks.Turn turn = turns.take(cpus(forks), to.listener::waits)) {
            if (!ending) {
                new Batch(forks, to).run();
            }
        }
    }

    private NavigableSet<Integer> cpus(List<Fork> forks) {
        return forks.stream()
                .flatMap(fork -> CpuList.parse(preparation.placements().of(fork).cpuset()).stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** What takes the records of a run. */
    private record Sink(RunState state, RecordLog log, Listener listener) {}

    /** Forks that run at the same time. They start together: the engine's work for one would disturb the others. */
    final class Batch {

        private final List<Fork> forks;
        private final Sink to;
        private final CountDownLatch unready;
        private final Set<Fork> ready = ConcurrentHashMap.newKeySet();

        private Batch(List<Fork> forks, Sink to) {
            this.forks = forks;
            this.to = to;
            this.unready = new CountDownLatch(forks.size());
        }

        /** Returns, or throws what the first failed fork threw, when all have ended: an interrupt reaches all of them. */
        private void run() throws EngineGoneException, IOException, InterruptedException {
            List<Callable<Void>> tasks = forks.stream().map(this::task).toList();
            try (ExecutorService threads = Executors.newThreadPerTaskExecutor(
                    Thread.ofPlatform().daemon().factory())) {
                for (Future<Void> fork : threads.invokeAll(tasks)) {
                    fork.get();
                }
            } catch (ExecutionException e) {
                switch (e.getCause()) {
                    case EngineGoneException it -> throw it;
                    case IOException it -> throw it;
                    case InterruptedException it -> throw it;
                    case RuntimeException it -> throw it;
                    default -> throw new IllegalStateException(e.getCause());
                }
            }
        }

        /** Runs and records a fork. One that an interruption ended, or that lost the engine, has no record. */
        private Callable<Void> task(Fork fork) {
            return () -> {
                try {
                    Optional<ForkRecord> record = runner.measured(fork, this, to.log, to.listener);
                    if (record.isPresent()) {
                        record(record.get());
                    }
                } finally {
                    leave(fork);
                }
                return null;
            };
        }

        private synchronized void record(ForkRecord record) throws IOException {
            to.log.append(record);
            to.state.add(record);
            if (!to.state.awaits(record.cell())) {
                engine.release(record.cell());
            }
            to.listener.finished(record);
        }

        /** Tells that a fork is ready; returns when all are, or after the longest wait. */
        void ready(Fork fork) throws InterruptedException {
            leave(fork);
            unready.await(LONGEST_WAIT.toMillis(), TimeUnit.MILLISECONDS);
        }

        /** Tells that the others need not wait for a fork any more. */
        private void leave(Fork fork) {
            if (ready.add(fork)) {
                unready.countDown();
            }
        }

        /** The names of the other forks, for the record of a fork; nothing for a fork that runs alone. */
        Map<String, String> facts(Fork fork) {
            String others = forks.stream()
                    .filter(it -> !it.equals(fork))
                    .map(it -> it.cell() + ", fork " + it.index())
                    .collect(Collectors.joining("; "));
            return others.isEmpty() ? Map.of() : Map.of(BESIDE, others);
        }
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
