package io.github.jdkmatrix.doctor;

import java.time.Duration;
import java.util.Optional;

/**
 * The stretch of time in which the noise probe ran.
 *
 * @param before all CPUs' times at its beginning; empty where the kernel has none
 * @param after the same at its end
 * @param own the CPU time of this process in it
 */
record ProbeWindow(Optional<CpuTimes> before, Optional<CpuTimes> after, Duration own) {

    Optional<CpuTimes> spent() {
        return before.flatMap(earlier -> after.map(later -> later.since(earlier)));
    }
}
