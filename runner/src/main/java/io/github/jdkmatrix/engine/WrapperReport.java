package io.github.jdkmatrix.engine;

import io.github.jdkmatrix.host.Scheduling;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.record.KernelEvents;
import io.github.jdkmatrix.record.ProcessUsage;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The measurements of the fork wrapper: readings of counters before and after the JVM.
 *
 * @param ending exit, timeout, orphaned or terminated
 * @param outlived whether a JVM that the command had started still ran when it ended
 * @param usage the resources the fork used
 * @param wallClock shell, date or uptime, where the wrapper reports it
 * @param wallClockSeconds the time of one reading of that clock, which is not in the wall time
 * @param clockSetSeconds by how much that clock was set while the fork ran; the wall time is then that of the uptime
 * @param cpuSource cgroup1, cgroup2 or ticks
 * @param throttledPeriods CFS periods in which the quota stopped the fork, where the kernel counts them
 * @param oomKills processes of the fork that the OOM killer ended, where the kernel counts them
 * @param stealSeconds time the hypervisor took from the pinned CPUs
 * @param foreignCpuSeconds CPU time on the pinned CPUs that was not the fork's; never negative
 * @param events events of the machine while the fork ran
 * @param allowedCpus the kernel's affinity list of the fork, where it is reported
 * @param quota the tightest CPU quota that holds for the fork: {@code none}, or quota and period in microseconds
 * @param scheduling of the wrapper, which the JVM inherits
 * @param left files and processes that could not be removed from a container; empty on the host
 * @param ready the numbers of a program that was ready, by the facts of a record; empty if it never was
 * @param maxRssBytes the largest resident set of a process of the fork, where the kernel could be asked
 */
public record WrapperReport(
        String ending,
        boolean outlived,
        ProcessUsage usage,
        Optional<String> wallClock,
        double wallClockSeconds,
        OptionalDouble clockSetSeconds,
        String cpuSource,
        OptionalInt throttledPeriods,
        Optional<Integer> oomKills,
        OptionalDouble stealSeconds,
        OptionalDouble foreignCpuSeconds,
        KernelEvents events,
        Optional<String> allowedCpus,
        Optional<String> quota,
        Optional<Scheduling> scheduling,
        Optional<Integer> left,
        Map<String, String> ready,
        Optional<Long> maxRssBytes) {

    private static final double TICKS_PER_SECOND = 100;

    /** Column of {@code /proc/stat} with the steal time; the idle ones before it are {@link #IDLE} and the next. */
    private static final int STEAL = 7;

    private static final int IDLE = 3;

    /** The step of the uptime. */
    private static final long UPTIME_NANOS = 10_000_000;

    /** CPU time is read in steps of this at worst, user and system time each; and clocks of CPUs may differ a little. */
    private static final double CPU_STEPS_SECONDS = 0.02;

    /** By SIGKILL, in a shell's words. */
    private static final int KILLED = 137;

    private static final int TERMINATED = 143;

    private static final double CLOCK_RATE = 1.01;

    /** The limit of what one reading of a clock takes, be it by a process. */
    private static final long CLOCK_READING_NANOS = 1_000_000_000;

    /** The report, if its last line has arrived, every number can be read, and each can be true. */
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

    /**
     * Why these readings cannot be true of a fork on so many CPUs; empty if they can.
     *
     * @param cpus how many CPUs it was pinned to
     */
    public Optional<String> impossible(int cpus) {
        if (clockSetSeconds.isPresent()) {
            return Optional.of(String.format(
                    Locale.ROOT,
                    "the clock of the machine was set by %+.2f s while it ran: %.2f s by that clock, %.2f s by the uptime",
                    clockSetSeconds.getAsDouble(),
                    usage.wallSeconds() + clockSetSeconds.getAsDouble(),
                    usage.wallSeconds()));
        }
        double most = (usage.wallSeconds() + wallClockSeconds) * cpus * CLOCK_RATE + CPU_STEPS_SECONDS;
        return usage.cpuSeconds() <= most
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "it used %.2f s of CPU time in %.2f s, which %s cannot give: it ran on others as well",
                        usage.cpuSeconds(),
                        usage.wallSeconds(),
                        cpus == 1 ? "its CPU" : "its " + cpus + " CPUs"));
    }

    /**
     * What the kernel ended for lack of memory, its own limit's or that of a group above it: it, or a process of it. Not
     * if the wrapper ended it, whatever befell other processes meanwhile.
     */
    Optional<String> endedForMemory() {
        if (ending.equals("exit")
                && usage.exitCode() == KILLED
                && oomKills.orElse(0) + events.oomKills().orElse(0) > 0) {
            return Optional.of("it");
        }
        return oomKills.filter(it -> it > 0).map(it -> "one of its processes");
    }

    /** Whether it was ready and ended when it was told to: by itself, by SIGTERM, or by the SIGKILL that follows. */
    public boolean endedInOrder() {
        return !ready.isEmpty()
                && ending.equals("terminated")
                && Set.of(0, TERMINATED, KILLED).contains(usage.exitCode());
    }

    /** Whether only SIGKILL ended it. */
    public boolean endedByKill() {
        return endedInOrder() && usage.exitCode() == KILLED;
    }

    private static WrapperReport read(Map<String, String> lines) {
        long clocked = difference(lines, "wall", 1)[0];
        OptionalDouble clockSet = clockSet(lines, clocked);
        long most = clockSet.isPresent() ? CLOCK_READING_NANOS : Math.min(clocked, CLOCK_READING_NANOS);
        double clock = within(0, Long.parseLong(text(lines, "wall.cost").orElse("0")), most) / 1e9;
        double wall = Math.max(0, clocked / 1e9 - clock - clockSet.orElse(0));
        double cpu = increase(lines, "cpu", 1)[0] / 1e9;
        long[] ticks = increase(lines, "ticks", 2);
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
                ? OptionalInt.of(Math.toIntExact(increase(lines, "throttle", 3)[1]))
                : OptionalInt.empty();
        OptionalDouble steal = OptionalDouble.empty();
        OptionalDouble foreign = OptionalDouble.empty();
        if (known(lines, "stat.before") && known(lines, "stat.after")) {
            long[] stat = difference(lines, "stat", STEAL + 1);
            long busy = Arrays.stream(stat, 0, STEAL).sum() - stat[IDLE] - stat[IDLE + 1];
            steal = OptionalDouble.of(within(0, stat[STEAL], Long.MAX_VALUE) / TICKS_PER_SECOND);
            foreign = OptionalDouble.of(Math.max(0, Math.round((busy / TICKS_PER_SECOND - cpu) * 1e6) / 1e6));
        }
        return new WrapperReport(
                required(lines, "ended"),
                text(lines, "outlived").filter("yes"::equals).isPresent(),
                usage,
                text(lines, "wall.clock"),
                clock,
                clockSet,
                required(lines, "cpu.source"),
                throttled,
                text(lines, "oom.kills").map(it -> (int) within(0, Long.parseLong(it), Integer.MAX_VALUE)),
                steal,
                foreign,
                events(lines),
                text(lines, "cpus.allowed"),
                text(lines, "quota"),
                text(lines, "scheduling").flatMap(Scheduling::of),
                text(lines, "left").map(Integer::valueOf),
                ready(lines, wall),
                text(lines, "memory.rss").map(Long::valueOf));
    }

    private static KernelEvents events(Map<String, String> lines) {
        KernelEvents events =
                KernelEvents.between(lines.getOrDefault("events.before", ""), lines.getOrDefault("events.after", ""));
        Stream.of(events.swappedPages(), events.oomKills(), events.thermalThrottles())
                .forEach(it -> within(0, it.orElse(0), Long.MAX_VALUE));
        return events;
    }

    /** @param wall of the fork, seconds */
    private static Map<String, String> ready(Map<String, String> lines, double wall) {
        long most = Math.round((wall + CPU_STEPS_SECONDS) * 1e9);
        Map<String, String> facts = new TreeMap<>();
        if (known(lines, "ready")) {
            long[] ready = numbers(lines.get("ready"), 3);
            facts.put(ProcessMetric.TIME_TO_READY.fact(), Double.toString(within(0, ready[0], most) / 1e9));
            facts.put(ProcessMetric.READY_CPU.fact(), Double.toString(within(0, ready[1], Long.MAX_VALUE) / 1e9));
            facts.put(ProcessMetric.READY_RSS.fact(), Long.toString(ready[2]));
            if (known(lines, "idle")) {
                long[] idle = numbers(lines.get("idle"), 3);
                within(ready[0], idle[0], most);
                facts.put(
                        ProcessMetric.IDLE_CPU.fact(),
                        Double.toString(within(0, idle[1] - ready[1], Long.MAX_VALUE) / 1e9));
                facts.put(ProcessMetric.IDLE_RSS.fact(), Long.toString(idle[2]));
            }
        }
        return facts;
    }

    /** The clock is read between two readings of the uptime, which nobody can set; each pair bounds the true time. */
    private static OptionalDouble clockSet(Map<String, String> lines, long clocked) {
        String unknown = "- -";
        if (lines.getOrDefault("uptime.before", unknown).equals(unknown)
                || lines.getOrDefault("uptime.after", unknown).equals(unknown)) {
            return clocked < 0 ? OptionalDouble.of(clocked / 1e9) : OptionalDouble.empty();
        }
        long[] before = numbers(lines.get("uptime.before"), 2);
        long[] after = numbers(lines.get("uptime.after"), 2);
        long least = Math.max(0, after[0] - before[1] - UPTIME_NANOS);
        long most = after[1] - before[0] + UPTIME_NANOS;
        return clocked >= least && clocked <= most
                ? OptionalDouble.empty()
                : OptionalDouble.of((clocked - (least + most) / 2) / 1e9);
    }

    /** Forks with the same number of ticks get the same time, whatever the rounding. */
    private static double wholeNanos(double seconds) {
        return Math.rint(seconds * 1e9) / 1e9;
    }

    /** The share of user time; a fork shorter than a tick counts as user time. */
    private static double share(long user, long system) {
        return user + system == 0 ? 1 : (double) user / (user + system);
    }

    /** The same of counters, which only rise. */
    private static long[] increase(Map<String, String> lines, String key, int columns) {
        long[] increase = difference(lines, key, columns);
        Arrays.stream(increase).forEach(it -> within(0, it, Long.MAX_VALUE));
        return increase;
    }

    /** A number that can be true. */
    private static long within(long least, long number, long most) {
        if (number < least || number > most) {
            throw new IllegalArgumentException(number + " is not within " + least + " and " + most);
        }
        return number;
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
