package io.github.jdkmatrix.matrix;

import java.time.Duration;
import java.util.List;

/**
 * What holds for every run of the matrix.
 *
 * @param forks fresh JVMs per cell
 * @param timeout after which a fork is ended
 * @param memoryMegabytes memory limit of a fork, in MiB
 * @param jvmArgs JVM arguments every fork gets before those of its flag set
 */
public record Settings(int forks, Duration timeout, int memoryMegabytes, List<String> jvmArgs) {

    /** All defaults of the matrix in one place; the collector is pinned because ergonomics differ per JDK and CPU. */
    public static final Settings DEFAULT = new Settings(5, Duration.ofMinutes(10), 2048, List.of("-XX:+UseG1GC"));
}
