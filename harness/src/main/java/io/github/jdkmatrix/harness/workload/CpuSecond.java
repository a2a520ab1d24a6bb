package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Findings;
import java.util.List;

/**
 * What watched threads did in a second.
 *
 * @param threads what each of them spent, in the order in which they were first seen
 * @param progress how far their work had come at the end of the second
 */
record CpuSecond(List<Spent> threads, long progress) {
    /**
     * What a thread spent, in whole milliseconds.
     *
     * @param user of a coarser clock than {@code cpu}, so it may be more
     */
    record Spent(long cpu, long user) {
        static final Spent NOTHING = new Spent(0, 0);

        long system() {
            return Math.max(0, cpu - user);
        }
    }

    /** Points of all threads together; those that spent less than a millisecond are left out, as in the article. */
    void reportSums(int second, Findings findings) {
        long cpu = 0;
        long user = 0;
        long system = 0;
        int busy = 0;
        for (Spent spent : threads) {
            if (spent.cpu > 0) {
                cpu += spent.cpu;
                user += spent.user;
                system += spent.system();
                busy++;
            }
        }
        findings.point("progress", second, progress);
        findings.point("cpu", second, cpu);
        findings.point("user", second, user);
        findings.point("system", second, system);
        findings.point("busy-threads", second, busy);
    }

    /** Points of each thread, under the number of the second. */
    void reportEach(int second, Findings findings) {
        for (Spent spent : threads) {
            findings.point("thread-cpu", second, spent.cpu);
            findings.point("thread-user", second, spent.user);
            findings.point("thread-system", second, spent.system());
        }
    }
}
