package io.github.jdkmatrix.doctor;

import java.util.Set;

/** The system-call filter that forks run under: it makes every call dearer. */
record Seccomp(Machine machine, DetectedEngine engine) implements Check {

    private static final String NAME = "seccomp";

    @Override
    public Finding look() {
        return engine instanceof DetectedEngine.Docker(var endpoint, var survey)
                ? profile(survey.facts().seccomp())
                : ownFilter();
    }

    private static Finding profile(String profile) {
        return Finding.ok(
                NAME,
                Set.of("none", "unconfined").contains(profile)
                        ? profile + ": system calls cost what they cost on the host"
                        : profile + ": system calls cost more than on the host");
    }

    /** Mode 0 is none, 1 strict, 2 a filter: proc(5). */
    private Finding ownFilter() {
        String mode = machine.status("Seccomp").orElse("");
        return switch (mode) {
            case "0" -> Finding.ok(NAME, "none");
            case "1", "2" ->
                Finding.warning(
                        NAME,
                        "a filter: system calls cost more than on the host",
                        "run on the host itself, or compare within this environment only");
            default -> Finding.notTold(NAME, "no line Seccomp in /proc/self/status");
        };
    }
}
