package io.github.jdkmatrix.engine;

import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.record.EngineFacts;
import java.util.Optional;

/** Read-only access to an engine: nothing is pulled, built, unpacked or started. */
public interface EngineSurvey {

    EngineFacts facts();

    /** The image or directory that a run would use for this JDK without a pull or a build. */
    Optional<String> present(Jdk jdk);
}
