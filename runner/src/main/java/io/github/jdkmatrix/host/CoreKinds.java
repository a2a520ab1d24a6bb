package io.github.jdkmatrix.host;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Finds which CPUs of a machine are cores of one kind, where it has several: performance and efficiency cores, big and little ones.
 *
 * <p>Asked in this order: the capacity that the scheduler counts with; the highest frequency. Cores of one kind differ a little in both,
 * since some are better than others; kinds lie more than a tenth apart.
 */
final class CoreKinds {

    private static final List<String> SPEEDS = List.of("cpu_capacity", "cpufreq/cpuinfo_max_freq");

    private static final double SAME_KIND = 0.9;

    private CoreKinds() {}

    /** The kind of each CPU, from 0, the fastest, on. */
    static Map<Integer, Integer> of(KernelFiles kernel, NavigableSet<Integer> cpus) {
        return SPEEDS.stream()
                .map(file -> bySpeed(kernel, cpus, file))
                .filter(kinds -> new TreeSet<>(kinds.values()).size() > 1)
                .findFirst()
                .orElseGet(() -> cpus.stream().collect(Collectors.toMap(cpu -> cpu, cpu -> 0)));
    }

    private static Map<Integer, Integer> bySpeed(KernelFiles kernel, NavigableSet<Integer> cpus, String file) {
        Map<Integer, Integer> speeds = new HashMap<>();
        for (int cpu : cpus) {
            OptionalInt speed = number(kernel.line("/sys/devices/system/cpu/cpu" + cpu + "/" + file));
            if (speed.isEmpty()) {
                return Map.of();
            }
            speeds.put(cpu, speed.getAsInt());
        }
        Map<Integer, Integer> kinds = new HashMap<>();
        int kind = 0;
        int faster = 0;
        for (int cpu : cpus.stream()
                .sorted(Comparator.<Integer, Integer>comparing(speeds::get).reversed())
                .toList()) {
            kind += speeds.get(cpu) < faster * SAME_KIND ? 1 : 0;
            faster = speeds.get(cpu);
            kinds.put(cpu, kind);
        }
        return kinds;
    }

    private static OptionalInt number(Optional<String> line) {
        return line.filter(text -> text.matches("\\d{1,9}")).stream()
                .mapToInt(Integer::parseInt)
                .findFirst();
    }
}
