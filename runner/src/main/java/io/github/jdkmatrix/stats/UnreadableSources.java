package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.record.Conditions;
import io.github.jdkmatrix.record.KernelEvents;
import io.github.jdkmatrix.record.RunRecord;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Which sources of disturbance no fork of a run could read: what they would have shown is not known. */
final class UnreadableSources {

    private final Set<String> untold = new LinkedHashSet<>(
            List.of("foreign CPU time", "steal", "throttling", "swap", "OOM kills", "heat", "frequency limits"));

    /** Takes note of what a fork was told. */
    void add(RunRecord record) {
        if (untold.isEmpty()) {
            return;
        }
        Conditions conditions = record.conditions();
        KernelEvents events = conditions.events().orElse(KernelEvents.UNTOLD);
        told("foreign CPU time", conditions.foreignCpuSeconds().isPresent());
        told("steal", conditions.stealSeconds().isPresent());
        told("throttling", conditions.throttledPeriods().isPresent());
        told("swap", events.swappedPages().isPresent());
        told("OOM kills", events.oomKills().isPresent());
        told("heat", events.thermalThrottles().isPresent());
        told("frequency limits", events.frequencyLimitAfter().isPresent());
    }

    private void told(String source, boolean so) {
        if (so) {
            untold.remove(source);
        }
    }

    List<String> list() {
        return List.copyOf(untold);
    }
}
