package io.github.jdkmatrix.matrix;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What holds for every run of the matrix.
 *
 * @param forks fresh JVMs per cell
 * @param timeout after which a fork is ended
 * @param memoryMegabytes memory limit of a fork, in MiB
 * @param jvmArgs JVM arguments every fork gets before those of its flag set
 * @param seccomp the system-call filter of the forks
 * @param disturbance what sets a fork aside; empty where nothing does
 */
public record Settings(
        int forks,
        Duration timeout,
        int memoryMegabytes,
        List<String> jvmArgs,
        Seccomp seccomp,
        Optional<DisturbanceLimits> disturbance) {

    /** All defaults of the matrix in one place; the collector is pinned because ergonomics differ per JDK and CPU. */
    public static final Settings DEFAULT = new Settings(
            5,
            Duration.ofMinutes(10),
            2048,
            List.of("-XX:+UseG1GC"),
            Seccomp.DEFAULT,
            Optional.of(DisturbanceLimits.DEFAULT));

    /** Manifests of older versions know neither the filter nor limits: they had the engine's filter and no limits. */
    public Settings {
        seccomp = seccomp == null ? Seccomp.DEFAULT : seccomp;
        disturbance = disturbance == null ? Optional.empty() : disturbance;
    }
}
