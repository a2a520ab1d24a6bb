package io.github.jdkmatrix.harness.workload;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

/** The only access to virtual threads, for JDKs that have them. */
final class VirtualThreads {
    private VirtualThreads() {}

    static Thread start(String name, Runnable task) {
        return Thread.ofVirtual().name(name).start(task);
    }

    static ThreadFactory factory() {
        return Thread.ofVirtual().factory();
    }

    static ExecutorService perTaskExecutor() {
        return Executors.newVirtualThreadPerTaskExecutor();
    }
}
