package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Findings;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/**
 * Once a second, as the article's program does it: the CPU and user time of the threads whose names begin in a certain
 * way, and the progress so far. Runs in a timer's thread, and is read after that thread has ended.
 */
final class CpuSampler implements Runnable {
    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final Times NONE = new Times(0, 0);

    private record Times(long cpu, long user) {}

    private record Sample(long cpuMillis, long userMillis, long systemMillis, int busyThreads, long progress) {}

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final List<String> prefixes;
    private final LongAdder progress;
    private final Map<Long, Times> history = new LinkedHashMap<>();
    private final List<Sample> samples = new ArrayList<>();

    CpuSampler(List<String> prefixes, LongAdder progress) {
        this.prefixes = prefixes;
        this.progress = progress;
    }

    @Override
    public void run() {
        long cpuMillis = 0;
        long userMillis = 0;
        long systemMillis = 0;
        int busy = 0;
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
            long cpu = (now.cpu - before.cpu) / NANOS_PER_MILLI;
            if (cpu > 0) {
                long user = (now.user - before.user) / NANOS_PER_MILLI;
                cpuMillis += cpu;
                userMillis += user;
                systemMillis += Math.max(0, cpu - user);
                busy++;
            }
        }
        samples.add(new Sample(cpuMillis, userMillis, systemMillis, busy, progress.sum()));
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
        for (int i = 0; i < samples.size(); i++) {
            Sample sample = samples.get(i);
            int second = i + 1;
            findings.point("progress", second, sample.progress);
            findings.point("cpu", second, sample.cpuMillis);
            findings.point("user", second, sample.userMillis);
            findings.point("system", second, sample.systemMillis);
            findings.point("busy-threads", second, sample.busyThreads);
        }
        int thread = 0;
        for (Times times : history.values()) {
            findings.point("watched-cpu", thread++, times.cpu / NANOS_PER_MILLI);
        }
    }
}
