package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Findings;
import java.util.List;

/**
 * What the threads of {@code count-even} did.
 *
 * @param perThread the even numbers that each of them counted
 * @param progress how often they reported progress, together
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
                    "no thread counted anything: the time was over before one began; give them a longer duration");
        }
        if (reports != progress) {
            findings.invalid("progress is " + progress + " where the counts call for " + reports);
        }
        findings.metric("work", work);
        findings.metric("starved-threads", starved);
        findings.metric("jain-index", Fairness.jain(shares));
    }
}
