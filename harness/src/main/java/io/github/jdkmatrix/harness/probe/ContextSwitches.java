package io.github.jdkmatrix.harness.probe;

import java.io.File;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Context switches of threads, see proc_pid_status(5). */
public final class ContextSwitches {
    private static final String THREADS = "/proc/self/task";
    private static final int KERNEL_NAME_LENGTH = 15;

    /** The context switches of a thread before its start. */
    public static final ContextSwitches NONE = new ContextSwitches(0, 0);

    private final long voluntary;
    private final long involuntary;

    private ContextSwitches(long voluntary, long involuntary) {
        this.voluntary = voluntary;
        this.involuntary = involuntary;
    }

    /** Switches of both kinds. */
    public long all() {
        return voluntary + involuntary;
    }

    /** Switches because the thread waited. */
    public long voluntary() {
        return voluntary;
    }

    /** Switches of the runnable thread: its time slice ended, or it yielded (sched_yield counts here). */
    public long involuntary() {
        return involuntary;
    }

    /** Context switches of the current platform thread since its start; empty when the kernel does not report them. */
    public static Optional<ContextSwitches> ofCurrentThread() {
        return of(ProcStatus.read("/proc/thread-self/status"));
    }

    /** Those of each running thread of this process, by its number; none when the kernel does not report them. */
    public static Map<String, ContextSwitches> ofAllThreads() {
        return byThread(name -> true);
    }

    /**
     * The sum over all running threads of this process whose names begin with a prefix; empty without such a thread. The
     * kernel shows the first 15 characters of a name. From JDK 28 on the JVM passes the first seven, two dots and the last
     * six.
     *
     * @param beginning the prefix, of 15 characters or more
     */
    public static Optional<ContextSwitches> ofThreadsNamed(String beginning) {
        String cut = beginning.substring(0, KERNEL_NAME_LENGTH);
        String abbreviated = beginning.substring(0, 7) + "..";
        return byThread(name -> name.equals(cut) || name.startsWith(abbreviated)).values().stream()
                .reduce(ContextSwitches::plus);
    }

    private static Map<String, ContextSwitches> byThread(Predicate<String> byName) {
        Map<String, ContextSwitches> all = new HashMap<>();
        String[] threads = new File(THREADS).list();
        for (String thread : threads == null ? new String[0] : threads) {
            ProcStatus status = ProcStatus.read(THREADS + "/" + thread + "/status");
            if (byName.test(status.text("Name").orElse(""))) {
                of(status).ifPresent(it -> all.put(thread, it));
            }
        }
        return all;
    }

    /** The difference to an earlier reading of the same threads. */
    public ContextSwitches since(ContextSwitches earlier) {
        return new ContextSwitches(voluntary - earlier.voluntary, involuntary - earlier.involuntary);
    }

    private ContextSwitches plus(ContextSwitches others) {
        return new ContextSwitches(voluntary + others.voluntary, involuntary + others.involuntary);
    }

    static Optional<ContextSwitches> of(ProcStatus status) {
        Optional<Long> voluntary = status.number("voluntary_ctxt_switches");
        Optional<Long> involuntary = status.number("nonvoluntary_ctxt_switches");
        return voluntary.isPresent() && involuntary.isPresent()
                ? Optional.of(new ContextSwitches(voluntary.get(), involuntary.get()))
                : Optional.empty();
    }
}
