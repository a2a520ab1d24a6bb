package io.github.jdkmatrix.spinhint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class SpinHintsTest {
    private final SpinHints hints = new SpinHints();
    private final WorkerSwitches switches = new WorkerSwitches();

    @Test
    void anOpAddsTen1024Times() throws Exception {
        assertThat(hints.hinting(switches)).isEqualTo(10_240);
        assertThat(hints.yielding(switches)).isEqualTo(10_240);
        assertThat(hints.sleeping(switches)).isEqualTo(10_240);
    }

    @Test
    void aSleepSwitchesEachTime() throws Exception {
        switches.begin();
        hints.sleeping(switches);
        switches.end();

        // A sleep whose time is over when the thread comes back from a preemption has no switch of its own.
        assertThat(switches.voluntary + switches.involuntary).isGreaterThanOrEqualTo(1_024);
        assertThat(switches.voluntary).isGreaterThan(1_000);
        assertThat(switches.involuntary).isNotNegative();
    }

    @Test
    void aHintWithoutABenchmarkIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SpinHintTrial("none", 1, 1))
                .withMessage("no benchmark for hint none");
    }
}
