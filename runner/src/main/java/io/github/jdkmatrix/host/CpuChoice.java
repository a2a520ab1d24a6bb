package io.github.jdkmatrix.host;

import io.github.jdkmatrix.host.Topology.Cpu;
import java.util.ArrayList;
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

    /** The CPUs that come into question, by number. */
    private final List<Cpu> candidates;

    private final List<Cpu> firstThreads;

    /** A scheduling domain: a memory node, or the part of one on a socket. */
    private record CpuNode(int socket, int node) {

        static final Comparator<CpuNode> ORDER =
                Comparator.comparingInt(CpuNode::socket).thenComparingInt(CpuNode::node);

        static CpuNode of(Cpu cpu) {
            return new CpuNode(cpu.socket(), cpu.node());
        }
    }

    private CpuChoice(int count, int housekeeping, List<Cpu> candidates) {
        this.count = count;
        this.housekeeping = housekeeping;
        this.candidates = candidates;
        Set<Integer> cores = new HashSet<>();
        this.firstThreads =
                candidates.stream().filter(cpu -> cores.add(cpu.core())).toList();
    }

    /** Prepares a choice of so many CPUs, or of all that come into question where these are fewer. */
    public static CpuChoice of(Topology topology, int count) {
        Map<Boolean, List<Cpu>> isolated = topology.cpus().stream().collect(Collectors.partitioningBy(Cpu::isolated));
        boolean alone = count == 1 && !isolated.get(true).isEmpty();
        List<Cpu> candidates = isolated.get(alone || isolated.get(false).isEmpty());
        return new CpuChoice(Math.min(count, candidates.size()), topology.housekeepingCore(), candidates);
    }

    /** One thread of each core, in one memory node where one has room; siblings only when the cores are used up. */
    public NavigableSet<Integer> cores() {
        List<Cpu> pool = enoughCores() ? firstRoomy(firstThreads) : candidates;
        return Topology.ids(pool.stream()
                .sorted(Comparator.comparing(this::sibling)
                        .thenComparing(preference(pool))
                        .thenComparingInt(Cpu::id))
                .limit(count));
    }

    /** All threads of a core before those of the next core. */
    public NavigableSet<Integer> threads() {
        List<Cpu> pool = firstRoomy(candidates);
        Map<Integer, Long> threads = pool.stream().collect(Collectors.groupingBy(Cpu::core, Collectors.counting()));
        return Topology.ids(pool.stream()
                .sorted(preference(pool)
                        .thenComparing(cpu -> -threads.get(cpu.core()))
                        .thenComparingInt(Cpu::core)
                        .thenComparingInt(Cpu::id))
                .limit(count));
    }

    /** One thread of each core, by turns from each socket and from each memory node on it. */
    public NavigableSet<Integer> spread() {
        List<Cpu> pool = enoughCores()
                ? kindsOf(firstThreads)
                        .filter(kind -> kind.size() >= count)
                        .findFirst()
                        .orElseThrow()
                : candidates;
        return Topology.ids(byTurns(pool).stream());
    }

    private boolean enoughCores() {
        return count <= firstThreads.size();
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

    private boolean sibling(Cpu cpu) {
        return !firstThreads.contains(cpu);
    }

    /** Fast cores first, the housekeeping core last, and the node with the most room before the others. */
    private Comparator<Cpu> preference(List<Cpu> pool) {
        Map<Integer, Long> room = pool.stream().collect(Collectors.groupingBy(Cpu::node, Collectors.counting()));
        return Comparator.comparingInt(Cpu::kind)
                .thenComparing(this::housekeeping)
                .thenComparing(cpu -> -room.get(cpu.node()))
                .thenComparingInt(Cpu::node);
    }

    /** Takes each next CPU from where the fewest were taken: by socket first, then by node on it. */
    private List<Cpu> byTurns(List<Cpu> pool) {
        Map<CpuNode, List<Cpu>> left = pool.stream()
                .sorted(Comparator.comparing(this::sibling)
                        .thenComparing(this::housekeeping)
                        .thenComparingInt(Cpu::kind)
                        .thenComparingInt(Cpu::id))
                .collect(Collectors.groupingBy(
                        CpuNode::of, () -> new TreeMap<>(CpuNode.ORDER), Collectors.toCollection(ArrayList::new)));
        List<Cpu> taken = new ArrayList<>();
        while (taken.size() < count) {
            CpuNode next = left.keySet().stream()
                    .filter(place -> !left.get(place).isEmpty())
                    .min(Comparator.<CpuNode>comparingLong(place -> taken.stream()
                                    .filter(cpu -> cpu.socket() == place.socket())
                                    .count())
                            .thenComparingLong(place -> taken.stream()
                                    .filter(cpu -> CpuNode.of(cpu).equals(place))
                                    .count())
                            .thenComparingInt(place -> -free(left.get(place)).size()))
                    .orElseThrow();
            taken.add(left.get(next).removeFirst());
        }
        return taken;
    }
}
