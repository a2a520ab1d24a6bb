package io.github.jdkmatrix.harness.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class ClockTest {
    @Test
    void timesTheWorkAndNotTheReport() throws Exception {
        double seconds = Clock.time(trial(() -> Thread.sleep(50)));

        assertThat(seconds).isBetween(0.05, 30.0);
    }

    @Test
    void letsTheFailureOfTheWorkThrough() {
        assertThatThrownBy(() -> Clock.time(trial(() -> {
                    throw new IOException("broken");
                })))
                .isInstanceOf(IOException.class);
    }

    private interface Work {
        void run() throws Exception;
    }

    private static Trial trial(Work work) {
        return new Trial() {
            @Override
            public void run() throws Exception {
                work.run();
            }

            @Override
            public void report(double seconds, Findings findings) {
                throw new AssertionError("the clock does not report");
            }
        };
    }
}
