package io.github.jdkmatrix.doctor;

import static io.github.jdkmatrix.doctor.Reading.ok;
import static io.github.jdkmatrix.doctor.Reading.problem;
import static io.github.jdkmatrix.doctor.Reading.warning;
import static io.github.jdkmatrix.doctor.Reading.warningIf;

import io.github.jdkmatrix.doctor.Diagnosis.State;
import io.github.jdkmatrix.engine.EngineSurvey;
import io.github.jdkmatrix.host.Kernel;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.record.EngineFacts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The engine that was found, and how the checks judge it.
 *
 * @param state ok for a Docker engine that can be used, a warning if none answers, a problem if one cannot be used
 * @param words where it is, as the user said; or why there is none
 * @param survey the survey of the engine; without a usable Docker engine that of the host engine
 */
public record DetectedEngine(State state, String words, EngineSurvey survey) {

    private static final String TOO_OLD = "1\\.([0-9]|[1-3][0-9]|40)";

    boolean isDocker() {
        return state == State.OK;
    }

    /** Whether it can be used. */
    Reading answer() {
        EngineFacts facts = survey.facts();
        String seen = facts.words() + ", API " + facts.apiVersion() + ", at " + words;
        if (state == State.PROBLEM) {
            return problem(words).mendedBy("mend it, or run without containers: run --engine host");
        }
        if (!isDocker()) {
            return warning(words + ": run uses plain processes");
        }
        if (facts.apiVersion().matches(TOO_OLD)) {
            return problem(seen).mendedBy("update it: API 1.41 is the oldest that works");
        }
        return facts.runsHere()
                ? ok(seen)
                : warning(seen + ": perhaps another machine; the findings below are about this one")
                        .mendedBy("run doctor on the engine's machine as well");
    }

    /** The version of the control groups that forks are in, and whether JDKs see their limits. */
    Optional<Reading> controlGroup(Machine machine) {
        EngineFacts facts = survey.facts();
        return Optional.of(facts.cgroup())
                .filter(it -> !it.isBlank())
                .or(() -> machine.line("/sys/fs/cgroup/cgroup.controllers").map(it -> "2"))
                .map(version -> warningIf(
                        version.equals("2") && Kernel.hidesLimits(facts.kernel()),
                        "v2 on kernel " + facts.kernel() + ": older JDK builds see no limits (JDK-8347129)",
                        "v" + version));
    }

    /** Which JDKs can start at once: images of the engine, or directories where plain processes are run. */
    Optional<Reading> images(List<Jdk> jdks) {
        Map<Boolean, List<String>> ids = jdks.stream()
                .collect(Collectors.partitioningBy(
                        jdk -> survey.present().apply(jdk).isPresent(),
                        Collectors.mapping(Jdk::id, Collectors.toList())));
        String seen = Stream.of(words("available", ids.get(true)), words("missing", ids.get(false)))
                .flatMap(Optional::stream)
                .collect(Collectors.joining("; "));
        if (ids.get(false).isEmpty()) {
            return Optional.of(ok(seen)).filter(it -> !seen.isEmpty());
        }
        if (isDocker()) {
            return Optional.of(warning(seen));
        }
        Reading reading = ids.get(true).isEmpty() ? problem(seen) : warning(seen);
        return Optional.of(reading.mendedBy("install these JDKs, or start a Docker engine"));
    }

    private static Optional<String> words(String what, List<String> ids) {
        return ids.isEmpty() ? Optional.empty() : Optional.of(what + ": " + String.join(", ", ids));
    }
}
