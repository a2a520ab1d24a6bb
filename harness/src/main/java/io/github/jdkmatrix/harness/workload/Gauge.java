package io.github.jdkmatrix.harness.workload;

import java.util.concurrent.atomic.AtomicInteger;

/** The maximum number of tasks inside a section. Two atomic steps per task, and no stack frame between enter and leave. */
final class Gauge {
    private final AtomicInteger inside = new AtomicInteger();
    private final AtomicInteger most = new AtomicInteger();

    void enter() {
        int now = inside.incrementAndGet();
        int before = most.get();
        while (now > before && !most.compareAndSet(before, now)) {
            before = most.get();
        }
    }

    void leave() {
        inside.decrementAndGet();
    }

    /** The maximum so far. */
    int most() {
        return most.get();
    }
}
