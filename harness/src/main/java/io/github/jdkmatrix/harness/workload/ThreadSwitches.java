package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.probe.ContextSwitches;
import io.github.jdkmatrix.harness.trial.Findings;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/** The context switches of the platform threads of a trial. Each thread adds its own at its end. */
final class ThreadSwitches {
    private static final String VOLUNTARY = "voluntary-switches";
    private static final String INVOLUNTARY = "involuntary-switches";
    private static final String UNIT = "switches";

    private final Map<Thread, ContextSwitches> byThread = new ConcurrentHashMap<>();
    private final AtomicBoolean unknown = new AtomicBoolean();
    private ContextSwitches before = ContextSwitches.NONE;

    /** A virtual thread would read the switches of its current carrier, so they are unknown. */
    ThreadSwitches(boolean virtual) {
        unknown.set(virtual);
    }

    /** Context switches because a thread waited. */
    static MetricSpec voluntary() {
        return new MetricSpec(
                VOLUNTARY,
                UNIT,
                Better.NEITHER,
                "context switches because a thread waited; unknown for virtual threads");
    }

    /** Context switches of runnable threads. */
    static MetricSpec involuntary() {
        return new MetricSpec(
                INVOLUNTARY,
                UNIT,
                Better.NEITHER,
                "context switches of runnable threads, including yields; unknown for virtual threads");
    }

    /** The switches of the current thread so far, which is older than the trial, are none of it. */
    void begin() {
        before = ContextSwitches.ofCurrentThread().orElse(ContextSwitches.NONE);
    }

    /** Adds the switches of the current thread. A second call replaces the first. */
    void addCurrentThread() {
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
            findings.unavailable(VOLUNTARY, "context switches are counted for platform threads on Linux only");
            findings.unavailable(INVOLUNTARY, "context switches are counted for platform threads on Linux only");
            return;
        }
        long voluntary = 0;
        long involuntary = 0;
        for (ContextSwitches switches : byThread.values()) {
            voluntary += switches.voluntary();
            involuntary += switches.involuntary();
        }
        findings.metric(VOLUNTARY, UNIT, voluntary);
        findings.metric(INVOLUNTARY, UNIT, involuntary);
    }
}
