package io.github.jdkmatrix.stats;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The promises of {@code bench/coverage}, from fewer draws, with the tolerance that these leave. */
class CoverageTest {

    private static final int DRAWS = 600;

    /** Three standard errors of a share near 95 %. */
    private static final double TOLERANCE = 3 * Math.sqrt(0.05 * 0.95 / DRAWS);

    private final Coverage coverage = new Coverage(1);

    @ParameterizedTest
    @EnumSource
    void theIntervalOfAMedianHoldsIt(Population population) {
        for (int n : new int[] {6, 7, 8, 10, 11, 30}) {
            assertThat(coverage.ofMedian(population, n, DRAWS))
                    .as("%s forks", n)
                    .isGreaterThan(0.95 - TOLERANCE);
        }
    }

    @ParameterizedTest
    @EnumSource
    void theIntervalOfARatioHoldsIt(Population population) {
        for (int n : new int[] {6, 10, 30}) {
            assertThat(coverage.ofRatio(Coverage.Pair.of(population), n, DRAWS))
                    .as("%s forks", n)
                    .isBetween(0.93 - TOLERANCE, population.mostCovered() + TOLERANCE);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {6, 10, 30})
    void aCoarseClockIsNotTrustedBeyondItsStep(int n) {
        assertThat(coverage.ofCoarseMedian(n, DRAWS)).isGreaterThanOrEqualTo(0.95 - TOLERANCE);
        assertThat(coverage.ofCoarseRatio(n, 1.06, 200)).isGreaterThanOrEqualTo(0.95 - TOLERANCE);
        assertThat(coverage.coarseSame(n, 1.06, 200)).isZero();
        assertThat(coverage.coarseDifferent(n, 200)).isLessThanOrEqualTo(0.05 + TOLERANCE);
    }

    @ParameterizedTest
    @ValueSource(ints = {6, 10})
    void equalCellsAreSeldomCalledDifferent(int n) {
        assertThat(coverage.falseVerdicts(n, 60)).isLessThanOrEqualTo(0.13);
    }

    @Test
    void aTwentiethSlowerIsFound() {
        assertThat(coverage.plantedFound(10, 40)).isGreaterThanOrEqualTo(0.95);
    }

    @ParameterizedTest
    @EnumSource
    void theIntervalsAtAllLooksHoldTogether(Population population) {
        assertThat(coverage.ofMedianAtLooks(population, DRAWS)).isGreaterThan(0.95 - TOLERANCE);
        assertThat(coverage.stopping(Coverage.Pair.of(population), DRAWS).covered())
                .isGreaterThan(0.93 - TOLERANCE);
    }

    @Test
    void stoppingMakesNoDifferenceAndHidesNone() {
        assertThat(coverage.falseVerdictsAtLooks(20, 60)).isLessThanOrEqualTo(0.13);
        assertThat(coverage.plantedFoundAtLooks(40)).isGreaterThanOrEqualTo(0.95);
    }

    @Test
    void normalForksRaiseFewAlarms() {
        assertThat(coverage.modesFound(Population.NORMAL, 10, DRAWS)).isLessThan(0.04);
    }

    @Test
    void modesAreFoundWhereThereAreAsManyForksInEach() {
        assertThat(coverage.modesFound(Population.EVEN_MODES, 30, DRAWS)).isGreaterThan(0.9);
    }
}
