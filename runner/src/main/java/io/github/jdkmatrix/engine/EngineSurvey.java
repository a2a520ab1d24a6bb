package io.github.jdkmatrix.engine;

import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.record.EngineFacts;
import java.util.Optional;

/** Read-only access to an engine: nothing is pulled, built, unpacked or started. */
public interface EngineSurvey extends AutoCloseable {

    EngineFacts facts();

    /** Whether forks of the engine run on this machine, so that facts of this machine apply to them. */
    boolean local();

    /** The image or directory that a run would use for this JDK without a pull or a build. */
    Optional<String> present(Jdk jdk);

    @Override
    default void close() {
        // Most have nothing open.
    }
}
