package io.github.jdkmatrix.harness.probe;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProcessCpuTest {
    private static final String FIELDS =
            " S 1 4242 4242 0 -1 4194560 3012 0 0 0 77 23 0 0 20 0 17 0 123456 9 8 7 6 5 4 3 2 1\n";

    @Test
    void addsUserAndSystemTime() {
        assertThat(ProcessCpu.ticks("4242 (java)" + FIELDS)).isEqualTo(100);
    }

    @Test
    void isNotMisledByTheNameOfTheCommand() {
        assertThat(ProcessCpu.ticks("4242 (a ) R 1) (b)" + FIELDS)).isEqualTo(100);
    }
}
