package io.github.jdkmatrix.doctor;

import io.github.jdkmatrix.doctor.Diagnosis.State;
import io.github.jdkmatrix.doctor.Doctor.Disk;
import io.github.jdkmatrix.engine.EngineSurvey;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.record.EngineFacts;
import io.github.jdkmatrix.record.EngineFacts.RemoteFacts;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Engines that are made up. */
final class Engines {

    static final String SOCKET = "unix:///var/run/docker.sock";

    private Engines() {}

    /** JDKs of a matrix. */
    static List<Jdk> jdks(String... ids) {
        return Stream.of(ids)
                .map(id ->
                        new Jdk(id, 21, false, Optional.of(id), Optional.empty(), Optional.empty(), Optional.empty()))
                .toList();
    }

    private static EngineSurvey survey(EngineFacts facts, String... jdks) {
        return new EngineSurvey(facts, jdk -> Optional.of(jdk.id()).filter(List.of(jdks)::contains));
    }

    static DetectedEngine docker(String... jdks) {
        return docker(SOCKET, facts("1.47", "2", "6.1.0-31-amd64", "builtin"), jdks);
    }

    static DetectedEngine docker(String where, EngineFacts facts, String... jdks) {
        return new DetectedEngine(State.OK, where, survey(facts, jdks));
    }

    static EngineFacts facts(String api, String cgroup, String kernel, String seccomp) {
        return facts(api, cgroup, kernel, seccomp, Optional.empty());
    }

    /** The facts of one elsewhere. */
    static EngineFacts facts(String api, String cgroup, String kernel, String seccomp, Optional<RemoteFacts> remote) {
        return new EngineFacts("docker", "27.5.1", api, seccomp, cgroup, kernel, 8, Optional.empty(), remote);
    }

    /** Every file system has this much room; -1 if unknown. */
    static Disk disk(long bytes, boolean writable) {
        return new Disk() {
            @Override
            Optional<Long> free(Path folder) {
                return Optional.of(bytes).filter(it -> it >= 0);
            }

            @Override
            boolean writable(Path folder) {
                return writable;
            }
        };
    }

    static DetectedEngine none(String... jdks) {
        return new DetectedEngine(State.WARNING, "no Docker engine answers", host(jdks));
    }

    static EngineSurvey host(String... jdks) {
        return survey(
                new EngineFacts("host", "", "", "none", "", "6.1.0", 8, Optional.empty(), Optional.empty()), jdks);
    }
}
