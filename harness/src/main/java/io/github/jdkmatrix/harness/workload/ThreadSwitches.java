package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.probe.ContextSwitches;
import io.github.jdkmatrix.harness.trial.Findings;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/** The context switches of the platform threads that do a trial's work: each adds its own when it is done. */
final class ThreadSwitches {
    static final MetricSpec VOLUNTARY = new MetricSpec(
            "voluntary-switches",
            "switches",
            Better.NEITHER,
            "context switches of the working threads because they had to wait; not known of virtual threads");
    static final MetricSpec INVOLUNTARY = new MetricSpec(
            "involuntary-switches",
            "switches",
            Better.NEITHER,
            "context switches of the working threads that could have gone on, a yield to another thread among them;"
                    + " not known of virtual threads");

    private final Map<Thread, ContextSwitches> byThread = new ConcurrentHashMap<>();
    private final AtomicBoolean unknown = new AtomicBoolean();

    /** A virtual thread would read those of the carrier it happens to be on: its switches are unknown. */
    ThreadSwitches(boolean virtual) {
        unknown.set(virtual);
    }

    /** The current thread is done; it is new, so all its switches count, and once however often it says so. */
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
            byThread.put(Thread.currentThread(), now.get().since(before));
        } else {
            unknown.set(true);
        }
    }

    void report(Findings findings) {
        if (unknown.get()) {
            findings.unavailable(VOLUNTARY.name(), "only a platform thread on Linux knows its switches");
            findings.unavailable(INVOLUNTARY.name(), "only a platform thread on Linux knows its switches");
            return;
        }
        long voluntary = 0;
        long involuntary = 0;
        for (ContextSwitches switches : byThread.values()) {
            voluntary += switches.voluntary();
            involuntary += switches.involuntary();
        }
        findings.metric(VOLUNTARY.name(), voluntary);
        findings.metric(INVOLUNTARY.name(), involuntary);
    }
}
