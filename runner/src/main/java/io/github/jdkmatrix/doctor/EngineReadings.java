package io.github.jdkmatrix.doctor;

import static io.github.jdkmatrix.doctor.Reading.ok;
import static io.github.jdkmatrix.doctor.Reading.problem;
import static io.github.jdkmatrix.doctor.Reading.warning;
import static io.github.jdkmatrix.doctor.Reading.warningIf;

import io.github.jdkmatrix.host.ControlGroup;
import io.github.jdkmatrix.host.Kernel;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.record.EngineFacts;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The readings by which the checks of the engine judge it. */
final class EngineReadings {

    private static final String TOO_OLD = "1\\.([0-9]|[1-3][0-9]|40)";

    private EngineReadings() {}

    static Reading answer(DetectedEngine engine) {
        EngineFacts facts = engine.survey().facts();
        String seen = facts.words() + ", API " + facts.apiVersion() + ", at " + engine.words();
        if (engine.state() == State.PROBLEM) {
            return problem(engine.words()).mendedBy("mend it, or run without containers: run --engine host");
        }
        if (!engine.isDocker()) {
            return warning(engine.words() + ": run uses plain processes");
        }
        if (facts.apiVersion().matches(TOO_OLD)) {
            return problem(seen).mendedBy("update it: API 1.41 is the oldest that works");
        }
        return engine.survey().local()
                ? ok(seen)
                : warning(seen + ": perhaps another machine; the findings below are about this one")
                        .mendedBy("run doctor on the engine's machine as well");
    }

    /** Forks of an engine may lie outside of the group that limits this process; plain processes are in it. */
    static Optional<Reading> controlGroup(Doctor doctor) {
        EngineFacts facts = doctor.engine().survey().facts();
        Optional<ControlGroup> own = ControlGroup.of(doctor.machine().root());
        OptionalDouble quota = own.map(ControlGroup::quota).orElseGet(OptionalDouble::empty);
        Optional<String> version =
                Optional.of(facts.cgroup()).filter(it -> !it.isBlank()).or(() -> own.map(it -> "" + it.version()));
        if (version.isPresent() && quota.isPresent()) {
            String limited = String.format(
                    Locale.ROOT, "v%s; this process may use %.2f CPUs only", version.get(), quota.getAsDouble());
            return Optional.of((doctor.engine().isDocker() ? warning(limited) : problem(limited))
                    .mendedBy("lift the CPU limit of the container or service this runs in"));
        }
        return version.map(number -> warningIf(
                number.equals("2") && Kernel.hidesLimits(facts.kernel()),
                "v2 on kernel " + facts.kernel() + ": older JDK builds see no limits (JDK-8347129)",
                "v" + number));
    }

    /** Which JDKs can start at once: images of the engine, or directories where plain processes are run. */
    static Optional<Reading> images(Doctor doctor) {
        Map<Boolean, List<String>> ids = doctor.jdks().stream()
                .collect(Collectors.partitioningBy(
                        jdk -> doctor.engine().survey().present(jdk).isPresent(),
                        Collectors.mapping(Jdk::id, Collectors.toList())));
        String seen = Stream.of(words("available", ids.get(true)), words("missing", ids.get(false)))
                .flatMap(Optional::stream)
                .collect(Collectors.joining("; "));
        if (ids.get(false).isEmpty()) {
            return Optional.of(ok(seen)).filter(it -> !seen.isEmpty());
        }
        if (doctor.engine().isDocker()) {
            return Optional.of(warning(seen));
        }
        Reading reading = ids.get(true).isEmpty() ? problem(seen) : warning(seen);
        return Optional.of(reading.mendedBy("install these JDKs, or start a Docker engine"));
    }

    private static Optional<String> words(String what, List<String> ids) {
        return ids.isEmpty() ? Optional.empty() : Optional.of(what + ": " + String.join(", ", ids));
    }
}
