package io.github.jdkmatrix.doctor;

import java.util.List;

/**
 * The result of {@code doctor}.
 *
 * @param machine the machine in a line
 * @param findings one of each check, always the same checks in the same order
 * @param noise the results of the noise probe, one per CPU
 * @param sources the kernel counters of disturbances
 */
public record Diagnosis(String machine, List<Finding> findings, List<CpuNoise> noise, List<Source> sources) {

    /**
     * A kernel counter of disturbances.
     *
     * @param readable whether this process can read it
     */
    public record Source(String name, String file, boolean readable) {}

    /** Whether the machine is fit to measure: no finding is a problem. */
    public boolean fit() {
        return count(State.PROBLEM) == 0;
    }

    public long count(State state) {
        return findings.stream().filter(it -> it.state() == state).count();
    }
}
