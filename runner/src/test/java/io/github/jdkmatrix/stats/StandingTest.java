package io.github.jdkmatrix.stats;

import static io.github.jdkmatrix.stats.Families.BASE;
import static io.github.jdkmatrix.stats.Families.WIDE;
import static io.github.jdkmatrix.stats.Families.alone;
import static io.github.jdkmatrix.stats.Families.compare;
import static io.github.jdkmatrix.stats.Families.times;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.stats.Standing.Settled;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StandingTest {

    private static final MetricSpec TIME = metric(Better.LOWER);

    @Test
    void aCertainDifferenceIsWorseOrBetterOrHasADirection() {
        assertThat(standing(TIME, BASE, times(1.1, BASE))).isEqualTo(Settled.WORSE);
        assertThat(standing(TIME, BASE, times(0.9, BASE))).isEqualTo(Settled.BETTER);
        assertThat(standing(metric(Better.NEITHER), BASE, times(1.1, BASE))).isEqualTo(Settled.HIGHER);
        assertThat(standing(metric(Better.NEITHER), BASE, times(0.9, BASE))).isEqualTo(Settled.LOWER);
    }

    @Test
    void sameIsWithinTheMargin() {
        assertThat(standing(TIME, BASE, BASE)).isEqualTo(Settled.SAME);
    }

    @Test
    void differentAloneAndNotInItsFamilyIsASuspect() {
        Comparison comparison = compare(TIME, WIDE, times(1.25, WIDE));
        double p = comparison.p().known().orElseThrow();
        assertThat(p).isBetween(0.02, 0.05);
        Judgement suspect = Judgement.among(3, 1, comparison, 3 * p, 0.02);
        assertThat(suspect.standing()).isEqualTo(ValueOrReason.of(Settled.SUSPECT));
        assertThat(Standing.toDecide(suspect)).contains(25);
        assertThat(Standing.toDecide(suspect.ofMixture())).isEmpty();
    }

    /** The forks spread by 3 %: too far to be the same, and surely no 5 % worse. A large gain would be no loss either. */
    @Test
    void notWorseByATwentiethIsNear() {
        double[] wider = spread(0.03, BASE);
        assertThat(standing(TIME, wider, times(0.99, wider))).isEqualTo(Settled.NEAR);
        assertThat(standing(metric(Better.HIGHER), wider, times(1.01, wider))).isEqualTo(Settled.NEAR);
        assertThat(standing(metric(Better.NEITHER), wider, times(0.99, wider))).isEqualTo(Settled.NEAR);
        assertThat(standing(TIME, WIDE, WIDE)).isNotEqualTo(Settled.NEAR);
    }

    /** Noether's forks, rounded up: 2/3 (1.96 + 0.84)^2 is 5.23, and a lead in 65 of 100 pairs is 0.3. */
    @Test
    void whatIsOpenNeedsForks() {
        Judgement open = alone(TIME, WIDE, times(1.12, WIDE));
        assertThat(open.comparison().cliffsDelta()).isEqualTo(0.3);
        assertThat(open.standing()).isEqualTo(ValueOrReason.of(new Standing.Open(59)));
    }

    @Test
    void fewForksNeedMore() {
        double[] two = {1, 1.1};
        assertThat(standing(TIME, two, times(1.2, two))).isEqualTo(new Standing.Open(6));
        assertThat(standing(TIME, two, two)).isEqualTo(new Standing.Open(6));
    }

    @Test
    void moreForksThanAreWorthTheirTimeAndStatesAreNoise() {
        assertThat(standing(TIME, WIDE, times(1.01, WIDE))).isEqualTo(Settled.TOO_NOISY);
        assertThat(alone(TIME, WIDE, times(1.12, WIDE)).ofMixture().standing())
                .isEqualTo(ValueOrReason.of(Settled.TOO_NOISY));
    }

    @Test
    void whatIsNotJudgedHasNone() {
        assertThat(alone(metric(Better.NOT_JUDGED), BASE, BASE).standing().whyNot())
                .contains("this metric is not judged");
    }

    /** Those of normal forks: with as many as it says, about four of five sets show the difference. */
    @Test
    void asManyForksShowTheDifferenceInFourOfFive() {
        Random random = new Random(1);
        int sets = 400;
        long shown = IntStream.range(0, sets)
                .filter(i -> compare(TIME, normal(random, 17, 1), normal(random, 17, 1.05))
                                .p()
                                .known()
                                .orElseThrow()
                        <= 0.05 / 20)
                .count();
        // 5 % at 3 % noise is a lead of 0.76, for which Noether has 17 forks among 20 comparisons.
        assertThat((double) shown / sets).isBetween(0.75, 0.92);
    }

    private static Standing standing(MetricSpec metric, double[] reference, double[] candidate) {
        return alone(metric, reference, candidate).standing().known().orElseThrow();
    }

    private static MetricSpec metric(Better better) {
        return new MetricSpec("m", "s", better, "");
    }

    /** The same ranks, this far from one at the ends. */
    private static double[] spread(double most, double[] values) {
        return Arrays.stream(values).map(it -> 1 + (it - 1) / 0.005 * most).toArray();
    }

    private static double[] normal(Random random, int n, double factor) {
        return IntStream.range(0, n)
                .mapToDouble(i -> factor * (1 + 0.03 * random.nextGaussian()))
                .toArray();
    }
}
