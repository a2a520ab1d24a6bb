package io.github.jdkmatrix.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class MedianIntervalTest {

    @Test
    void fromSixOnAnyNumberHasOneThatHoldsTheMedian() {
        for (int n = 6; n <= 2_000; n++) {
            Interval interval = MedianInterval.of(ranks(n)).known().orElseThrow();
            assertThat(interval.level()).isGreaterThanOrEqualTo(MedianInterval.LEVEL);
            assertThat(interval.contains((n + 1) / 2.0)).isTrue();
        }
    }

    private static double[] ranks(int n) {
        return DoubleStream.iterate(1, it -> it + 1).limit(n).toArray();
    }
}
