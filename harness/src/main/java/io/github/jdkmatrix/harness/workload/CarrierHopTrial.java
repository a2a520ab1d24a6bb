package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Findings;
import io.github.jdkmatrix.harness.trial.Trial;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;

/** Collects the string forms of a virtual thread, which name its carrier, in a set, as in the article. */
final class CarrierHopTrial implements Trial {
    private static final double NANOS_PER_SECOND = 1e9;

    private final long count;
    private final Set<String> texts = new ConcurrentSkipListSet<>();
    private long yields;

    CarrierHopTrial(long count) {
        this.count = count;
    }

    @Override
    public void run() throws InterruptedException {
        VirtualThreads.start("", this::hop).join();
    }

    @SuppressWarnings("ThreadPriorityCheck") // The yield is what is measured.
    private void hop() {
        long done = 0;
        while (done < count) {
            texts.add(Thread.currentThread().toString());
            Thread.yield();
            done++;
        }
        yields = done;
    }

    @Override
    public void report(double seconds, Findings findings) {
        Set<String> carriers = new TreeSet<>();
        for (String text : texts) {
            carriers.add(CarrierName.of(text));
        }
        if (yields != count) {
            findings.invalid("the thread ended after " + yields + " of " + count + " yields");
        }
        findings.metric("ns-per-yield", "ns", seconds * NANOS_PER_SECOND / count);
        findings.metric("yields", "ops", yields);
        findings.metric("carriers-seen", "threads", carriers.size());
        findings.metric("elapsed", "s", seconds);
        findings.virtualThreads();
    }
}
