package io.github.jdkmatrix.harness.workload;

import java.util.concurrent.atomic.AtomicReference;

/** The names of carrier threads, as a virtual thread's own text tells them. */
final class CarrierName {
    private CarrierName() {}

    /** What the names of all carriers of this JVM begin with. Starts a virtual thread to learn it. */
    static String prefix() throws InterruptedException {
        AtomicReference<String> text = new AtomicReference<>();
        VirtualThreads.start("", () -> text.set(Thread.currentThread().toString()))
                .join();
        String carrier = of(text.get());
        return carrier.substring(0, carrier.lastIndexOf('-') + 1);
    }

    /**
     * The carrier in a text such as {@code VirtualThread[#27]/runnable@ForkJoinPool-1-worker-3}.
     *
     * @throws IllegalArgumentException when it names none
     */
    static String of(String virtualThread) {
        int at = virtualThread.lastIndexOf('@');
        if (at < 0) {
            throw new IllegalArgumentException("no carrier in " + virtualThread);
        }
        return virtualThread.substring(at + 1);
    }
}
