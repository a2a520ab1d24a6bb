package io.github.jdkmatrix.spinhint;

import io.github.jdkmatrix.harness.trial.Findings;
import org.openjdk.jmh.results.Result;

/**
 * A result of JMH's.
 *
 * @param value the mean over the measured iterations
 * @param error half of JMH's interval around it at 99.9 %; no number where there are less than three iterations
 * @param unit as JMH calls it
 */
record Score(double value, double error, String unit) {
    private static final String UNIT = "us/op";

    static Score of(Result<?> result) {
        return new Score(result.getScore(), result.getScoreError(), result.getScoreUnit());
    }

    void report(Findings findings) {
        if (!unit.equals(UNIT)) {
            findings.invalid("JMH's score is in " + unit + ", not in " + UNIT);
        } else if (!Double.isFinite(value) || value <= 0) {
            findings.invalid("JMH's score is " + value + " " + UNIT);
        } else {
            findings.metric("us-per-op", value);
            if (Double.isFinite(error)) {
                findings.metric("us-per-op-error", error);
            } else {
                findings.unavailable("us-per-op-error", "JMH tells an error from three iterations on");
            }
        }
    }
}
