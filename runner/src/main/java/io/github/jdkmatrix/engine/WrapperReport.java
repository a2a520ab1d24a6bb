package io.github.jdkmatrix.engine;

import io.github.jdkmatrix.record.KernelEvents;
import io.github.jdkmatrix.record.ProcessUsage;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The measurements of the fork wrapper: readings of counters before and after the JVM.
 *
 * @param ending exit, timeout, orphaned or terminated
 * @param usage the resources the fork used
 * @param wallClock shell, date or uptime, where the wrapper reports it
 * @param wallClockSeconds the time of one reading of that clock, which is not in the wall time
 * @param cpuSource cgroup1, cgroup2 or ticks
 * @param throttledPeriods CFS periods in which the quota stopped the fork, where the kernel counts them
 * @param oomKills processes of the fork that the OOM killer ended, where the kernel counts them
 * @param stealSeconds time the hypervisor took from the pinned CPUs
 * @param foreignCpuSeconds CPU time on the pinned CPUs that was not the fork's; never negative
 * @param events events of the machine while the fork ran
 * @param allowedCpus the kernel's affinity list of the fork, where it is reported
 * @param left files and processes that could not be removed from a shared container; empty in others
 */
public record WrapperReport(
        String ending,
        ProcessUsage usage,
        Optional<String> wallClock,
        double wallClockSeconds,
        String cpuSource,
        OptionalInt throttledPeriods,
        OptionalInt oomKills,
        OptionalDouble stealSeconds,
        OptionalDouble foreignCpuSeconds,
        KernelEvents events,
        Optional<String> allowedCpus,
        OptionalInt left) {

    private static final double TICKS_PER_SECOND = 100;

    /** Column of {@code /proc/stat} with the steal time; the idle ones before it are {@link #IDLE} and the next. */
    private static final int STEAL = 7;

    private static final int IDLE = 3;

    /** The report, if its last line has arrived and every number can be read. */
    public static Optional<WrapperReport> of(Map<String, String> lines) {
        if (!lines.containsKey("done")) {
            return Optional.empty();
        }
        try {
            return Optional.of(read(lines));
        } catch (IllegalArgumentException | ArithmeticException e) {
            return Optional.empty();
        }
    }

    private static WrapperReport read(Map<String, String> lines) {
        double clock = Long.parseLong(text(lines, "wall.cost").orElse("0")) / 1e9;
        double wall = Math.max(0, difference(lines, "wall", 1)[0] / 1e9 - clock);
        double cpu = difference(lines, "cpu", 1)[0] / 1e9;
        long[] ticks = difference(lines, "ticks", 2);
        double user = wholeNanos(cpu * share(ticks[0], ticks[1]));
        ProcessUsage usage = new ProcessUsage(
                wall,
                cpu,
                user,
                wholeNanos(cpu - user),
                known(lines, "memory.peak")
                        ? OptionalLong.of(Long.parseLong(lines.get("memory.peak")))
                        : OptionalLong.empty(),
                Integer.parseInt(required(lines, "exit")));

        OptionalInt throttled = known(lines, "throttle.before") && known(lines, "throttle.after")
                ? OptionalInt.of((int) difference(lines, "throttle", 3)[1])
                : OptionalInt.empty();
        OptionalInt oomKills = known(lines, "oom.kills")
                ? OptionalInt.of(Integer.parseInt(lines.get("oom.kills")))
                : OptionalInt.empty();
        OptionalDouble steal = OptionalDouble.empty();
        OptionalDouble foreign = OptionalDouble.empty();
        if (known(lines, "stat.before") && known(lines, "stat.after")) {
            long[] stat = difference(lines, "stat", STEAL + 1);
            long busy = Arrays.stream(stat, 0, STEAL).sum() - stat[IDLE] - stat[IDLE + 1];
            steal = OptionalDouble.of(stat[STEAL] / TICKS_PER_SECOND);
            foreign = OptionalDouble.of(Math.max(0, Math.round((busy / TICKS_PER_SECOND - cpu) * 1e6) / 1e6));
        }
        return new WrapperReport(
                required(lines, "ended"),
                usage,
                text(lines, "wall.clock"),
                clock,
                required(lines, "cpu.source"),
                throttled,
                oomKills,
                steal,
                foreign,
                KernelEvents.between(lines.getOrDefault("events.before", ""), lines.getOrDefault("events.after", "")),
                text(lines, "cpus.allowed"),
                known(lines, "left") ? OptionalInt.of(Integer.parseInt(lines.get("left"))) : OptionalInt.empty());
    }

    /** Forks with the same number of ticks get the same time, whatever the rounding. */
    private static double wholeNanos(double seconds) {
        return Math.rint(seconds * 1e9) / 1e9;
    }

    /** The share of user time; a fork shorter than a tick counts as user time. */
    private static double share(long user, long system) {
        return user + system == 0 ? 1 : (double) user / (user + system);
    }

    private static long[] difference(Map<String, String> lines, String key, int columns) {
        long[] before = numbers(required(lines, key + ".before"), columns);
        long[] after = numbers(required(lines, key + ".after"), columns);
        long[] difference = new long[columns];
        for (int i = 0; i < columns; i++) {
            difference[i] = Math.subtractExact(after[i], before[i]);
        }
        return difference;
    }

    private static long[] numbers(String text, int columns) {
        long[] numbers = Arrays.stream(text.trim().split(" +"))
                .mapToLong(Long::parseLong)
                .toArray();
        if (numbers.length < columns) {
            throw new IllegalArgumentException("too few numbers: " + text);
        }
        return numbers;
    }

    private static Optional<String> text(Map<String, String> lines, String key) {
        return known(lines, key) ? Optional.of(lines.get(key)) : Optional.empty();
    }

    private static boolean known(Map<String, String> lines, String key) {
        String value = lines.get(key);
        return value != null && !value.equals("-");
    }

    private static String required(Map<String, String> lines, String key) {
        if (!known(lines, key)) {
            throw new IllegalArgumentException("no " + key);
        }
        return lines.get(key);
    }
}
