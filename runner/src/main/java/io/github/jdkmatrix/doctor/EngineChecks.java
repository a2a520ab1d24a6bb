package io.github.jdkmatrix.doctor;

import io.github.jdkmatrix.engine.EngineSurvey;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.record.EngineFacts;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The engine, and the JDKs that it has. */
record EngineChecks(DetectedEngine engine, List<Jdk> jdks) {

    private static final String ENGINE = "engine";
    private static final int OLDEST_API_MINOR = 41;

    private static final String IMAGES = "images";

    /** Whether a Docker engine answers, which, and whether what follows is about its machine. */
    Finding answer() {
        return switch (engine) {
            case DetectedEngine.Docker(String where, EngineSurvey survey) -> docker(where, survey);
            case DetectedEngine.Unusable(String why, EngineSurvey survey) ->
                Finding.problem(ENGINE, why, "mend it, or run without containers: run --engine host");
            case DetectedEngine.None none -> none(none);
        };
    }

    private static Finding none(DetectedEngine.None none) {
        if (none.forbidden().isPresent()) {
            return Finding.warning(
                    ENGINE,
                    "you may not use " + none.forbidden().get() + ": run uses plain processes",
                    "join the group of that socket (docker) and log in again");
        }
        return Finding.warning(
                ENGINE,
                "no Docker engine answers"
                        + none.dockerHost().map(it -> " at DOCKER_HOST=" + it).orElse("")
                        + ": run uses plain processes",
                "start one, or: docker/engine start (as root on Debian, Ubuntu)");
    }

    private static Finding docker(String where, EngineSurvey survey) {
        EngineFacts facts = survey.facts();
        String seen = facts.words() + ", API " + facts.apiVersion() + ", at " + where;
        if (tooOld(facts.apiVersion())) {
            return Finding.problem(ENGINE, seen, "update it: API 1." + OLDEST_API_MINOR + " is the oldest that works");
        }
        return survey.local()
                ? Finding.ok(ENGINE, seen)
                : Finding.warning(
                        ENGINE,
                        seen + ": perhaps another machine; the findings below are about this one",
                        "run doctor on the engine's machine as well");
    }

    private static boolean tooOld(String api) {
        return api.startsWith("1.") && Numbers.whole(api.substring(2)).orElse(OLDEST_API_MINOR) < OLDEST_API_MINOR;
    }

    /** Which JDKs of the matrix can start at once: images of the engine, or directories where plain processes are run. */
    Finding images() {
        if (jdks.isEmpty()) {
            return Finding.unknown(IMAGES, "no matrix.yaml here; name a matrix");
        }
        Map<Boolean, List<String>> ids = jdks.stream()
                .collect(Collectors.partitioningBy(
                        jdk -> engine.survey().present(jdk).isPresent(),
                        Collectors.mapping(
                                jdk -> jdk.id()
                                        + engine.survey()
                                                .foreign(jdk)
                                                .map(it -> " (" + it + ")")
                                                .orElse(""),
                                Collectors.toList())));
        List<String> here = ids.get(true);
        List<String> missing = ids.get(false);
        if (missing.isEmpty()) {
            return Finding.ok(IMAGES, "available: " + String.join(", ", here));
        }
        String seen = (here.isEmpty() ? "" : "available: " + String.join(", ", here) + "; ") + "missing: "
                + String.join(", ", missing);
        return engine instanceof DetectedEngine.Docker
                ? Finding.warning(IMAGES, seen, "run pulls or builds them; those it cannot get are unavailable")
                : Finding.of(
                        IMAGES,
                        here.isEmpty() ? State.PROBLEM : State.WARNING,
                        seen,
                        "install these JDKs, or start a Docker engine");
    }
}
