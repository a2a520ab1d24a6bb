package io.github.jdkmatrix.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class MannWhitneyTest {

    private static final double[] LOW = {1, 2, 3, 4};
    private static final double[] HIGH = {5, 6, 7, 8};

    @Test
    void threeForksAgainstThreeCannotDiffer() {
        assertThat(MannWhitney.p(new double[] {1, 2, 3}, new double[] {4, 5, 6}).whyNot())
                .contains("needs 4 forks, has 3");
    }

    @Test
    void fourCan() {
        assertThat(MannWhitney.p(LOW, HIGH).known())
                .hasValueSatisfying(p -> assertThat(p).isCloseTo(2.0 / 70, within(1e-12)));
    }

    @Test
    void forksThatAreAllEqualDoNotDiffer() {
        double[] same = {7, 7, 7, 7};
        assertThat(MannWhitney.p(same, same)).isEqualTo(new ValueOrReason.Known<>(1.0));
        assertThat(MannWhitney.cliffsDelta(same, same)).isZero();
    }

    @Test
    void nothingOverlapsAtTheEndsOfTheScale() {
        assertThat(MannWhitney.cliffsDelta(LOW, HIGH)).isEqualTo(1);
        assertThat(MannWhitney.cliffsDelta(HIGH, LOW)).isEqualTo(-1);
        assertThat(MannWhitney.cliffsDelta(LOW, new double[] {2.5, 9, 10})).isCloseTo(8.0 / 12, within(1e-12));
    }

    @Test
    void whatIsNeededGrowsWithWhatIsAsked() {
        assertThat(MannWhitney.fewestFor(0.05)).isEqualTo(4);
        assertThat(MannWhitney.fewestFor(0.05 / 40)).isEqualTo(7);
        assertThat(MannWhitney.smallestP(6, 6) * 40).isGreaterThan(0.05);
    }
}
