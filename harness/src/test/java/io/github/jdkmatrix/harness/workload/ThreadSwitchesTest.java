package io.github.jdkmatrix.harness.workload;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.harness.probe.ContextSwitches;
import io.github.jdkmatrix.harness.trial.Findings;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ThreadSwitchesTest {
    private final Findings findings = new Findings();

    private long voluntary(ThreadSwitches switches) {
        switches.report(findings);
        return Long.parseLong(findings.metrics().stream()
                .filter(metric -> metric.name().equals("voluntary-switches"))
                .findFirst()
                .orElseThrow()
                .value());
    }

    /** A pool may give one thread two tasks, each of which adds it. */
    @Test
    void aThreadCountsOnceHoweverOftenItIsAdded() throws Exception {
        ThreadSwitches switches = new ThreadSwitches(false);
        AtomicLong least = new AtomicLong();
        AtomicLong most = new AtomicLong();
        Thread thread = new Thread(() -> {
            sleep(100);
            least.set(voluntary());
            switches.addCurrentThread();
            switches.addCurrentThread();
            most.set(voluntary());
        });
        thread.start();
        thread.join();
        assertThat(most.get()).isBetween(1L, 2 * least.get() - 1);
        assertThat(voluntary(switches)).isBetween(least.get(), most.get());
    }

    @Test
    void whatAThreadHadBeforeIsNotCounted() throws Exception {
        ThreadSwitches switches = new ThreadSwitches(false);
        AtomicLong least = new AtomicLong();
        AtomicLong most = new AtomicLong();
        Thread thread = new Thread(() -> {
            sleep(100);
            long earlier = voluntary();
            switches.begin();
            long before = voluntary();
            sleep(20);
            least.set(voluntary() - before);
            switches.addCurrentThread();
            most.set(voluntary() - earlier);
        });
        thread.start();
        thread.join();
        assertThat(least.get()).isPositive();
        assertThat(voluntary(switches)).isBetween(least.get(), most.get());
    }

    private static long voluntary() {
        return ContextSwitches.ofCurrentThread().orElseThrow().voluntary();
    }

    @Test
    void thoseOfAVirtualThreadAreUnknown() {
        ThreadSwitches switches = new ThreadSwitches(true);
        switches.addCurrentThread();
        switches.report(findings);

        assertThat(findings.metrics()).isEmpty();
        assertThat(findings.facts())
                .extracting(Findings.Fact::key)
                .containsExactly("unavailable.voluntary-switches", "unavailable.involuntary-switches");
    }

    /** A sleep that ends while the thread is preempted costs no voluntary switch: how many there were, the kernel says. */
    private static void sleep(int times) {
        try {
            for (int i = 0; i < times; i++) {
                Thread.sleep(1);
            }
        } catch (InterruptedException e) {
            throw new AssertionError("nobody interrupts this thread", e);
        }
    }
}
