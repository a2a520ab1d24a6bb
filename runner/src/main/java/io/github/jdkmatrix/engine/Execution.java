package io.github.jdkmatrix.engine;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.CellWork;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.plan.Run;
import io.github.jdkmatrix.record.RecordLog;
import io.github.jdkmatrix.record.RunRecord;
import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Runs a plan: one fork after the other, each on disk before the next begins. */
public final class Execution {

    /** Is told of each run. */
    public interface Listener {
        void started(Run run);

        void phase(Run run, String phase);

        void finished(RunRecord record);
    }

    private final Engine engine;
    private final Matrix matrix;
    private final Preparation preparation;
    private final Clock clock;
    private volatile boolean stopped;

    /** What is needed to run the cells of a preparation. */
    public Execution(Engine engine, Matrix matrix, Preparation preparation, Clock clock) {
        this.engine = engine;
        this.matrix = matrix;
        this.preparation = preparation;
        this.clock = clock;
    }

    /**
     * Runs everything in order, or until {@link #stop}.
     *
     * @return whether everything ran
     * @throws EngineGone when the engine no longer answers; what ran is in the log
     */
    public boolean run(Plan plan, RecordLog log, Listener listener)
            throws EngineGone, IOException, InterruptedException {
        RecordMaker maker = new RecordMaker(engine.facts());
        for (Run run : plan.runs()) {
            listener.started(run);
            ForkRequest request = request(run.cell());
            ForkOutput output = new ForkOutput(Tokens.next(), phase -> listener.phase(run, phase));
            Instant startedAt = clock.instant();
            ForkEnd end = engine.run(request, output);
            if (stopped) {
                return false;
            }
            RunRecord record =
                    maker.make(run, CellWork.of(matrix, run.cell()).workload().spec(), request, startedAt, end, output);
            log.append(record);
            listener.finished(record);
        }
        return true;
    }

    /** Ends the fork that runs, without a record of it, and with it the run. Safe to call from any thread. */
    public void stop() {
        stopped = true;
        engine.abort();
    }

    private ForkRequest request(Cell cell) {
        Placement placement = preparation.placement(cell);
        List<String> jvmArgs = new ArrayList<>(matrix.settings().jvmArgs());
        jvmArgs.addAll(placement.jvmArgs());
        jvmArgs.addAll(matrix.flagSet(cell.flags()).args());
        jvmArgs.addAll(CellWork.of(matrix, cell).jvmArgs());

        List<String> program = new ArrayList<>();
        program.add(matrix.workload(cell.workload()).use());
        cell.params().forEach((name, value) -> program.add(name + "=" + value));
        return new ForkRequest(
                preparation.jdk(cell),
                placement,
                List.copyOf(jvmArgs),
                List.copyOf(program),
                matrix.settings().timeout(),
                matrix.settings().memoryMegabytes());
    }
}
