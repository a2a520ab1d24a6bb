package io.github.jdkmatrix.doctor;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * How all CPUs together spent their time, in ticks of 10 ms. Source: proc(5), {@code /proc/stat}; its user time holds that
 * of guests.
 *
 * @param busy in user and kernel, interrupts included
 * @param idle waiting for disks included
 * @param steal kept back by the hypervisor
 */
record CpuTimes(long busy, long idle, long steal) {

    static final double TICKS_PER_SECOND = 100;

    /** Reads the line of all CPUs: user, nice, system, idle, iowait, irq, softirq, steal. */
    static Optional<CpuTimes> read(Machine machine) {
        return machine.proc("stat")
                .filter(line -> line.startsWith("cpu "))
                .map(line -> Stream.of(line.substring(4).trim().split(" +", -1))
                        .map(Numbers::whole)
                        .flatMapToLong(OptionalLong::stream)
                        .toArray())
                .filter(fields -> fields.length >= 8)
                .map(it -> new CpuTimes(it[0] + it[1] + it[2] + it[5] + it[6], it[3] + it[4], it[7]));
    }

    /** The difference to an earlier reading. Idle time can run backwards, which counts as zero. */
    CpuTimes since(CpuTimes earlier) {
        return new CpuTimes(
                Math.max(0, busy - earlier.busy), Math.max(0, idle - earlier.idle), Math.max(0, steal - earlier.steal));
    }

    /** Steal as a share of the requested time. */
    double stolen() {
        return steal == 0 ? 0 : (double) steal / (busy + steal);
    }

    /**
     * The share of all CPUs that others had.
     *
     * @param ownSeconds how much of the busy time was ours
     */
    double foreign(double ownSeconds) {
        long all = busy + idle + steal;
        return all == 0 ? 0 : Math.max(0, busy - ownSeconds * TICKS_PER_SECOND) / all;
    }
}
