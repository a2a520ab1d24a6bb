package io.github.jdkmatrix.harness.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class CarrierNameTest {
    @Test
    void isWhatFollowsTheLastAt() {
        assertThat(CarrierName.of("VirtualThread[#27]/runnable@ForkJoinPool-1-worker-12"))
                .isEqualTo("ForkJoinPool-1-worker-12");
        assertThat(CarrierName.of("VirtualThread[#27,a@b]/runnable@ForkJoinPool-1-worker-1"))
                .isEqualTo("ForkJoinPool-1-worker-1");
    }

    @Test
    void isNotInTheTextOfAPlatformThread() {
        assertThatIllegalArgumentException().isThrownBy(() -> CarrierName.of("Thread[#1,main,5,main]"));
    }
}
