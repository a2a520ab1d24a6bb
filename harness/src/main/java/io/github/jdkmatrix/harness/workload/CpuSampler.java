package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Findings;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/**
 * Samples the CPU and user time of the threads with certain name prefixes, and the total progress, once a second, as the
 * article's program does. Runs in a timer thread; read it after that thread has ended.
 */
final class CpuSampler implements Runnable {
    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final int MOST_POINTS_OF_EACH = 5_000;
    private static final Times NONE = new Times(0, 0);

    private record Times(long cpu, long user) {
        CpuSecond.Spent since(Times before) {
            return new CpuSecond.Spent((cpu - before.cpu) / NANOS_PER_MILLI, (user - before.user) / NANOS_PER_MILLI);
        }
    }

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final List<String> prefixes;
    private final LongAdder progress;
    private final Map<Long, Times> history = new LinkedHashMap<>();
    private final List<CpuSecond> seconds = new ArrayList<>();

    CpuSampler(List<String> prefixes, LongAdder progress) {
        this.prefixes = prefixes;
        this.progress = progress;
    }

    @Override
    public void run() {
        Map<Long, CpuSecond.Spent> spent = new HashMap<>();
        for (long id : threads.getAllThreadIds()) {
            ThreadInfo info = threads.getThreadInfo(id);
            if (info == null || !isWatched(info.getThreadName())) {
                continue;
            }
            Times before = history.getOrDefault(id, NONE);
            Times now = new Times(threads.getThreadCpuTime(id), threads.getThreadUserTime(id));
            if (now.cpu < 0 || now.user < 0) {
                continue;
            }
            history.put(id, now);
            spent.put(id, now.since(before));
        }
        List<CpuSecond.Spent> inOrder = new ArrayList<>();
        for (Long id : history.keySet()) {
            inOrder.add(spent.getOrDefault(id, CpuSecond.Spent.NOTHING));
        }
        seconds.add(new CpuSecond(inOrder, progress.sum()));
    }

    private boolean isWatched(String name) {
        for (String prefix : prefixes) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    void report(Findings findings) {
        boolean each = seconds.size() * (long) history.size() <= MOST_POINTS_OF_EACH;
        for (int i = 0; i < seconds.size(); i++) {
            seconds.get(i).reportSums(i + 1, findings);
            if (each) {
                seconds.get(i).reportEach(i + 1, findings);
            }
        }
        if (!each) {
            String reason = seconds.size() + " seconds of " + history.size() + " threads are too many points";
            findings.unavailable("thread-cpu", reason);
            findings.unavailable("thread-user", reason);
            findings.unavailable("thread-system", reason);
        }
        int thread = 0;
        for (Times times : history.values()) {
            findings.point("watched-cpu", thread++, times.cpu / NANOS_PER_MILLI);
        }
        for (String series : List.of("user", "system", "thread-user", "thread-system")) {
            findings.resolution(series, "10");
        }
    }
}
