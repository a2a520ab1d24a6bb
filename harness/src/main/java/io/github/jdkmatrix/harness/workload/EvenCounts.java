package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Findings;
import java.util.List;

/**
 * The results of {@code count-even}.
 *
 * @param perThread even numbers counted by each thread
 * @param progress progress reports of all threads
 */
record EvenCounts(List<Long> perThread, long progress) {
    void report(Findings findings) {
        long work = 0;
        long reports = 0;
        int starved = 0;
        double[] shares = new double[perThread.size()];
        for (int i = 0; i < shares.length; i++) {
            long counted = perThread.get(i);
            work += counted;
            reports += EvenCounter.reports(counted);
            starved += counted == 0 ? 1 : 0;
            shares[i] = (double) counted;
            findings.point("per-thread", i, counted);
        }
        if (work == 0) {
            findings.invalid(
                    "no thread counted anything: the duration ended before one started; use a longer duration");
        }
        if (reports != progress) {
            findings.invalid("progress is " + progress + ", but the counts imply " + reports);
        }
        findings.metric("work", "ops", work);
        findings.metric("starved-threads", "threads", starved);
        findings.metric("jain-index", "1", Fairness.jain(shares));
    }
}
