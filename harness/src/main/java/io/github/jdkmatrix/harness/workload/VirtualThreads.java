package io.github.jdkmatrix.harness.workload;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadFactory;

/**
 * The only door to virtual threads. This is the one for JDKs that have none; {@code META-INF/versions/21} holds the
 * real one.
 */
@SuppressWarnings("DoNotCallSuggester") // Its callers get the real one at run time.
final class VirtualThreads {
    private VirtualThreads() {}

    static Thread start(String name, Runnable task) {
        throw none();
    }

    static ThreadFactory factory() {
        throw none();
    }

    static ExecutorService perTaskExecutor() {
        throw none();
    }

    private static UnsupportedOperationException none() {
        return new UnsupportedOperationException(VirtualThreadSupport.REASON);
    }
}
