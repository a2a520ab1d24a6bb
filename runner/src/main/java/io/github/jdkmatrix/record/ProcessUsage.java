package io.github.jdkmatrix.record;

import java.util.OptionalLong;

/**
 * The resources of a fork, measured from outside the JVM by the fork wrapper.
 *
 * @param wallSeconds from exec to exit
 * @param cpuSeconds all CPU time, from the counter of the control group if there is one
 * @param userSeconds the part in user mode; user and system add up to {@code cpuSeconds}
 * @param systemSeconds the part in the kernel
 * @param peakMemoryBytes peak memory, if the kernel reports it
 * @param exitCode of the JVM; 128 and the signal's number where a signal ended it
 */
public record ProcessUsage(
        double wallSeconds,
        double cpuSeconds,
        double userSeconds,
        double systemSeconds,
        OptionalLong peakMemoryBytes,
        int exitCode) {

    public ProcessUsage {
        if (wallSeconds < 0
                || cpuSeconds < 0
                || userSeconds < 0
                || systemSeconds < 0
                || peakMemoryBytes.orElse(0) < 0) {
            throw new IllegalArgumentException("a figure is less than zero");
        }
    }
}
