package io.github.jdkmatrix.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class MannWhitneyTest {

    private static final double[] LOW = {1, 2, 3, 4};
    private static final double[] HIGH = {5, 6, 7, 8};

    @Test
    void threeForksAgainstThreeCannotDifferAndFourCan() {
        assertThat(Comparison.of(Golden.seconds(1, 2, 3), Golden.seconds(4, 5, 6))
                        .p()
                        .whyNot())
                .contains("needs 4 forks, has 3");
        assertThat(MannWhitney.of(LOW, HIGH).p()).isCloseTo(2.0 / 70, within(1e-12));
    }

    @Test
    void forksThatAreAllEqualDoNotDiffer() {
        double[] same = {7, 7, 7, 7};
        assertThat(MannWhitney.of(same, same).p()).isEqualTo(1);
        assertThat(MannWhitney.of(same, same).cliffsDelta()).isZero();
    }

    @Test
    void nothingOverlapsAtTheEndsOfTheScale() {
        assertThat(MannWhitney.of(LOW, HIGH).cliffsDelta()).isEqualTo(1);
        assertThat(MannWhitney.of(HIGH, LOW).cliffsDelta()).isEqualTo(-1);
        assertThat(MannWhitney.of(LOW, new double[] {2.5, 9, 10}).cliffsDelta()).isCloseTo(8.0 / 12, within(1e-12));
    }

    @Test
    void whatIsNeededGrowsWithWhatIsAsked() {
        assertThat(MannWhitney.fewestFor(0.05)).isEqualTo(4);
        assertThat(MannWhitney.fewestFor(0.05 / 40)).isEqualTo(7);
        assertThat(MannWhitney.smallestP(6, 6) * 40).isGreaterThan(0.05);
    }
}
