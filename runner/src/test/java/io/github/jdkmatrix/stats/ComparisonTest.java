package io.github.jdkmatrix.stats;

import static io.github.jdkmatrix.stats.Families.compare;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ComparisonTest {

    private static final double[] SOME = {5, 6, 7, 8, 9, 10};

    @Test
    void whatIsLessThanAStepOfItsClockHasNoRatio() {
        Comparison comparison = Comparison.of(
                new Estimate(Golden.SECONDS, ForkValues.of(SOME), 0.01),
                new Estimate(Golden.SECONDS, ForkValues.of(0.004, 0.004, 0.004), 0.01));
        assertThat(comparison.ratio().whyNot()).contains("less than one step of its clock");
        assertThat(comparison.interval().whyNot()).contains("less than one step of its clock");
    }

    /** Seconds are better few: from nothing to some is worse, though there is no ratio. */
    @Test
    void whatHasNoRatioLeansAsItsForksDo() {
        double[] nothing = {0, 0, 0};
        assertThat(compare(nothing, SOME).leansToWorse()).isTrue();
        assertThat(compare(SOME, nothing).leansToWorse()).isFalse();
        assertThat(compare(nothing, nothing).leansToWorse()).isFalse();
    }

    @Test
    void aForkOfZeroLeavesTheRatioWithoutItsInterval() {
        Comparison comparison = compare(SOME, new double[] {0, 6, 7, 8, 9, 10});
        assertThat(comparison.ratio()).isEqualTo(ValueOrReason.of(1.0));
        assertThat(comparison.interval().whyNot()).contains("a fork of zero or less has no ratio");
    }

    /** One has a single look at its six forks, the other the first of two: that is the stricter one. */
    @Test
    void theStricterLookOfTwoRunsCounts() {
        Estimate only = at(new Look(List.of(6), 1));
        Estimate first = at(new Look(List.of(6, 60), 1));
        for (Comparison mixed : List.of(Comparison.of(only, first), Comparison.of(first, only))) {
            Comparison strict = Comparison.of(first, first);
            assertThat(mixed.smallestP()).isEqualTo(strict.smallestP());
            assertThat(mixed.interval()).isEqualTo(strict.interval());
        }
    }

    private static Estimate at(Look look) {
        return new Estimate(Golden.SECONDS, ForkValues.of(SOME), 0, Optional.of(look));
    }
}
