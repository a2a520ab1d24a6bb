package io.github.jdkmatrix.harness.workload;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.harness.probe.ContextSwitches;
import io.github.jdkmatrix.harness.trial.Findings;
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
        Thread thread = new Thread(() -> {
            sleep(100);
            switches.addCurrentThread();
            switches.addCurrentThread();
        });
        thread.start();
        thread.join();

        assertThat(voluntary(switches)).isBetween(75L, 149L);
    }

    @Test
    void whatAThreadHadBeforeIsNotCounted() throws Exception {
        ThreadSwitches switches = new ThreadSwitches(false);
        Thread thread = new Thread(() -> {
            sleep(100);
            ContextSwitches before = ContextSwitches.ofCurrentThread().orElseThrow();
            sleep(20);
            switches.addCurrentThread(before);
        });
        thread.start();
        thread.join();

        assertThat(voluntary(switches)).isBetween(10L, 60L);
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

    /** A sleep that ends while the thread is preempted costs no voluntary switch, so a few may be missing. */
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
