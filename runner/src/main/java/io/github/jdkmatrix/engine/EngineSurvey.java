package io.github.jdkmatrix.engine;

import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.record.EngineFacts;
import java.nio.file.Path;
import java.util.Optional;

/** An engine that is only looked at: nothing is pulled, built, unpacked or started. */
public interface EngineSurvey extends AutoCloseable {

    EngineFacts facts();

    /** Whether its forks run on this very machine, so that what this machine says of itself holds for them. */
    boolean local();

    /** Where it keeps images and containers; empty where that is not on this machine. */
    Optional<Path> dataRoot();

    /** The image or directory that a run would take for this JDK without a pull or a build. */
    Optional<String> atHand(Jdk jdk);

    @Override
    default void close() {
        // Most have nothing open.
    }
}
