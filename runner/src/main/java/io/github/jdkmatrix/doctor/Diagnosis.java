package io.github.jdkmatrix.doctor;

import java.util.List;

/**
 * Everything that was found.
 *
 * @param machine the machine in a line
 * @param findings one of each check, always the same checks in the same order
 * @param noise what the noise probe saw, one entry per CPU it tried
 * @param sources where disturbances of forks are counted
 */
public record Diagnosis(String machine, List<Finding> findings, List<CpuNoise> noise, List<DisturbanceSource> sources) {

    /** Fit to measure: nothing is a problem. */
    public boolean fit() {
        return count(State.PROBLEM) == 0;
    }

    public long count(State state) {
        return findings.stream().filter(it -> it.state() == state).count();
    }
}
