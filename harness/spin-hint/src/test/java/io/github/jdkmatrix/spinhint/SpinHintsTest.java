package io.github.jdkmatrix.spinhint;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SpinHintsTest {
    private final SpinHints hints = new SpinHints();

    @Test
    void anOpAddsTenEachTime() throws Exception {
        hints.iterations = 7;

        assertThat(hints.onSpinWait()).isEqualTo(70);
        assertThat(hints.yield()).isEqualTo(70);
        assertThat(hints.sleep()).isEqualTo(70);
    }
}
