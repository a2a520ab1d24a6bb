package io.github.jdkmatrix.harness.workload;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadFactory;

/**
 * The only access to virtual threads. This version is for JDKs without them; {@code META-INF/versions/21} has the other.
 */
@SuppressWarnings("DoNotCallSuggester") // Callers get the other version on JDK 21.
final class VirtualThreads {
    private VirtualThreads() {}

    static Thread start(String name, Runnable task) {
        throw unsupported();
    }

    static ThreadFactory factory() {
        throw unsupported();
    }

    static ExecutorService perTaskExecutor() {
        throw unsupported();
    }

    private static UnsupportedOperationException unsupported() {
        return new UnsupportedOperationException(VirtualThreadSupport.REASON);
    }
}
