package io.github.jdkmatrix.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RatioIntervalTest {

    private static final int SEED = 42;

    @ParameterizedTest
    @ValueSource(ints = {6, 8, 9, 10, 31})
    void itHoldsTheRatioOfTheForksItself(int n) {
        double[] reference = forks(n, 1);
        double[] candidate = forks(n, 2);
        Interval interval = interval(reference, candidate);
        double ratio =
                Golden.seconds(candidate).median() / Golden.seconds(reference).median();
        assertThat(interval.contains(ratio)).isTrue();
        assertThat(interval.low()).isLessThan(interval.high());
    }

    @Test
    void theSameForksHaveTheSameIntervalAndAnotherSeedHardlyAnother() {
        double[] reference = forks(10, 1);
        double[] candidate = forks(10, 2);
        Interval interval = interval(reference, candidate);
        assertThat(interval(reference, candidate)).isEqualTo(interval);
        Interval other = of(reference, candidate, SEED + 1);
        assertThat(other.low()).isCloseTo(interval.low(), within(0.001));
        assertThat(other.high()).isCloseTo(interval.high(), within(0.001));
    }

    @Test
    void theUnitDoesNotMatter() {
        Interval seconds = interval(forks(10, 1), forks(10, 2));
        Interval milliseconds = interval(times(1000, forks(10, 1)), times(1000, forks(10, 2)));
        assertThat(milliseconds.low()).isCloseTo(seconds.low(), within(1e-12));
        assertThat(milliseconds.high()).isCloseTo(seconds.high(), within(1e-12));
    }

    @Test
    void turnedRoundItIsTheReciprocal() {
        Interval interval = interval(forks(10, 1), forks(10, 2));
        Interval turned = interval(forks(10, 2), forks(10, 1));
        assertThat(turned.low()).isCloseTo(1 / interval.high(), within(1e-4));
        assertThat(turned.high()).isCloseTo(1 / interval.low(), within(1e-4));
    }

    @Test
    void whatABlockDoesToBothStaysOut() {
        double[] block = times(1, new Random(9).doubles(10, 1, 2).toArray());
        double[] reference = product(forks(10, 1), block);
        double[] candidate = product(forks(10, 2), block);
        ForkValues old = ForkValues.of(reference);
        ForkValues now = ForkValues.of(candidate);
        Interval apart = RatioInterval.of(old, now, Blocks.apart(old, now), new Resamples(SEED), RatioInterval.LEVEL)
                .known()
                .orElseThrow();
        Interval shared = interval(reference, candidate);
        assertThat(shared.high() - shared.low()).isLessThan((apart.high() - apart.low()) / 4);
    }

    @Test
    void cellsOfDifferentSizeAreCompared() {
        Interval interval = interval(forks(7, 1), times(2, forks(30, 2)));
        assertThat(interval.within(1.95, 2.05)).isTrue();
        assertThat(interval).isNotEqualTo(interval(forks(7, 1), times(2, forks(29, 2))));
    }

    @Test
    void fiveForksHaveNone() {
        ForkValues five = ForkValues.of(forks(5, 1));
        ForkValues ten = ForkValues.of(forks(10, 1));
        assertThat(RatioInterval.of(five, ten, Blocks.shared(five, ten), new Resamples(SEED), RatioInterval.LEVEL)
                        .whyNot())
                .contains("needs 6 forks, has 5");
    }

    @Test
    void equalForksHaveNoDoubt() {
        double[] same = times(3, new double[] {1, 1, 1, 1, 1, 1});
        assertThat(interval(same, same).within(1, 1)).isTrue();
    }

    /** Sealed: the numbers of a report must be the same on every JVM. */
    @Test
    void theNumbersAreThese() {
        double[] reference = {1.00, 1.01, 0.99, 1.02, 0.98, 1.03, 0.97, 1.04, 0.96, 1.05};
        double[] candidate = {1.10, 1.12, 1.08, 1.11, 1.09, 1.13, 1.07, 1.15, 1.05, 1.14};
        assertThat(interval(reference, candidate)).isEqualTo(new Interval(1.0882352941176472, 1.108910891089109, 0.95));
        assertThat(interval(Arrays.copyOf(reference, 6), Arrays.copyOf(candidate, 6)))
                .isEqualTo(new Interval(1.0871659502905835, 1.1098130751505488, 0.95));
    }

    private static Interval interval(double[] reference, double[] candidate) {
        return of(reference, candidate, SEED);
    }

    private static Interval of(double[] reference, double[] candidate, long seed) {
        ForkValues old = ForkValues.of(reference);
        ForkValues now = ForkValues.of(candidate);
        return RatioInterval.of(old, now, Blocks.shared(old, now), new Resamples(seed), RatioInterval.LEVEL)
                .known()
                .orElseThrow();
    }

    private static double[] forks(int n, long seed) {
        return Population.NORMAL.draw(new Random(seed), n);
    }

    private static double[] times(double factor, double[] values) {
        return Arrays.stream(values).map(it -> it * factor).toArray();
    }

    private static double[] product(double[] values, double[] factors) {
        double[] product = values.clone();
        Arrays.setAll(product, i -> values[i] * factors[i]);
        return product;
    }
}
