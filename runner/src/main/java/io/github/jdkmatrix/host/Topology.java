package io.github.jdkmatrix.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The CPUs of a machine and which of them share a core or a memory node.
 *
 * @param cpus the CPUs that may be used, by number
 */
public record Topology(List<Cpu> cpus) {

    /**
     * One logical CPU.
     *
     * @param id the kernel's number
     * @param socket its package
     * @param core its core within the package
     * @param node its NUMA node
     */
    public record Cpu(int id, int socket, int core, int node) {}

    /** CPUs without any known structure: each counts as a core of its own. */
    public static Topology flat(int count) {
        return new Topology(
                IntStream.range(0, count).mapToObj(id -> new Cpu(id, 0, id, 0)).toList());
    }

    /**
     * Reads sysfs.
     *
     * @param sys the mount point, {@code /sys}
     * @param allowed the CPUs that may be used; others are left out
     * @return the flat topology of the allowed CPUs where sysfs does not tell
     */
    public static Topology read(Path sys, NavigableSet<Integer> allowed) {
        Path cpuFolder = sys.resolve("devices/system/cpu");
        Map<Integer, Integer> nodes = nodes(sys.resolve("devices/system/node"));
        List<Cpu> cpus = new ArrayList<>();
        for (int id : allowed) {
            Path topology = cpuFolder.resolve("cpu" + id).resolve("topology");
            cpus.add(new Cpu(
                    id,
                    number(topology.resolve("physical_package_id"), 0),
                    number(topology.resolve("core_id"), id),
                    nodes.getOrDefault(id, 0)));
        }
        return new Topology(List.copyOf(cpus));
    }

    /**
     * Chooses CPUs: one thread of each core before any sibling, one NUMA node before the next, and the core of the
     * lowest CPU last, since that is where interrupts and this runner live.
     *
     * @param count how many; at most as many as there are
     */
    public NavigableSet<Integer> choose(int count) {
        Map<List<Integer>, Integer> threadsSeen = new HashMap<>();
        Map<Integer, Integer> rank = new HashMap<>();
        for (Cpu cpu : cpus) {
            rank.put(cpu.id(), threadsSeen.merge(List.of(cpu.socket(), cpu.core()), 1, Integer::sum));
        }
        Cpu first = cpus.get(0);
        Predicate<Cpu> housekeeping = cpu -> cpu.socket() == first.socket() && cpu.core() == first.core();
        int roomiest = nodeWithRoom(count, cpu -> rank.get(cpu.id()) == 1 && !housekeeping.test(cpu));
        NavigableSet<Integer> chosen = new TreeSet<>();
        cpus.stream()
                .sorted(Comparator.<Cpu>comparingInt(cpu -> rank.get(cpu.id()))
                        .thenComparing(housekeeping::test)
                        .thenComparing(cpu -> cpu.node() != roomiest)
                        .thenComparingInt(Cpu::node)
                        .thenComparingInt(Cpu::id))
                .limit(count)
                .forEach(cpu -> chosen.add(cpu.id()));
        return chosen;
    }

    /** The first node that has so many of the wanted CPUs, or one that does not exist where none has. */
    private int nodeWithRoom(int count, Predicate<Cpu> wanted) {
        Map<Integer, Long> room = cpus.stream()
                .filter(wanted)
                .collect(Collectors.groupingBy(Cpu::node, TreeMap::new, Collectors.counting()));
        return room.entrySet().stream()
                .filter(node -> node.getValue() >= count)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(-1);
    }

    private static Map<Integer, Integer> nodes(Path folder) {
        Map<Integer, Integer> nodes = new HashMap<>();
        if (!Files.isDirectory(folder)) {
            return nodes;
        }
        try (Stream<Path> entries = Files.list(folder)) {
            entries.filter(entry -> entry.getFileName().toString().matches("node\\d+"))
                    .forEach(entry -> {
                        int node =
                                Integer.parseInt(entry.getFileName().toString().substring(4));
                        Kernel.line(entry.resolve("cpulist"))
                                .ifPresent(list -> CpuList.parse(list).forEach(cpu -> nodes.put(cpu, node)));
                    });
        } catch (IOException e) {
            return Map.of();
        }
        return nodes;
    }

    private static int number(Path file, int fallback) {
        return Kernel.line(file)
                .filter(text -> text.matches("\\d{1,6}"))
                .map(Integer::parseInt)
                .orElse(fallback);
    }
}
