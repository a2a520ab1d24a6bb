package io.github.jdkmatrix.run;

import io.github.jdkmatrix.host.CpuList;
import io.github.jdkmatrix.host.Kernel;
import io.github.jdkmatrix.host.KernelFiles;
import io.github.jdkmatrix.host.MachineLock;
import io.github.jdkmatrix.host.UsableCpus;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.record.EngineFacts;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Turns of the runs on one machine: a fork waits while a fork of another run uses one of its CPUs. Each CPU is a file with a
 * kernel lock, which ends with its process. Runs queue for it at a second file, so that they alternate.
 */
public final class CpuLocks {

    /** The folder of the locks; empty if turns are not taken. */
    final Optional<Path> folder;

    private final BooleanSupplier ending;
    private boolean said;

    CpuLocks(Optional<Path> folder, BooleanSupplier ending) {
        this.folder = folder;
        this.ending = ending;
    }

    /**
     * The turns of a run on an engine. Without limits of disturbance, or with an engine on another machine, no turns are taken.
     *
     * @param ending whether the run ends, which ends the waiting
     */
    public static CpuLocks of(Matrix matrix, EngineFacts engine, BooleanSupplier ending) {
        boolean taken = matrix.settings().disturbance().isPresent() && engine.runsHere();
        return new CpuLocks(taken ? MachineLock.folder() : Optional.empty(), ending);
    }

    /** The CPUs that no fork of another run uses until this turn is closed. */
    public record Turn(List<MachineLock> held) implements AutoCloseable {

        @Override
        public void close() {
            held.forEach(MachineLock::close);
        }
    }

    /**
     * Waits for all CPUs that forks of this engine may use.
     *
     * @param waiting is told once why the run waits
     */
    public Turn all(EngineFacts engine, Consumer<String> waiting) throws InterruptedException {
        return take(engine.kind().hasContainers() ? UsableCpus.of(KernelFiles.local()) : Kernel.allowedCpus(), waiting);
    }

    /** Waits for CPUs, the lowest first, so that no two runs wait for each other. */
    Turn take(NavigableSet<Integer> cpus, Consumer<String> waiting) throws InterruptedException {
        Turn turn = new Turn(new ArrayList<>());
        Runnable why = () -> say(
                "another run of jdkmatrix uses CPUs " + CpuList.format(cpus)
                        + " of this machine: their forks take turns",
                waiting);
        Consumer<String> without =
                it -> say("forks of other runs on this machine may disturb this one: " + it, waiting);
        try {
            for (int cpu : cpus) {
                try (MachineLock queue = MachineLock.take(folder, "cpu" + cpu + ".next", why, ending, without)) {
                    turn.held.add(MachineLock.take(folder, "cpu" + cpu, why, ending, without));
                }
            }
            return turn;
        } catch (InterruptedException e) {
            turn.close();
            throw e;
        }
    }

    private void say(String line, Consumer<String> waiting) {
        if (!said) {
            said = true;
            waiting.accept(line);
        }
    }
}
