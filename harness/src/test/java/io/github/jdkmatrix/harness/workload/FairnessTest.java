package io.github.jdkmatrix.harness.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class FairnessTest {
    @Test
    void isOneWhenAllGotTheSame() {
        assertThat(Fairness.jain(new double[] {7, 7, 7, 7})).isEqualTo(1);
        assertThat(Fairness.jain(new double[] {5})).isEqualTo(1);
        assertThat(Fairness.jain(new double[] {0, 0})).isEqualTo(1);
    }

    @Test
    void isOneOverNWhenOneGotEverything() {
        assertThat(Fairness.jain(new double[] {0, 9, 0, 0})).isEqualTo(0.25);
    }

    @Test
    void followsTheFormula() {
        assertThat(Fairness.jain(new double[] {50, 30, 50})).isEqualTo(130.0 * 130 / (3 * 5900), within(1e-15));
    }
}
