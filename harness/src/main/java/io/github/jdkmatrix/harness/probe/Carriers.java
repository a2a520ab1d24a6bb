package io.github.jdkmatrix.harness.probe;

import java.util.Map;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;

/**
 * The scheduler of virtual threads (JEP 444): a {@link ForkJoinPool} whose workers are the carrier threads. It is read through
 * one of them, without {@code VirtualThreadSchedulerMXBean}, which exists from JDK 24 on only.
 */
final class Carriers {
    private static final String TYPE = "jdk.internal.misc.CarrierThread";

    private Carriers() {}

    /** Call it within 30 s of the work: the scheduler keeps idle carriers for that time. */
    static void facts(Map<String, String> facts) {
        ForkJoinPool scheduler = scheduler();
        if (scheduler == null) {
            facts.put("carriers", "0");
        } else {
            facts.put("carriers", Integer.toString(scheduler.getPoolSize()));
            facts.put("parallelism", Integer.toString(scheduler.getParallelism()));
        }
    }

    /** {@code null} without a carrier. All are in the system's thread group. */
    private static ForkJoinPool scheduler() {
        ThreadGroup system = Thread.currentThread().getThreadGroup();
        while (system.getParent() != null) {
            system = system.getParent();
        }
        Thread[] threads = new Thread[system.activeCount() + 1];
        int found = system.enumerate(threads);
        for (int i = 0; i < found; i++) {
            if (threads[i].getClass().getName().equals(TYPE)) {
                return ((ForkJoinWorkerThread) threads[i]).getPool();
            }
        }
        return null;
    }
}
