package io.github.jdkmatrix.doctor;

import java.util.List;

/**
 * The result of {@code doctor}.
 *
 * @param machine the machine in a line
 * @param findings one of each check, always the same checks in the same order
 */
public record Diagnosis(String machine, List<Finding> findings) {

    /** Whether the machine is fit to measure: no finding is a problem. */
    public boolean fit() {
        return count(State.PROBLEM) == 0;
    }

    public long count(State state) {
        return findings.stream().filter(it -> it.state() == state).count();
    }
}
