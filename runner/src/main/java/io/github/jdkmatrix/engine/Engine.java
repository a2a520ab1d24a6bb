package io.github.jdkmatrix.engine;

import io.github.jdkmatrix.matrix.CpuShape;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.plan.ForkPaths;
import io.github.jdkmatrix.program.ProgramFiles;
import io.github.jdkmatrix.record.EngineFacts;
import java.util.SortedMap;

/** Where runs happen. Everything that differs between containers and bare processes is behind this interface. */
public interface Engine extends AutoCloseable {

    /** The facts for the head of a report. */
    EngineFacts facts();

    /** Finds a JDK, getting or building it where that is needed. */
    Resolution<JdkHandle> resolve(Jdk jdk, Progress progress);

    /**
     * Fits a CPU shape to the CPUs there are. Says no before any JVM is started.
     *
     * <p>Asked after a JDK was resolved: an engine elsewhere looks at its CPUs with that JDK's image.
     */
    Resolution<Placement> fit(CpuShape shape);

    /**
     * What the machine of its forks says about itself, by the keys of {@code HostFacts}.
     *
     * <p>Asked after a JDK was resolved, as {@link #fit} is.
     */
    SortedMap<String, String> host();

    /** Where its forks find their files. */
    ForkPaths places();

    /** From now on forks find these files too, and none of an earlier call. */
    void carry(ProgramFiles files);

    /**
     * Runs one fork to its end.
     *
     * @param request what to run and where
     * @param output takes what the fork prints, as it arrives
     * @return how it ended, after everything it printed has arrived
     * @throws EngineLostException when the engine no longer answers
     * @throws EngineGoneException when it answers, and can run this no more
     */
    ForkEnd run(ForkRequest request, ForkOutput output) throws EngineGoneException, InterruptedException;

    /**
     * Waits for an engine that was lost, for a bounded time or until {@link #abort}.
     *
     * @return whether it answers again
     */
    boolean returns() throws InterruptedException;

    /** Ends the fork that is running, if one is. Safe to call from any thread, at any time. */
    void abort();

    @Override
    void close();
}
