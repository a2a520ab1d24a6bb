package io.github.jdkmatrix.engine;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.CpuShape;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.output.ForkOutput;
import io.github.jdkmatrix.plan.ForkPaths;
import io.github.jdkmatrix.program.ProgramFiles;
import io.github.jdkmatrix.record.EngineFacts;
import io.github.jdkmatrix.record.ShapeFacts;
import java.util.List;
import java.util.SortedMap;

/** A place where forks run. Everything that differs between containers and bare processes is behind this interface. */
public interface Engine extends AutoCloseable {

    /** The facts for the head of a report. */
    EngineFacts facts();

    /** The {@link Payload#digest} of harness and wrapper that forks run with. */
    String payloadDigest();

    /** Finds a JDK; pulls or builds its image if needed. */
    Resolution<JdkHandle> resolve(Jdk jdk, Progress progress);

    /**
     * Fits a CPU shape to the available CPUs, before any JVM is started.
     *
     * <p>Called after a JDK is resolved: a remote engine reads its CPUs in a container of that JDK's image.
     */
    Resolution<ShapeFacts> fit(CpuShape shape);

    /**
     * The placements on which forks of a shape run at the same time: disjoint and of the same kind; the one of {@link #fit}
     * if there is only one.
     */
    List<ShapeFacts> slots(CpuShape shape);

    /**
     * The facts of the machine that runs the forks, by the keys of {@code HostFacts}.
     *
     * <p>Called after {@link #fit}, if a JDK is resolved.
     */
    SortedMap<String, String> host();

    /** Whether the processes of forks can be seen on this machine. */
    default boolean showsProcesses() {
        return false;
    }

    /** The paths of the files of forks. */
    ForkPaths places();

    /** Makes these files available to later forks, in place of those of an earlier call. */
    void carry(ProgramFiles files);

    /**
     * Runs one fork to its end. Several threads may each run one, on CPUs of their own.
     *
     * @param request what to run and where
     * @param output receives the output of the fork
     * @return how the fork ended, after all output has arrived
     * @throws EngineGoneException when the engine no longer answers, or cannot run this fork any more
     */
    ForkEnd run(ForkRequest request, ForkOutput output) throws EngineGoneException, InterruptedException;

    /** Ends what is kept for further forks of a cell. */
    default void release(Cell cell) {}

    /** Ends the running forks, if any. Safe to call from any thread, at any time. */
    void abort();

    @Override
    void close();
}
