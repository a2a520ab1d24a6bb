package io.github.jdkmatrix.explain;

import io.github.jdkmatrix.matrix.Cell;
import java.util.List;

/**
 * A cell with its profiles, one of two that are compared.
 *
 * @param java the version of its JDK, as its forks reported it
 * @param unit the unit of the cell's work: run or op
 * @param lost forks that failed or were disturbed
 */
record ProfiledCell(Cell cell, String java, String unit, List<ForkProfile> profiles, int lost) {

    long samples() {
        return profiles.stream().mapToLong(it -> it.stacks().samples()).sum();
    }

    double systemSeconds() {
        return profiles.stream()
                .mapToDouble(ForkProfile::systemSeconds)
                .average()
                .orElse(0);
    }

    /**
     * The profile of one fork.
     *
     * @param cpuSeconds for each unit of work, measured outside of the JVM
     * @param systemSeconds the part of the CPU seconds that was spent in the kernel
     * @param stacks where the samples were taken
     */
    record ForkProfile(double cpuSeconds, double systemSeconds, Stacks stacks) {}
}
