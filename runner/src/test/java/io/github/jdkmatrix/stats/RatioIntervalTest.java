package io.github.jdkmatrix.stats;

import static io.github.jdkmatrix.stats.Families.times;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RatioIntervalTest {

    private static final double[] POWERS = {1, 2, 4, 8, 16, 32};

    /**
     * By hand: the 36 ratios are 3 times a power of two from -5 to 5, of these 1, 2, 3, 4, 5, 6, 5, 4, 3, 2 and 1. Six forks and six
     * differ at 5 % if five pairs or fewer go against the others, so that five ratios are out at each end, as in
     * {@code wilcox.test(log(candidate), log(reference), conf.int = TRUE)}: the sixth from either end is 3/8 and 24.
     */
    @Test
    void sixAgainstSixLeaveOutFiveRatiosAtEachEnd() {
        assertThat(interval(POWERS, times(3, POWERS))).isEqualTo(new Interval(0.375, 24, 0.95));
    }

    /** A clock of few steps: many forks are equal, in one cell and in both. */
    @ParameterizedTest
    @ValueSource(ints = {4, 12, 1_000_000})
    void theIntervalHoldsOneExactlyIfTheRanksDoNotDiffer(int steps) {
        Random random = new Random(steps);
        int differ = 0;
        for (int draw = 0; draw < 2_000; draw++) {
            double[] reference = drawn(random, steps, 0);
            double[] candidate = drawn(random, steps, steps / 4.0);
            for (Comparison it : List.of(
                    Comparison.of(Golden.seconds(reference), Golden.seconds(candidate)),
                    Comparison.of(ofStep(reference), ofStep(candidate)),
                    Comparison.of(atFirstLook(reference), atFirstLook(candidate)))) {
                Interval interval = it.interval().known().orElseThrow();
                boolean differs = it.p().known().orElseThrow() <= MannWhitney.ALPHA;
                assertThat(interval.contains(1)).isEqualTo(!differs);
                assertThat(interval.low()).isLessThanOrEqualTo(interval.high());
                if (differs) {
                    assertThat(interval.low() > 1).isEqualTo(it.more());
                    differ++;
                }
            }
        }
        assertThat(differ).isBetween(500, 5_500);
    }

    @Test
    void aLargerForkLowersNoEnd() {
        Random random = new Random(1);
        for (int draw = 0; draw < 500; draw++) {
            double[] reference = drawn(random, 1_000_000, 0);
            double[] candidate = drawn(random, 1_000_000, 0);
            Interval before = interval(reference, candidate);
            candidate[0] *= 1 + random.nextDouble();
            Interval after = interval(reference, candidate);
            assertThat(after.low()).isGreaterThanOrEqualTo(before.low());
            assertThat(after.high()).isGreaterThanOrEqualTo(before.high());
        }
    }

    @Test
    void theUnitDoesNotMatterAndTurnedRoundItIsTheReciprocal() {
        double[] reference = Population.NORMAL.draw(new Random(1), 10);
        double[] candidate = Population.NORMAL.draw(new Random(2), 7);
        Interval seconds = interval(reference, candidate);
        Interval milliseconds = interval(times(1000, reference), times(1000, candidate));
        assertThat(milliseconds.low()).isCloseTo(seconds.low(), within(1e-12));
        assertThat(milliseconds.high()).isCloseTo(seconds.high(), within(1e-12));
        Interval turned = interval(candidate, reference);
        assertThat(turned.low()).isCloseTo(1 / seconds.high(), within(1e-12));
        assertThat(turned.high()).isCloseTo(1 / seconds.low(), within(1e-12));
    }

    private static Interval interval(double[] reference, double[] candidate) {
        return Coverage.ratio(reference, candidate);
    }

    private static double[] drawn(Random random, int steps, double more) {
        return random.ints(6 + random.nextInt(8), 2 * steps, 3 * steps)
                .mapToDouble(it -> it + more)
                .map(Math::floor)
                .toArray();
    }

    private static Estimate ofStep(double[] values) {
        return new Estimate(Golden.SECONDS, ForkValues.of(values), 1);
    }

    private static Estimate atFirstLook(double[] values) {
        Look look = new Look(List.of(14, 28, 42), 1);
        return new Estimate(Golden.SECONDS, ForkValues.of(values), 0, Optional.of(look));
    }
}
