package io.github.jdkmatrix.record;

import io.github.jdkmatrix.matrix.DisturbanceLimits;
import io.github.jdkmatrix.matrix.Matrix;

/**
 * The number of attempts of a fork.
 *
 * @param most the most attempts, the first one included
 */
public record Attempts(int most) {

    /** The attempts that a matrix grants: one, and its retries of a disturbed fork. */
    public static Attempts of(Matrix matrix) {
        return new Attempts(1
                + matrix.settings()
                        .disturbance()
                        .map(DisturbanceLimits::retries)
                        .orElse(0));
    }

    /** Whether the fork of this record is over: it was not disturbed, or may not run again. */
    public boolean settledBy(ForkRecord record) {
        return record.outcome().use() != Outcome.Use.REPEATED || record.fork().attempt() >= most;
    }
}
