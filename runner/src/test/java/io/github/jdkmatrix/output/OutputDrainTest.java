package io.github.jdkmatrix.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class OutputDrainTest {

    private static final long MANY = 1L << 40;

    @Test
    void theTimeOfTheRunnerCounts() {
        OutputDrain drain = OutputDrain.ofRunner();
        Duration before = used();
        burn(Duration.ofMillis(50));
        Duration after = used();
        assertThat(drain.seconds(MANY))
                .isGreaterThanOrEqualTo(after.minus(before).toNanos() / 1e9);
    }

    @Test
    void aForkThatPrintsLittleHidesNothing() {
        OutputDrain drain = OutputDrain.ofEngine();
        burn(Duration.ofMillis(50));
        assertThat(drain.seconds(0)).isZero();
        assertThat(drain.seconds(2_000)).isLessThanOrEqualTo(0.002);
    }

    private static void burn(Duration time) {
        Duration until = used().plus(time);
        while (used().compareTo(until) < 0) {
            Thread.onSpinWait();
        }
    }

    private static Duration used() {
        return ProcessHandle.current().info().totalCpuDuration().orElseThrow();
    }
}
