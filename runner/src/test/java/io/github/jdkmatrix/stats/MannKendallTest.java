package io.github.jdkmatrix.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jdkmatrix.stats.Drift.MannKendall;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MannKendallTest {

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 7, 10, 64, 501})
    void theScoreIsThatOfAllPairs(int n) {
        Random random = new Random(n);
        double[] apart = random.doubles(n).toArray();
        double[] tied = random.ints(n, 0, 1 + n / 3).asDoubleStream().toArray();
        assertThat(MannKendall.score(apart)).isEqualTo(pairs(apart));
        assertThat(MannKendall.score(tied)).isEqualTo(pairs(tied));
    }

    @Test
    void aHundredThousandForksAreNotTooMany() {
        double[] rising =
                IntStream.range(0, 100_000).mapToDouble(i -> i + i % 7).toArray();
        assertThat(MannKendall.score(rising)).isPositive();
        assertThat(Drift.slope(rising)).isCloseTo(1, within(1e-3));
    }

    private static long pairs(double[] values) {
        long score = 0;
        for (int i = 0; i < values.length; i++) {
            for (int j = i + 1; j < values.length; j++) {
                score += Double.compare(values[j], values[i]);
            }
        }
        return score;
    }
}
