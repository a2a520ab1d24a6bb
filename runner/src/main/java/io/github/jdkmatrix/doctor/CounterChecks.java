package io.github.jdkmatrix.doctor;

import io.github.jdkmatrix.host.Perf;
import java.util.Optional;

/** Checks of perf, which counts the events of {@code --counters}. */
record CounterChecks(Perf perf, DetectedEngine engine) {

    private static final String COUNTERS = "counters";

    /** Whether perf counts events of the kernel, and of the CPUs. Times need none of it, so nothing here is a warning. */
    Finding counters() throws InterruptedException {
        if (!engine.survey().local()) {
            return Finding.unknown(COUNTERS, "none: the engine is not known to be on this machine");
        }
        Optional<String> kernel = perf.obstacle("context-switches");
        if (kernel.isPresent()) {
            return Finding.unknown(COUNTERS, "none: " + kernel.get());
        }
        boolean hardware = perf.obstacle("instructions").isEmpty();
        return Finding.ok(COUNTERS, "perf counts events of the kernel" + (hardware ? " and of the CPUs" : " only"));
    }
}
