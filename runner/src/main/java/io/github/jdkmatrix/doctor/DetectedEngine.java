package io.github.jdkmatrix.doctor;

import io.github.jdkmatrix.engine.EngineSurvey;

/**
 * The engine that was found.
 *
 * @param state ok for a Docker engine that can be used, a warning if none answers, a problem if one cannot be used
 * @param words where it is, as the user said; or why there is none
 * @param survey the survey of the engine; without a usable Docker engine that of the host engine
 */
public record DetectedEngine(State state, String words, EngineSurvey survey) {

    boolean isDocker() {
        return state == State.OK;
    }
}
