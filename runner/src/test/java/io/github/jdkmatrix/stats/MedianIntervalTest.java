package io.github.jdkmatrix.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MedianIntervalTest {

    /** Ranks and levels as tables of the sign test have them. */
    @ParameterizedTest
    @CsvSource({
        "6, 1, 6, 0.96875",
        "7, 1, 7, 0.984375",
        "8, 1, 7, 0.9609375",
        "9, 2, 8, 0.9609375",
        "10, 2, 9, 0.978515625",
        "30, 10, 21, 0.957226055",
        "100, 40, 60, 0.953955933"
    })
    void theRanksAreTheFewestThatReachTheLevel(int n, double low, double high, double level) {
        Interval interval = MedianInterval.of(ranks(n)).known().orElseThrow();
        assertThat(interval.low()).isEqualTo(low);
        assertThat(interval.high()).isEqualTo(high);
        assertThat(interval.level()).isCloseTo(level, within(1e-8));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void fiveForksHaveNone(int n) {
        assertThat(MedianInterval.of(ranks(n)).whyNot()).contains("needs 6 forks, has " + n);
    }

    @Test
    void fromSixOnAnyNumberHasOneThatHoldsTheMedian() {
        for (int n = 6; n <= 2_000; n++) {
            Interval interval = MedianInterval.of(ranks(n)).known().orElseThrow();
            assertThat(interval.level()).isGreaterThanOrEqualTo(MedianInterval.LEVEL);
            assertThat(interval.contains((n + 1) / 2.0)).isTrue();
        }
    }

    @Test
    void equalForksHaveAnIntervalWithoutWidth() {
        assertThat(Golden.seconds(2, 2, 2, 2, 2, 2).interval().known())
                .hasValueSatisfying(it -> assertThat(it.within(2, 2)).isTrue());
    }

    private static double[] ranks(int n) {
        return DoubleStream.iterate(1, it -> it + 1).limit(n).toArray();
    }
}
