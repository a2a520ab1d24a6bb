package io.github.jdkmatrix.matrix;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.jdkmatrix.text.OmittedIfEmpty;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Settings of all runs of the matrix.
 *
 * @param forks most fresh JVMs per cell
 * @param until when a cell needs fewer; empty if it always has all
 * @param timeout after which a fork is ended
 * @param memoryMegabytes memory limit of a fork, in MiB; empty until the engine is known that it is a part of, and where
 *     nothing bounds it
 * @param jvmArgs JVM arguments of every fork, beside the one that pins the collector
 * @param seccomp the system-call filter of the forks
 * @param container whether the forks of a cell share one
 * @param disturbance the limits above which a fork is not counted; may be empty
 * @param collector the one that forks run with unless JVM arguments ask for another
 * @param equivalence how far from one the ratio of two medians may lie and not matter, such as 0.02 for 2 %
 * @param counters events that perf counts in each fork, by their names
 * @param parallel whether forks run at the same time; empty for one at a time
 * @param env variables of the environment of every fork
 * @param allForks whether a cell has all its forks even if the first ones fail alike
 */
public record Settings(
        int forks,
        Optional<StoppingRule> until,
        Duration timeout,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Integer> memoryMegabytes,
        List<String> jvmArgs,
        Seccomp seccomp,
        ContainerUse container,
        Optional<DisturbanceLimits> disturbance,
        Collector collector,
        Double equivalence,
        @OmittedIfEmpty List<String> counters,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Parallel> parallel,
        @OmittedIfEmpty SortedMap<String, String> env,
        Boolean allForks) {

    /** The least memory of a fork, in MiB. */
    public static final int LEAST_MEGABYTES = 64;

    /** All defaults of the matrix in one place. */
    public static final Settings DEFAULT = new Settings(
            5,
            Optional.empty(),
            Duration.ofMinutes(10),
            Optional.empty(),
            List.of(),
            Seccomp.DEFAULT,
            ContainerUse.PER_CELL,
            Optional.of(DisturbanceLimits.DEFAULT),
            Collector.G1,
            0.02,
            List.of(),
            Optional.empty(),
            new TreeMap<>(),
            false);

    /** The oldest published results had a container per fork. */
    public Settings {
        container = container == null ? ContainerUse.PER_FORK : container;
        allForks = allForks != null && allForks;
    }

    /** The same with these limits of disturbance. */
    public Settings disturbedBy(Optional<DisturbanceLimits> limits) {
        return with(memoryMegabytes, limits, counters, parallel, allForks);
    }

    /** The same with these counters. */
    public Settings counting(List<String> names) {
        return with(memoryMegabytes, disturbance, names, parallel, allForks);
    }

    /** The same with so many forks at the same time. */
    public Settings running(Optional<Parallel> atOnce) {
        return with(memoryMegabytes, disturbance, counters, atOnce, allForks);
    }

    /** The same with this memory limit, in MiB. */
    public Settings within(int megabytes) {
        return with(Optional.of(megabytes), disturbance, counters, parallel, allForks);
    }

    /** The same with all forks of each cell, even if the first ones fail alike. */
    public Settings always() {
        return with(memoryMegabytes, disturbance, counters, parallel, true);
    }

    /** The variables that a fork has beside those of its image or session: a flag set overrides a workload, and that these. */
    public SortedMap<String, String> env(WorkloadUse workload, FlagSet flags) {
        SortedMap<String, String> all = new TreeMap<>(env);
        all.putAll(workload.env());
        all.putAll(flags.env());
        return all;
    }

    /** The memory limit of a fork in MiB; the greatest number where there is none. */
    public int memoryLimit() {
        return memoryMegabytes.orElse(Integer.MAX_VALUE);
    }

    private Settings with(
            Optional<Integer> megabytes,
            Optional<DisturbanceLimits> limits,
            List<String> names,
            Optional<Parallel> atOnce,
            boolean all) {
        return new Settings(
                forks,
                until,
                timeout,
                megabytes,
                jvmArgs,
                seccomp,
                container,
                limits,
                collector,
                equivalence,
                names,
                atOnce,
                env,
                all);
    }

    /**
     * The JVM arguments of a fork before those of its flag set. A JVM with two collectors requested does not start, so
     * one is left: the flag set's before that of {@code jvm-args} before the pinned one.
     */
    public List<String> argsBefore(FlagSet flags) {
        if (Collector.isChosen(flags.args())) {
            return jvmArgs.stream().filter(arg -> !Collector.isChoice(arg)).toList();
        }
        return Collector.isChosen(jvmArgs)
                ? jvmArgs
                : Stream.concat(collector.args().stream(), jvmArgs.stream()).toList();
    }

    /** The same with those of its flag set. */
    public List<String> args(FlagSet flags) {
        return Stream.concat(argsBefore(flags).stream(), flags.args().stream()).toList();
    }

    /**
     * The same for a program that asks for JVM arguments itself: where one of these chooses a collector, none is pinned.
     *
     * @param own arguments that the program brings
     */
    public List<String> argsBefore(FlagSet flags, List<String> own) {
        List<String> before = argsBefore(flags);
        return Collector.isChosen(own)
                ? before.stream().filter(it -> !collector.args().contains(it)).toList()
                : before;
    }
}
