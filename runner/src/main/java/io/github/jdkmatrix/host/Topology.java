package io.github.jdkmatrix.host;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The CPUs of a machine that may be used, and which of them share a core, a memory node, a socket.
 *
 * @param cpus the CPUs that may be used, by number; at least one
 */
public record Topology(List<Cpu> cpus) {

    private static final String CPU = "/sys/devices/system/cpu/cpu";
    private static final String NODE = "/sys/devices/system/node/";

    /**
     * A logical CPU.
     *
     * @param id the kernel's number
     * @param socket the package
     * @param node the NUMA node
     * @param core the core, named by the lowest number among its threads
     * @param kind the kind of the core, from 0, the fastest, on
     * @param isolated whether the scheduler moves no thread to it or away from it
     */
    public record Cpu(int id, int socket, int node, int core, int kind, boolean isolated) {}

    /** CPUs without any known structure: each counts as a core of its own. */
    public static Topology flat(int count) {
        return new Topology(IntStream.range(0, count)
                .mapToObj(id -> new Cpu(id, 0, 0, id, 0, false))
                .toList());
    }

    /**
     * Reads sysfs; empty where sysfs does not show which CPUs share a core.
     *
     * @param usable the CPUs that may be used; others are left out
     */
    public static Optional<Topology> read(KernelFiles kernel, NavigableSet<Integer> usable) {
        Map<Integer, Integer> nodes = nodes(kernel);
        Map<Integer, Integer> kinds = CoreKinds.of(kernel, usable);
        NavigableSet<Integer> isolated = UsableCpus.isolated(kernel);
        List<Cpu> cpus = new ArrayList<>();
        for (int id : usable) {
            Optional<Integer> core = core(kernel, id);
            if (core.isEmpty()) {
                return Optional.empty();
            }
            cpus.add(new Cpu(
                    id,
                    socket(kernel, id),
                    nodes.getOrDefault(id, 0),
                    core.get(),
                    kinds.get(id),
                    isolated.contains(id)));
        }
        return cpus.isEmpty() ? Optional.empty() : Optional.of(new Topology(List.copyOf(cpus)));
    }

    /** The numbers of the CPUs. */
    public NavigableSet<Integer> ids() {
        return ids(cpu -> true);
    }

    /** The numbers of the CPUs that pass a test. */
    public NavigableSet<Integer> ids(Predicate<Cpu> some) {
        return ids(cpus.stream().filter(some));
    }

    static NavigableSet<Integer> ids(Stream<Cpu> cpus) {
        return cpus.map(Cpu::id).collect(Collectors.toCollection(TreeSet::new));
    }

    /** A copy with some CPUs only. */
    public Topology only(NavigableSet<Integer> ids) {
        return new Topology(cpus.stream().filter(cpu -> ids.contains(cpu.id())).toList());
    }

    /** How many sockets, nodes, cores, or kinds the CPUs are on. */
    public int count(ToIntFunction<Cpu> of) {
        return (int) cpus.stream().mapToInt(of).distinct().count();
    }

    /** The CPUs of each kind of core, the fastest first. */
    public List<NavigableSet<Integer>> kinds() {
        return cpus.stream()
                .mapToInt(Cpu::kind)
                .distinct()
                .sorted()
                .mapToObj(kind -> ids(cpu -> cpu.kind() == kind))
                .toList();
    }

    /** The isolated CPUs. */
    public NavigableSet<Integer> isolated() {
        return ids(Cpu::isolated);
    }

    /**
     * The core for everything that is not measured: it has the lowest CPU that the scheduler uses, where interrupts are served unless
     * somebody moved them, and where this runner may live.
     */
    public int housekeepingCore() {
        return cpus.stream()
                .filter(cpu -> !cpu.isolated())
                .findFirst()
                .orElse(cpus.get(0))
                .core();
    }

    /**
     * The core of a CPU, by the threads that share it: the kernel's {@code core_id} is unique in neither a machine nor, at times, a socket.
     */
    private static Optional<Integer> core(KernelFiles kernel, int cpu) {
        // Linux before 5.3 has the older name only.
        return UsableCpus.list(kernel.line(CPU + cpu + "/topology/core_cpus_list"))
                .or(() -> UsableCpus.list(kernel.line(CPU + cpu + "/topology/thread_siblings_list")))
                .map(NavigableSet::first);
    }

    /** The socket of a CPU; a machine that reports -1 or nothing has one socket. */
    private static int socket(KernelFiles kernel, int cpu) {
        return kernel.line(CPU + cpu + "/topology/physical_package_id")
                .filter(text -> text.matches("\\d{1,6}"))
                .map(Integer::parseInt)
                .orElse(0);
    }

    private static Map<Integer, Integer> nodes(KernelFiles kernel) {
        Map<Integer, Integer> nodes = new HashMap<>();
        for (int node : UsableCpus.list(kernel.line(NODE + "online")).orElseGet(TreeSet::new)) {
            UsableCpus.list(kernel.line(NODE + "node" + node + "/cpulist"))
                    .ifPresent(list -> list.forEach(cpu -> nodes.put(cpu, node)));
        }
        return nodes;
    }
}
