package io.github.jdkmatrix.host;

import io.github.jdkmatrix.host.Topology.Cpu;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Chooses CPUs for a number of processors: an equal topology and number give equal CPUs.
 *
 * <p>Wishes, the first given up last: cores of one kind, of the fastest that suffices; one memory node, else one socket; the housekeeping
 * core left free. Isolated CPUs are for a single processor, which gets one where there is one: the scheduler moves no thread between them,
 * so that a JVM on several would stay on the one it started on.
 */
public final class CpuChoice {

    private final int count;
    private final int housekeeping;

    private CpuChoice(int count, int housekeeping) {
        this.count = count;
        this.housekeeping = housekeeping;
    }

    /** One thread of each core, in one memory node where one has room; siblings only when the cores are used up. At most all CPUs. */
    public static NavigableSet<Integer> of(Topology topology, int count) {
        Map<Boolean, List<Cpu>> isolated = topology.cpus().stream().collect(Collectors.partitioningBy(Cpu::isolated));
        boolean alone = count == 1 && !isolated.get(true).isEmpty();
        List<Cpu> candidates = isolated.get(alone || isolated.get(false).isEmpty());
        return new CpuChoice(Math.min(count, candidates.size()), topology.housekeepingCore()).from(candidates);
    }

    private NavigableSet<Integer> from(List<Cpu> candidates) {
        Set<Integer> cores = new HashSet<>();
        List<Cpu> firstThreads =
                candidates.stream().filter(cpu -> cores.add(cpu.core())).toList();
        List<Cpu> pool = count <= firstThreads.size() ? firstRoomy(firstThreads) : candidates;
        return Topology.ids(pool.stream()
                .sorted(Comparator.<Cpu, Boolean>comparing(cpu -> !firstThreads.contains(cpu))
                        .thenComparing(preference(pool))
                        .thenComparingInt(Cpu::id))
                .limit(count));
    }

    /** The part of some CPUs that grants the most wishes and has room; all of them where no smaller part has. */
    private List<Cpu> firstRoomy(List<Cpu> cpus) {
        return kindsOf(cpus)
                .flatMap(kind -> Stream.of(
                        parts(free(kind), Cpu::node),
                        parts(kind, Cpu::node),
                        parts(free(kind), Cpu::socket),
                        parts(kind, Cpu::socket),
                        Stream.of(free(kind), kind)))
                .flatMap(pools -> pools)
                .filter(pool -> pool.size() >= count)
                .findFirst()
                .orElseThrow();
    }

    /** The CPUs of each kind, the fastest first, then those of all kinds. */
    private static Stream<List<Cpu>> kindsOf(List<Cpu> cpus) {
        return Stream.concat(parts(cpus, Cpu::kind), Stream.of(cpus));
    }

    /** The CPUs that have the same number of something, the lowest number first. */
    private static Stream<List<Cpu>> parts(List<Cpu> cpus, Function<Cpu, Integer> number) {
        return cpus.stream()
                .collect(Collectors.groupingBy(number, TreeMap::new, Collectors.toList()))
                .values()
                .stream();
    }

    private List<Cpu> free(List<Cpu> cpus) {
        return cpus.stream().filter(cpu -> !housekeeping(cpu)).toList();
    }

    private boolean housekeeping(Cpu cpu) {
        return cpu.core() == housekeeping;
    }

    /** Fast cores first, the housekeeping core last, and the node with the most room before the others. */
    private Comparator<Cpu> preference(List<Cpu> pool) {
        Map<Integer, Long> room = pool.stream().collect(Collectors.groupingBy(Cpu::node, Collectors.counting()));
        return Comparator.comparingInt(Cpu::kind)
                .thenComparing(this::housekeeping)
                .thenComparing(cpu -> -room.get(cpu.node()))
                .thenComparingInt(Cpu::node);
    }
}
