package io.github.jdkmatrix.harness.workload;

import java.util.concurrent.atomic.AtomicInteger;

/** How many are inside at once, at most. Two atomic steps each, and no stack frame between entering and leaving. */
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

    /** The most that were ever inside. */
    int most() {
        return most.get();
    }
}
