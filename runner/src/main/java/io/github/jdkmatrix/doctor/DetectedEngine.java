package io.github.jdkmatrix.doctor;

import io.github.jdkmatrix.engine.EngineSurvey;
import java.nio.file.Path;
import java.util.Optional;

/** The engine that was found. Without a usable Docker engine the survey is that of the host engine. */
public sealed interface DetectedEngine {

    EngineSurvey survey();

    default boolean isDocker() {
        return this instanceof Docker;
    }

    /**
     * A Docker engine that answers and can be used.
     *
     * @param where it is, as the user said
     */
    record Docker(String where, EngineSurvey survey) implements DetectedEngine {}

    /** A Docker engine that answers and cannot be used, and why. */
    record Unusable(String why, EngineSurvey survey) implements DetectedEngine {}

    /**
     * None answers.
     *
     * @param dockerHost where the user said that one is
     * @param forbidden a socket that is there and that this user may not use
     */
    record None(Optional<String> dockerHost, Optional<Path> forbidden, EngineSurvey survey) implements DetectedEngine {}
}
