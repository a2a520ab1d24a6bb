package io.github.jdkmatrix.doctor;

import io.github.jdkmatrix.engine.EngineSurvey;
import io.github.jdkmatrix.record.EngineFacts;

/** Whether a Docker engine answers, which, and whether what follows is about its machine. */
record EngineAnswer(DetectedEngine engine) implements Check {

    private static final String NAME = "engine";
    private static final int OLDEST_API_MINOR = 41;

    @Override
    public Finding look() {
        return switch (engine) {
            case DetectedEngine.Docker(String where, EngineSurvey survey) -> docker(where, survey);
            case DetectedEngine.Unusable(String why, EngineSurvey survey) ->
                Finding.problem(NAME, why, "mend that, or leave containers out: run --engine host");
            case DetectedEngine.None none -> none(none);
        };
    }

    private static Finding none(DetectedEngine.None none) {
        if (none.forbidden().isPresent()) {
            return Finding.warning(
                    NAME,
                    "you may not use " + none.forbidden().get() + ": run takes plain processes",
                    "join the group of that socket (docker) and log in again");
        }
        return Finding.warning(
                NAME,
                "no Docker engine answers"
                        + none.dockerHost().map(it -> " at DOCKER_HOST=" + it).orElse("")
                        + ": run takes plain processes",
                "start one, or: docker/engine start (as root on Debian, Ubuntu)");
    }

    private static Finding docker(String where, EngineSurvey survey) {
        EngineFacts facts = survey.facts();
        String seen = "docker " + facts.version() + ", API " + facts.apiVersion() + ", at " + where;
        if (tooOld(facts.apiVersion())) {
            return Finding.problem(NAME, seen, "update it: API 1." + OLDEST_API_MINOR + " is the oldest that works");
        }
        return survey.local()
                ? Finding.ok(NAME, seen)
                : Finding.warning(
                        NAME,
                        seen + ": not known to be this machine, which all of the below is about",
                        "run doctor on the engine's machine as well");
    }

    private static boolean tooOld(String api) {
        return api.startsWith("1.") && Numbers.whole(api.substring(2)).orElse(OLDEST_API_MINOR) < OLDEST_API_MINOR;
    }
}
