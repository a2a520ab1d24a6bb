package io.github.jdkmatrix.doctor;

import java.time.Duration;
import java.util.Optional;

/**
 * Two seconds in which this process is busy: a hypervisor steals only from those who ask.
 *
 * @param before all CPUs' times at its beginning; empty where the kernel has none
 * @param after the same at its end
 * @param own the CPU time of this process in it
 */
record ProbeWindow(Optional<CpuTimes> before, Optional<CpuTimes> after, Duration own) {

    /** Is busy for some time, and watches. */
    static ProbeWindow of(Machine machine, Duration time) {
        Optional<CpuTimes> before = CpuTimes.read(machine);
        Duration own = ownTime();
        long begin = System.nanoTime();
        while (System.nanoTime() - begin < time.toNanos()) {
            Thread.onSpinWait();
        }
        return new ProbeWindow(before, CpuTimes.read(machine), ownTime().minus(own));
    }

    private static Duration ownTime() {
        return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
    }

    Optional<CpuTimes> spent() {
        return before.flatMap(earlier -> after.map(later -> later.since(earlier)));
    }
}
