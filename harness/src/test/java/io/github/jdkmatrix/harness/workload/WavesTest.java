package io.github.jdkmatrix.harness.workload;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WavesTest {
    /** The article's second chart: eight carriers, 64 tasks of two seconds, eight waves. */
    @Test
    void tasksThatRunToTheirEndsCompleteInWaves() {
        double[] completions = new double[64];
        for (int i = 0; i < completions.length; i++) {
            completions[i] = 2.0 * (1 + i / 8) + 0.02 * (i % 8);
        }

        assertThat(Waves.count(completions)).isEqualTo(8);
    }

    /** The article's first chart: all tasks end at about sixteen seconds. */
    @Test
    void tasksThatAdvanceTogetherCompleteInOne() {
        double[] completions = new double[64];
        for (int i = 0; i < completions.length; i++) {
            completions[i] = 15 + i / 64.0;
        }

        assertThat(Waves.count(completions)).isEqualTo(1);
    }

    @Test
    void oneTaskIsOneWave() {
        assertThat(Waves.count(new double[] {3})).isEqualTo(1);
    }
}
