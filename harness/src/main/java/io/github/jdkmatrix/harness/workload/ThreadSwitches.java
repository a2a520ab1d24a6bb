package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.probe.ContextSwitches;
import io.github.jdkmatrix.harness.trial.Findings;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/** The context switches of the platform threads that do a trial's work: each adds its own when it is done. */
final class ThreadSwitches {
    static final MetricSpec VOLUNTARY = new MetricSpec(
            "voluntary-switches",
            "switches",
            Better.LOWER,
            "context switches of the working threads because they had to wait; not known of virtual threads");
    static final MetricSpec INVOLUNTARY = new MetricSpec(
            "involuntary-switches",
            "switches",
            Better.LOWER,
            "context switches of the working threads that could have gone on, a yield to another thread among them;"
                    + " not known of virtual threads");

    private final AtomicLong voluntary = new AtomicLong();
    private final AtomicLong involuntary = new AtomicLong();
    private final AtomicBoolean unknown = new AtomicBoolean();

    /** A virtual thread would read those of the carrier it happens to be on: its switches are unknown. */
    ThreadSwitches(boolean virtual) {
        unknown.set(virtual);
    }

    /** The current thread is done; it is new, so all its switches count. */
    void addCurrentThread() {
        addCurrentThread(ContextSwitches.NONE);
    }

    /** The current thread is done, and had those switches before it began. */
    void addCurrentThread(ContextSwitches before) {
        if (unknown.get()) {
            return;
        }
        Optional<ContextSwitches> now = ContextSwitches.ofCurrentThread();
        if (now.isPresent()) {
            voluntary.addAndGet(now.get().voluntary() - before.voluntary());
            involuntary.addAndGet(now.get().involuntary() - before.involuntary());
        } else {
            unknown.set(true);
        }
    }

    void report(Findings findings) {
        if (unknown.get()) {
            findings.unavailable(VOLUNTARY.name(), "only a platform thread on Linux knows its switches");
            findings.unavailable(INVOLUNTARY.name(), "only a platform thread on Linux knows its switches");
        } else {
            findings.metric(VOLUNTARY.name(), voluntary.get());
            findings.metric(INVOLUNTARY.name(), involuntary.get());
        }
    }
}
