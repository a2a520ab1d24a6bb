package io.github.jdkmatrix.history;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A few of the histories of {@code bench/history}. */
class SimulatedHistoriesTest {

    private final SimulatedHistories histories = new SimulatedHistories(20261124, 0.01);

    @Test
    void withoutAChangeNoneIsConfirmed() {
        assertThat(histories.withoutChange(5).confirmed()).isZero();
    }

    @Test
    void aStepOfFivePercentIsConfirmedAtItsBuild() {
        assertThat(histories.withStep(5, 1.05).exact()).isGreaterThanOrEqualTo(4);
    }
}
