package io.github.jdkmatrix.harness.workload;

import java.util.concurrent.atomic.AtomicReference;

/** The names of carrier threads, from the string form of a virtual thread. */
final class CarrierName {
    private CarrierName() {}

    /** The common prefix of all carrier names in this JVM. Starts a virtual thread to find it. */
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
     * @throws IllegalArgumentException when the text has no carrier
     */
    static String of(String virtualThread) {
        int at = virtualThread.lastIndexOf('@');
        if (at < 0) {
            throw new IllegalArgumentException("no carrier in " + virtualThread);
        }
        return virtualThread.substring(at + 1);
    }
}
