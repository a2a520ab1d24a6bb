package io.github.jdkmatrix.run;

import io.github.jdkmatrix.engine.Placement;
import io.github.jdkmatrix.engine.WrapperReport;
import io.github.jdkmatrix.matrix.DisturbanceLimits;
import io.github.jdkmatrix.record.KernelEvents;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** Whether something other than a fork used its CPUs, or the machine was not itself while it ran. */
final class Disturbance {

    /** A share of a short fork is less than the kernel's ticks can tell: below three of 10 ms per CPU none is judged. */
    private static final double LEAST_SECONDS = 0.03;

    private static final long PAGES_PER_MEGABYTE = 256;

    private final WrapperReport report;
    private final Placement placement;
    private final DisturbanceLimits limits;
    private final List<String> reasons = new ArrayList<>();

    private Disturbance(WrapperReport report, Placement placement, DisturbanceLimits limits) {
        this.report = report;
        this.placement = placement;
        this.limits = limits;
    }

    /** The disturbance of a fork beyond the limits, in one line; empty where there is none. Sources that cannot be read do not count. */
    static Optional<String> of(WrapperReport report, Placement placement, DisturbanceLimits limits) {
        Disturbance disturbance = new Disturbance(report, placement, limits);
        disturbance.judge();
        return disturbance.reasons.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", disturbance.reasons));
    }

    private void judge() {
        share("others used its CPUs", report.foreignCpuSeconds(), limits.foreign());
        share("the hypervisor took its CPUs", report.stealSeconds(), limits.steal());
        report.throttledPeriods()
                .ifPresent(periods -> when(
                        periods > 0 && placement.quota().isEmpty(),
                        "it was throttled in " + periods + " periods though no quota was asked for"));
        events(report.events());
    }

    private void events(KernelEvents events) {
        events.swappedPages()
                .ifPresent(pages -> when(
                        pages > limits.swapMegabytes() * PAGES_PER_MEGABYTE,
                        "the machine swapped " + pages + " pages (limit " + limits.swapMegabytes() + " MiB)"));
        events.oomKills()
                .ifPresent(
                        kills -> when(kills > 0, "the kernel killed " + kills + " other processes for want of memory"));
        events.thermalThrottles()
                .ifPresent(times -> when(times > 0, "its CPUs were slowed down for heat " + times + " times"));
        events.frequencyLimitBefore()
                .ifPresent(before -> events.frequencyLimitAfter()
                        .ifPresent(after -> when(
                                before != after,
                                "the limit on its CPUs' frequency went from " + before / 1000 + " to " + after / 1000
                                        + " MHz")));
    }

    private void share(String what, OptionalDouble lost, double limit) {
        double capacity = report.usage().wallSeconds() * placement.pinned();
        double most = Math.max(limit * capacity, LEAST_SECONDS * placement.pinned());
        lost.ifPresent(seconds -> when(
                seconds > most,
                String.format(
                        Locale.ROOT,
                        "%s for %.2f of %.2f CPU s (%.1f %%, limit %.1f %%)",
                        what,
                        seconds,
                        capacity,
                        100 * seconds / capacity,
                        100 * most / capacity)));
    }

    private void when(boolean so, String reason) {
        if (so) {
            reasons.add(reason);
        }
    }
}
