package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Findings;
import java.util.List;

/**
 * The CPU time and progress of watched threads in one second.
 *
 * @param threads CPU time by thread, in the order first seen
 * @param progress total progress at the end of the second
 */
record CpuSecond(List<Spent> threads, long progress) {
    /**
     * The CPU time of a thread, in whole milliseconds.
     *
     * @param user from a coarser clock than {@code cpu}, so it may be larger
     */
    record Spent(long cpu, long user) {
        static final Spent NOTHING = new Spent(0, 0);

        long system() {
            return Math.max(0, cpu - user);
        }
    }

    /** Reports the sums of all threads. Threads below one millisecond are left out, as in the article. */
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

    /** Reports a point per thread. */
    void reportEach(int second, Findings findings) {
        for (Spent spent : threads) {
            findings.point("thread-cpu", second, spent.cpu);
            findings.point("thread-user", second, spent.user);
            findings.point("thread-system", second, spent.system());
        }
    }
}
