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

    /** As many nights as there are must not hide what the newest one shows: with six forks it was exit code 0 from 24 on. */
    @Test
    void aHundredNightsHideNoRegression() {
        assertThat(histories.hidden(1, 100)).isZero();
    }

    /** Half of the forks are a tenth slower: the interval of each link reaches much further to one side. */
    @Test
    void aChainOfTwoModesHoldsTheTruth() {
        assertThat(histories.chainsHeld(100)).isGreaterThanOrEqualTo(93);
    }
}
