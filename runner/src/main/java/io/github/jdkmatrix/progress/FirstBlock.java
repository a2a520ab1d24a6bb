package io.github.jdkmatrix.progress;

import io.github.jdkmatrix.host.CpuList;
import io.github.jdkmatrix.record.Conditions;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Outcome;
import java.util.Optional;

/** The first fork of each cell: how noisy this machine is, before most of the time is spent. */
final class FirstBlock {

    private final int size;
    private int forks;
    private int disturbed;
    private double takenSeconds;
    private double cpuSeconds;

    FirstBlock(int size) {
        this.size = size;
    }

    /**
     * Adds a fork that has just ended. With the last of the block comes the warning, if others used the CPUs of enough forks.
     */
    Optional<String> add(ForkRecord record) {
        if (record.fork().block() != 1
                || record.fork().attempt() != 1
                || record.wallSeconds().isEmpty()) {
            return Optional.empty();
        }
        Conditions conditions = record.conditions();
        takenSeconds += conditions.foreignCpuSeconds().orElse(0)
                + conditions.stealSeconds().orElse(0);
        cpuSeconds += record.wallSeconds().getAsDouble()
                * conditions.cpuset().map(it -> CpuList.parse(it).size()).orElse(1);
        forks++;
        disturbed += record.outcome().is(Outcome.Kind.DISTURBED) ? 1 : 0;
        return forks == size && 4 * disturbed >= forks && share() >= 0.01 ? Optional.of(warning()) : Optional.empty();
    }

    private double share() {
        return cpuSeconds == 0 ? 0 : takenSeconds / cpuSeconds;
    }

    private String warning() {
        String forksOf = forks == 1 ? "the first fork" : disturbed + " of the first " + forks + " forks";
        return "Other processes use " + Math.round(100 * share()) + " % of these CPUs: " + forksOf
                + " will run again; expect the same share of the rest. See 'jdkmatrix doctor', or allow more with --disturbance.";
    }
}
