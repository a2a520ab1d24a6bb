package io.github.jdkmatrix.record;

import io.github.jdkmatrix.matrix.DisturbanceLimits;
import io.github.jdkmatrix.record.Conditions.KernelEvents;
import io.github.jdkmatrix.text.Count;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * The kernel counters that show whether something disturbed a fork, in the order in which they are judged. A counter that
 * cannot be read is not judged.
 */
@SuppressWarnings("ImmutableEnumChecker") // functions without state
public enum DisturbanceSource {
    CPU_TIME(
            "CPU time",
            Conditions::foreignCpuSeconds,
            (seconds, fork) -> fork.cpuShare("others used its CPUs", seconds, fork.limits.foreign())),

    STEAL(
            "steal",
            Conditions::stealSeconds,
            (seconds, fork) -> fork.cpuShare("the hypervisor took its CPUs", seconds, fork.limits.steal())),

    THROTTLING(
            "throttling",
            conditions ->
                    conditions.throttledPeriods().stream().asDoubleStream().findFirst(),
            (periods, fork) -> message(
                    periods > 0 && fork.conditions.quota().isEmpty(),
                    "throttled in %s without a quota",
                    Count.of((long) periods, "period"))),

    SWAP(
            "swap",
            conditions -> event(conditions, KernelEvents::swappedPages),
            (pages, fork) -> message(
                    pages > fork.limits.swapMegabytes() * DisturbanceSource.PAGES_PER_MEGABYTE,
                    "the machine swapped %.0f pages (limit %d MiB)",
                    pages,
                    fork.limits.swapMegabytes())),

    OOM(
            "OOM",
            conditions -> event(conditions, KernelEvents::oomKills),
            (kills, fork) -> message(kills > 0, "OOM kills on the machine: %.0f", kills)),

    HEAT(
            "heat",
            conditions -> event(conditions, KernelEvents::thermalThrottles),
            (times, fork) -> message(times > 0, "thermal throttling of its CPUs: %s", Count.of((long) times, "time"))),

    FREQUENCY(
            "frequency",
            conditions -> event(conditions, KernelEvents::frequencyLimitAfter),
            (after, fork) -> event(fork.conditions, KernelEvents::frequencyLimitBefore).stream()
                    .filter(before -> before != after)
                    .mapToObj(before -> String.format(
                            Locale.ROOT,
                            "the frequency limit of its CPUs changed from %d to %d MHz",
                            (long) before / 1000,
                            (long) after / 1000))
                    .findFirst());

    private static final long PAGES_PER_MEGABYTE = 256;

    private final String title;
    private final Function<Conditions, OptionalDouble> reading;
    private final Rule rule;

    DisturbanceSource(String title, Function<Conditions, OptionalDouble> reading, Rule rule) {
        this.title = title;
        this.reading = reading;
        this.rule = rule;
    }

    /** The disturbance of a fork where the reading exceeds the limit; empty otherwise. */
    @FunctionalInterface
    private interface Rule {
        Optional<String> exceeded(double reading, Fork fork);
    }

    private record Fork(Conditions conditions, double wallSeconds, int cpus, DisturbanceLimits limits) {

        /** The least time per CPU by which a fork is judged, three kernel ticks of 10 ms: shorter times are not resolved. */
        private static final double MIN_SECONDS = 0.03;

        /**
         * A disturbance by CPU time, in words, where its share is above the limit. The kernel counts in ticks, which may be a little
         * more than there was.
         */
        Optional<String> cpuShare(String what, double counted, double limit) {
            double capacity = wallSeconds * cpus;
            double seconds = Math.min(counted, capacity);
            double most = Math.max(limit * capacity, MIN_SECONDS * cpus);
            return message(
                    seconds > most,
                    "%s for %.2f of %.2f CPU s (%.1f %%, limit %.1f %%)",
                    what,
                    seconds,
                    capacity,
                    100 * seconds / capacity,
                    100 * most / capacity);
        }
    }

    /**
     * The disturbances of a fork beyond the limits, in one line; empty where there is none.
     *
     * @param cpus the number of CPUs that the fork was pinned to
     */
    public static Optional<String> exceeded(
            Conditions conditions, double wallSeconds, int cpus, DisturbanceLimits limits) {
        Fork fork = new Fork(conditions, wallSeconds, cpus, limits);
        return Arrays.stream(values())
                .flatMap(source -> source.reading.apply(conditions).stream()
                        .mapToObj(value -> source.rule.exceeded(value, fork))
                        .flatMap(Optional::stream))
                .reduce((some, more) -> some + "; " + more);
    }

    /** The name of this source in reports. */
    public String title() {
        return title;
    }

    /** Whether a fork could read this source. */
    public boolean isReadIn(Conditions conditions) {
        return reading.apply(conditions).isPresent();
    }

    private static Optional<String> message(boolean exceeded, String format, Object... arguments) {
        return exceeded ? Optional.of(String.format(Locale.ROOT, format, arguments)) : Optional.empty();
    }

    private static OptionalDouble event(Conditions conditions, Function<KernelEvents, OptionalLong> event) {
        return conditions.events().map(event).orElseGet(OptionalLong::empty).stream()
                .asDoubleStream()
                .findFirst();
    }
}
