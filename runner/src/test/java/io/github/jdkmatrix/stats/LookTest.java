package io.github.jdkmatrix.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jdkmatrix.stats.MedianInterval.Ranks;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Levels and ranks at planned looks, beside published values and simulations. */
class LookTest {

    private static final List<Integer> THREE = List.of(10, 20, 30);

    @Test
    void threeLooksHaveTheRanksOfTheExactWalk() {
        assertThat(ranks(3, 10, 20, 30)).containsExactly(2, 5, 9);
        assertThat(Ranks.of(new int[] {10, 20, 30}, 3).covered()).isCloseTo(0.961, within(0.0005));
    }

    @Test
    void fourDoubledLooksToo() {
        assertThat(ranks(4, 10, 20, 40, 80)).containsExactly(2, 5, 13, 29);
        assertThat(Ranks.of(new int[] {10, 20, 40, 80}, 4).covered()).isCloseTo(0.953, within(0.0005));
    }

    private static List<Integer> ranks(int looks, int... forks) {
        return IntStream.rangeClosed(1, forks.length)
                .map(n ->
                        Ranks.of(IntStream.of(forks).limit(n).toArray(), looks).rank())
                .boxed()
                .toList();
    }

    @Test
    void tooFewForksHaveNoInterval() {
        assertThat(Ranks.of(new int[] {6}, 3).rank()).isZero();
        assertThat(IntStream.rangeClosed(1, 4).map(Ranks::fewest)).containsExactly(6, 6, 7, 7);
        assertThat(Ranks.of(new int[] {0}, 3).rank()).isZero();
        assertThat(Ranks.of(new int[] {0, 0, 12}, 3).rank()).isPositive();
    }

    @Test
    void lostForksWidenTheIntervalAndKeepTheLevel() {
        Ranks lost = Ranks.of(new int[] {8, 17, 25}, 3);
        assertThat(lost.covered()).isGreaterThan(0.95);
        assertThat(lost.rank()).isLessThan(9).isPositive();
    }

    @Test
    void oneLookIsAnOrdinaryTest() {
        Look look = new Look(List.of(30), 1);
        assertThat(look.level()).isCloseTo(0.95, within(1e-9));
        assertThat(look.adjusted(0.013)).isCloseTo(0.013, within(2e-4));
        assertThat(look.isLast()).isTrue();
    }

    /** The walk crosses the bounds of any look in 5 of 100 cases. */
    @Test
    void theNominalLevelsSpendFivePercentTogether() {
        double[] z = IntStream.rangeClosed(1, 3)
                .mapToDouble(i -> critical(new Look(THREE, i).level()))
                .toArray();
        Random random = new Random(4);
        int crossed = 0;
        int walks = 200_000;
        for (int walk = 0; walk < walks; walk++) {
            double sum = 0;
            boolean out = false;
            for (int look = 1; look <= 3; look++) {
                sum += random.nextGaussian();
                out |= Math.abs(sum) / Math.sqrt(look) > z[look - 1];
            }
            crossed += out ? 1 : 0;
        }
        assertThat(crossed / (double) walks).isCloseTo(0.05, within(0.002));
    }

    private static double critical(double level) {
        return org.apache.commons.statistics.distribution.NormalDistribution.of(0, 1)
                .inverseSurvivalProbability((1 - level) / 2);
    }

    /** A p value at its nominal level is one of 5 % over all looks; smaller ones stay in order. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void adjustedValuesAreThoseOfAllLooks(int index) {
        Look look = new Look(THREE, index);
        assertThat(look.adjusted(1 - look.level())).isCloseTo(0.05, within(0.0015));
        double before = 0;
        for (double p : new double[] {1e-15, 1e-9, 1e-6, 1e-4, 0.001, 0.01, 0.03, 0.2, 0.6, 1}) {
            double adjusted = look.adjusted(p);
            assertThat(adjusted).isGreaterThanOrEqualTo(p).isGreaterThan(before).isLessThanOrEqualTo(1);
            before = Math.min(adjusted, 0.999_999);
        }
    }
}
