package io.github.jdkmatrix.output;

import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.record.Conditions.KernelEvents;
import io.github.jdkmatrix.record.Sample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The measurements of the fork wrapper: readings of counters before and after the JVM.
 *
 * @param ending how the fork ended: {@code exit}, {@code timeout}, {@code orphaned} or {@code terminated}
 * @param exitCode the exit code of the JVM; 128 and the number of the signal where a signal ended it
 * @param measured what the wrapper measured of the fork: what {@link ProcessMetric} lists, and the time of one reading of its clock,
 *     which is not in the wall time
 * @param clockSetSeconds by how many seconds the clock was set while the fork ran; the wall time is then that of the uptime
 * @param cpuSource cgroup1, cgroup2 or ticks
 * @param throttledPeriods CFS periods in which the quota stopped the fork, where the kernel counts them
 * @param oomKills processes of the fork that the OOM killer ended, where the kernel counts them
 * @param stealSeconds time the hypervisor took from the pinned CPUs
 * @param foreignCpuSeconds CPU time on the pinned CPUs that was not the fork's; never negative
 * @param events events of the machine while the fork ran
 * @param allowedCpus the kernel's affinity list of the fork, where it is reported
 * @param left files and processes that could not be removed from a container; empty on the host
 * @param facts what else the wrapper tells, as facts of a record: its clock, and the tightest CPU quota that holds for the fork
 */
public record WrapperReport(
        String ending,
        int exitCode,
        List<Sample> measured,
        OptionalDouble clockSetSeconds,
        String cpuSource,
        OptionalInt throttledPeriods,
        OptionalLong oomKills,
        OptionalDouble stealSeconds,
        OptionalDouble foreignCpuSeconds,
        KernelEvents events,
        Optional<String> allowedCpus,
        OptionalLong left,
        Map<String, String> facts) {

    /** The reading of the wrapper that is no metric. */
    private static final String CLOCK = "clock-reading";

    /** The beginning of the key of a metric that the wrapper reports by its number. */
    private static final String METRIC = "metric.";

    private static final double TICKS_PER_SECOND = 100;

    /** The column of {@code /proc/stat} with the steal time; the idle ones before it are {@link #IDLE} and the next. */
    private static final int STEAL = 7;

    private static final int IDLE = 3;

    /** The step of the uptime, in nanoseconds. */
    private static final long UPTIME_NANOS = 10_000_000;

    /**
     * The tolerance of CPU time: user and system time are each read in steps of 10 ms at worst, and clocks of CPUs may differ a
     * little.
     */
    private static final double CPU_STEPS_SECONDS = 0.02;

    /** The exit code, in a shell's words, of a process that SIGKILL ended. */
    private static final int KILLED = 137;

    private static final int TERMINATED = 143;

    private static final double CLOCK_RATE = 1.01;

    /** The most time that one reading of a clock takes, even by a process, in nanoseconds. */
    private static final long CLOCK_READING_NANOS = 1_000_000_000;

    /** The report of all lines, if every number can be read, and each can be true. */
    public static Optional<WrapperReport> of(Map<String, String> lines) {
        try {
            return Optional.of(read(new Readings(lines)));
        } catch (IllegalArgumentException | ArithmeticException e) {
            return Optional.empty();
        }
    }

    /**
     * Why these readings cannot be true of a fork on so many CPUs; empty if they can.
     *
     * @param cpus the number of CPUs that the fork was pinned to
     */
    public Optional<String> impossible(int cpus) {
        double wall = wallSeconds();
        double cpu = seconds(ProcessMetric.CPU.id());
        if (clockSetSeconds.isPresent()) {
            return Optional.of(String.format(
                    Locale.ROOT,
                    "the clock of the machine was set by %+.2f s while it ran: %.2f s by that clock, %.2f s by the uptime",
                    clockSetSeconds.getAsDouble(),
                    wall + clockSetSeconds.getAsDouble(),
                    wall));
        }
        double most = (wall + seconds(CLOCK)) * cpus * CLOCK_RATE + CPU_STEPS_SECONDS;
        return cpu <= most
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "it used %.2f s of CPU time in %.2f s, which %s cannot give: it ran on others as well",
                        cpu,
                        wall,
                        cpus == 1 ? "its CPU" : "its " + cpus + " CPUs"));
    }

    /**
     * What the kernel ended for lack of memory, in words: the fork, or a process of it. The kernel does not say whose memory was
     * short: that of the fork's own limit, of a group above it, or of the machine. A fork that the wrapper ended was not itself ended
     * for memory, whatever befell other processes meanwhile.
     *
     * @param limit the limit of the fork's memory, in MiB; {@link Integer#MAX_VALUE} where nothing bounds it
     */
    public Optional<String> endedForMemory(int limit) {
        boolean itself = ending.equals("exit")
                && exitCode == KILLED
                && oomKills.orElse(0) + events.oomKills().orElse(0) > 0;
        return !itself && oomKills.orElse(0) == 0
                ? Optional.empty()
                : Optional.of("the kernel ended " + (itself ? "it" : "one of its processes") + " for lack of memory; "
                        + (limit == Integer.MAX_VALUE
                                ? "it has no limit of its own"
                                : "its limit is " + limit + " MiB (--memory)"));
    }

    /** The wall time from exec to exit of the JVM, in seconds. */
    public double wallSeconds() {
        return seconds(ProcessMetric.WALL.id());
    }

    /** Whether the fork is a program that was ready. */
    public boolean wasReady() {
        return has(ProcessMetric.TIME_TO_READY);
    }

    /** Whether the wrapper has measured a metric. */
    public boolean has(ProcessMetric metric) {
        return measured.stream().anyMatch(it -> it.metric().equals(metric.id()));
    }

    private double seconds(String name) {
        return measured.stream()
                .filter(it -> it.metric().equals(name))
                .mapToDouble(Sample::value)
                .sum();
    }

    /** Whether the fork was ready and ended when it was told to: by itself, by SIGTERM, or by the SIGKILL that follows. */
    public boolean endedInOrder() {
        return wasReady()
                && ending.equals("terminated")
                && Set.of(0, TERMINATED, KILLED).contains(exitCode);
    }

    /** Whether only SIGKILL ended the fork, which was ready. */
    public boolean endedByKill() {
        return endedInOrder() && exitCode == KILLED;
    }

    private static WrapperReport read(Readings lines) {
        long clocked = lines.difference("wall", 1)[0];
        OptionalDouble clockSet = clockSet(lines, clocked);
        long most = clockSet.isPresent() ? CLOCK_READING_NANOS : Math.min(clocked, CLOCK_READING_NANOS);
        double clock = Readings.within(0, Long.parseLong(lines.text("wall.cost").orElse("0")), most) / 1e9;
        double wall = Math.max(0, clocked / 1e9 - clock - clockSet.orElse(0));
        double cpu = lines.increase("cpu", 1)[0] / 1e9;
        long[] ticks = lines.increase("ticks", 2);
        double user = wholeNanos(cpu * share(ticks[0], ticks[1]));
        String source = lines.required("cpu.source");
        Sample ofCpu = Sample.of(ProcessMetric.CPU, cpu);
        List<Sample> measured = new ArrayList<>(List.of(
                Sample.of(ProcessMetric.WALL, wall),
                source.equals("ticks") ? ofCpu.inStepsOf(1 / TICKS_PER_SECOND) : ofCpu,
                Sample.of(ProcessMetric.USER, user),
                Sample.of(ProcessMetric.SYSTEM, wholeNanos(cpu - user)),
                new Sample(CLOCK, clock, "s")));
        numbers(lines, wall + CPU_STEPS_SECONDS).forEach(measured::add);
        OptionalInt throttled = lines.areKnown("throttle")
                ? OptionalInt.of(Math.toIntExact(lines.increase("throttle", 3)[1]))
                : OptionalInt.empty();
        OptionalDouble steal = OptionalDouble.empty();
        OptionalDouble foreign = OptionalDouble.empty();
        if (lines.areKnown("stat")) {
            long[] stat = lines.difference("stat", STEAL + 1);
            long busy = Arrays.stream(stat, 0, STEAL).sum() - stat[IDLE] - stat[IDLE + 1];
            steal = OptionalDouble.of(Readings.within(0, stat[STEAL], Long.MAX_VALUE) / TICKS_PER_SECOND);
            foreign = OptionalDouble.of(Math.max(0, Math.round((busy / TICKS_PER_SECOND - cpu) * 1e6) / 1e6));
        }
        return new WrapperReport(
                lines.required("ended"),
                Integer.parseInt(lines.required("exit")),
                List.copyOf(measured),
                clockSet,
                source,
                throttled,
                lines.number("oom.kills"),
                steal,
                foreign,
                events(lines),
                lines.text("cpus.allowed"),
                lines.number("left"),
                facts(lines));
    }

    /** The events of the machine: three counters, and the lowest limit of the frequency. */
    private static KernelEvents events(Readings lines) {
        List<OptionalLong> before = lines.columns("events.before", 4);
        List<OptionalLong> after = lines.columns("events.after", 4);
        List<OptionalLong> increases = IntStream.range(0, 3)
                .mapToObj(i -> before.get(i).isPresent() && after.get(i).isPresent()
                        ? OptionalLong.of(Readings.positive(Math.subtractExact(
                                after.get(i).getAsLong(), before.get(i).getAsLong())))
                        : OptionalLong.empty())
                .toList();
        return new KernelEvents(increases.get(0), increases.get(1), increases.get(2), before.get(3), after.get(3));
    }

    /** The metrics that the wrapper reports by their number, in the unit of the metric. */
    private static Stream<Sample> numbers(Readings lines, double wall) {
        return Arrays.stream(ProcessMetric.values())
                .flatMap(metric -> lines.text(METRIC + metric.id()).stream()
                        .map(Double::parseDouble)
                        .map(it -> Sample.of(
                                metric,
                                Readings.within(
                                        0, it, metric == ProcessMetric.TIME_TO_READY ? wall : Double.MAX_VALUE))));
    }

    private static Map<String, String> facts(Readings lines) {
        Map<String, String> facts = new TreeMap<>();
        lines.text("wall.clock").ifPresent(it -> facts.put("wall.clock", it));
        lines.text("quota").map(it -> it.split(" ")).ifPresent(quota -> {
            facts.put("cgroup.cpuQuotaMicros", quota[0]);
            if (quota.length > 1) {
                facts.put("cgroup.cpuPeriodMicros", quota[1]);
            }
        });
        return facts;
    }

    /**
     * By how many seconds the clock was set; empty if it was not. The clock is read between two readings of the uptime, which nobody
     * can set; each pair bounds the true time.
     */
    private static OptionalDouble clockSet(Readings lines, long clocked) {
        if (!lines.areKnown("uptime")) {
            return clocked < 0 ? OptionalDouble.of(clocked / 1e9) : OptionalDouble.empty();
        }
        long[] before = lines.numbers("uptime.before", 2);
        long[] after = lines.numbers("uptime.after", 2);
        long least = Math.max(0, after[0] - before[1] - UPTIME_NANOS);
        long most = after[1] - before[0] + UPTIME_NANOS;
        return clocked >= least && clocked <= most
                ? OptionalDouble.empty()
                : OptionalDouble.of((clocked - (least + most) / 2) / 1e9);
    }

    /** Rounds seconds to whole nanoseconds, so that forks with equal numbers of ticks get equal times. */
    private static double wholeNanos(double seconds) {
        return Math.rint(seconds * 1e9) / 1e9;
    }

    /** The share of user time; a fork shorter than a tick counts as user time. */
    private static double share(long user, long system) {
        return user + system == 0 ? 1 : (double) user / (user + system);
    }
}
