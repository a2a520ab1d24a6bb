package io.github.jdkmatrix.harness.workload;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EvenCounterTest {
    private static final long PERIOD = 1L << 31;

    /** In ascending order; the number is negative in the second half of each period. */
    private static final long[] COUNTED = {
        0,
        1,
        49_999,
        50_000,
        50_001,
        123_456_789,
        PERIOD / 2 - 1,
        PERIOD / 2,
        PERIOD / 2 + 50_000,
        PERIOD,
        PERIOD + 49_999,
        PERIOD + 50_000
    };

    @Test
    void reportsAsOftenAsTheLoopDoes() {
        long reports = 0;
        long counted = 0;
        int number = 0;
        for (long end : COUNTED) {
            for (; counted < end; counted++) {
                if (number % 100_000 == 99_998) {
                    reports++;
                }
                number += 2;
            }
            assertThat(EvenCounter.reports(counted)).as("after %d", counted).isEqualTo(reports);
        }
    }
}
