package io.github.jdkmatrix.harness.probe;

import java.util.Optional;

/**
 * How often the kernel has switched away from a thread, see proc_pid_status(5).
 *
 * @param voluntary because the thread waited
 * @param involuntary although it could have gone on: its time was over, or it gave way (sched_yield counts here)
 */
public record ContextSwitches(long voluntary, long involuntary) {
    /** Those of a thread that is about to start. */
    public static final ContextSwitches NONE = new ContextSwitches(0, 0);

    /** Those of the current platform thread since its start; nothing where the kernel does not tell. */
    public static Optional<ContextSwitches> ofCurrentThread() {
        return of(ProcStatus.read("/proc/thread-self/status"));
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
