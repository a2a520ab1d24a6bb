package io.github.jdkmatrix.harness.trial;

/** One iteration of a workload with its parameters. Used once. */
public interface Trial {
    /**
     * The work, and nothing else: it runs between the two clock reads. Returns when everything it started has ended. Prints
     * nothing.
     */
    void run() throws Exception;

    /**
     * Verifies and reports the work after the clock has stopped.
     *
     * @param seconds the duration of {@link #run}
     * @param findings receives metrics, points, facts, and the reason of a wrong answer
     */
    void report(double seconds, Findings findings);
}
