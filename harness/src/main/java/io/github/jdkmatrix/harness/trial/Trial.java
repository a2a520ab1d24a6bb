package io.github.jdkmatrix.harness.trial;

/** One iteration of a workload with its parameters. Used once. */
public interface Trial {
    /**
     * The work, and nothing else: this is what stands between the two clock reads. Returns when everything it started
     * has ended. Prints nothing.
     */
    void run() throws Exception;

    /**
     * Judges and reports the work after the clock has stopped.
     *
     * @param seconds what {@link #run} took
     * @param findings takes metrics, points, facts, and the reason when the work gave a wrong answer
     */
    void report(double seconds, Findings findings);
}
