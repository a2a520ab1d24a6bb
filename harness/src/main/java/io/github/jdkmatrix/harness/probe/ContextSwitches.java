package io.github.jdkmatrix.harness.probe;

import java.io.File;
import java.util.Optional;

/** How often the kernel has switched away from a thread, see proc_pid_status(5). */
public final class ContextSwitches {
    private static final String THREADS = "/proc/self/task";
    private static final int KERNEL_NAME_LENGTH = 15;

    /** Those of a thread that is about to start. */
    public static final ContextSwitches NONE = new ContextSwitches(0, 0);

    private final long voluntary;
    private final long involuntary;

    private ContextSwitches(long voluntary, long involuntary) {
        this.voluntary = voluntary;
        this.involuntary = involuntary;
    }

    /** Because the thread waited. */
    public long voluntary() {
        return voluntary;
    }

    /** Although it could have gone on: its time was over, or it gave way (sched_yield counts here). */
    public long involuntary() {
        return involuntary;
    }

    /** Those of the current platform thread since its start; nothing where the kernel does not tell. */
    public static Optional<ContextSwitches> ofCurrentThread() {
        return of(ProcStatus.read("/proc/thread-self/status"));
    }

    /**
     * Those of all threads of this process, ended ones apart, whose name begins as this one does: the kernel keeps the first
     * 15 characters. None where the kernel does not tell.
     */
    public static ContextSwitches ofThreadsNamed(String name) {
        String kept = name.substring(0, Math.min(name.length(), KERNEL_NAME_LENGTH));
        ContextSwitches all = NONE;
        String[] threads = new File(THREADS).list();
        for (String thread : threads == null ? new String[0] : threads) {
            ProcStatus status = ProcStatus.read(THREADS + "/" + thread + "/status");
            Optional<ContextSwitches> own = of(status);
            if (own.isPresent() && status.text("Name").orElse("").equals(kept)) {
                all = new ContextSwitches(all.voluntary + own.get().voluntary, all.involuntary + own.get().involuntary);
            }
        }
        return all;
    }

    /** Those that came after an earlier reading of the same thread. */
    public ContextSwitches since(ContextSwitches earlier) {
        return new ContextSwitches(voluntary - earlier.voluntary, involuntary - earlier.involuntary);
    }

    static Optional<ContextSwitches> of(ProcStatus status) {
        Optional<Long> voluntary = status.number("voluntary_ctxt_switches");
        Optional<Long> involuntary = status.number("nonvoluntary_ctxt_switches");
        return voluntary.isPresent() && involuntary.isPresent()
                ? Optional.of(new ContextSwitches(voluntary.get(), involuntary.get()))
                : Optional.empty();
    }
}
