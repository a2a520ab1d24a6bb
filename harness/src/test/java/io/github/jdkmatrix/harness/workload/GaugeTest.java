package io.github.jdkmatrix.harness.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class GaugeTest {
    private final Gauge gauge = new Gauge();

    @Test
    void remembersTheMost() {
        gauge.enter();
        gauge.enter();
        gauge.leave();
        gauge.enter();
        gauge.leave();
        gauge.leave();
        gauge.enter();

        assertThat(gauge.most()).isEqualTo(2);
    }

    @Test
    void threadsThatAreInsideTogetherAreAllCounted() throws Exception {
        int threads = 20;
        CountDownLatch inside = new CountDownLatch(threads);
        Thread[] all = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            all[i] = new Thread(() -> {
                gauge.enter();
                inside.countDown();
                awaitUninterrupted(inside);
                gauge.leave();
            });
            all[i].start();
        }
        for (Thread thread : all) {
            thread.join();
        }

        assertThat(gauge.most()).isEqualTo(threads);
    }

    private static void awaitUninterrupted(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError("nobody interrupts this thread", e);
        }
    }
}
