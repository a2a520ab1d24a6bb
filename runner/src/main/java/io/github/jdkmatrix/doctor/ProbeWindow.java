package io.github.jdkmatrix.doctor;

import io.github.jdkmatrix.matrix.DisturbanceLimits;
import io.github.jdkmatrix.report.Quantity;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The window of two seconds in which this process is busy: a hypervisor steals only from those who ask.
 *
 * @param spent what all CPUs did in it
 * @param sinceBoot what all CPUs did since the machine started
 * @param own the CPU seconds of this process in it
 */
record ProbeWindow(CpuTimes spent, CpuTimes sinceBoot, double own) {

    private static final double TICKS_PER_SECOND = 100;

    /**
     * How all CPUs together spent their time, in ticks. Source: proc(5), {@code /proc/stat}; its user time holds that of guests.
     *
     * @param busy in user and kernel, interrupts included
     * @param idle waiting for disks included
     * @param steal kept back by the hypervisor
     */
    record CpuTimes(long busy, long idle, long steal) {

        /** Reads the line of all CPUs: user, nice, system, idle, iowait, irq, softirq, steal. */
        static Optional<CpuTimes> read(Machine machine) {
            return machine.line("/proc/stat")
                    .filter(line -> line.matches("cpu( +\\d{1,16}){8,}"))
                    .map(line -> Stream.of(line.substring(4).trim().split(" +", -1))
                            .mapToLong(Long::parseLong)
                            .toArray())
                    .map(it -> new CpuTimes(it[0] + it[1] + it[2] + it[5] + it[6], it[3] + it[4], it[7]));
        }

        /** The difference to an earlier reading. Idle time can run backwards, which counts as zero. */
        CpuTimes since(CpuTimes earlier) {
            return new CpuTimes(busy - earlier.busy, Math.max(0, idle - earlier.idle), steal - earlier.steal);
        }

        /** Steal as a share of the requested time. */
        double stolen() {
            return (double) steal / Math.max(1, busy + steal);
        }
    }

    /** Is busy for some time, and watches; empty where the kernel does not tell who had the CPUs. */
    static Optional<ProbeWindow> of(Machine machine, Duration time) {
        Optional<CpuTimes> before = CpuTimes.read(machine);
        double own = ownSeconds();
        long begin = System.nanoTime();
        while (System.nanoTime() - begin < time.toNanos()) {
            Thread.onSpinWait();
        }
        return CpuTimes.read(machine)
                .flatMap(now -> before.map(it -> new ProbeWindow(now.since(it), now, ownSeconds() - own)));
    }

    private static double ownSeconds() {
        return ProcessHandle.current()
                        .info()
                        .totalCpuDuration()
                        .orElse(Duration.ZERO)
                        .toNanos()
                / 1e9;
    }

    /** The share of all CPUs that others had; a warning where forks would be set aside. */
    Reading foreign() {
        long all = Math.max(1, spent.busy + spent.idle + spent.steal);
        double share = Math.max(0, spent.busy - own * TICKS_PER_SECOND) / all;
        return Reading.limited(
                share,
                DisturbanceLimits.DEFAULT.foreign(),
                0.10,
                "others took " + Quantity.percent(share) + " of the CPUs during the probe");
    }

    /** What the hypervisor took; a warning as above, or where it took some since the machine started. */
    Reading steal() {
        double limit = DisturbanceLimits.DEFAULT.steal();
        return Reading.limited(
                spent.stolen(),
                sinceBoot.stolen() > 0.01 ? -1 : limit,
                0.05,
                Quantity.percent(spent.stolen()) + " of the requested time; " + Quantity.percent(sinceBoot.stolen())
                        + " since boot");
    }
}
