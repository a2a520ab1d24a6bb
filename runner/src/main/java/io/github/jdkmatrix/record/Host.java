package io.github.jdkmatrix.record;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A machine and its engine, as a run found them.
 *
 * @param facts the facts that the machine reports, by key
 * @param engine the engine of the run
 */
public record Host(@JsonProperty("host") SortedMap<String, String> facts, EngineFacts engine) {

    /** The facts that identify a machine; others may change from run to run. */
    private static final Set<String> OF_THE_MACHINE = Set.of(
            "arch",
            "cpuModel",
            "cpus",
            "governor",
            "hypervisor",
            "kernel",
            "memory",
            "os",
            "scheduling",
            "transparentHugePages");

    /** Memory that the kernel keeps for itself varies by some kB from boot to boot. */
    private static final double MEMORY_TOLERANCE = 0.05;

    private static final Pattern KILOBYTES = Pattern.compile("(\\d{1,15}) kB");

    /**
     * The differences to another host, by fact. A fact that only one of the two reports is no difference,
     * nor is a small difference in memory.
     */
    public List<Difference> differences(Host other) {
        Map<String, String> after = other.known();
        return known().entrySet().stream()
                .filter(fact -> after.containsKey(fact.getKey()))
                .map(fact -> new Difference(fact.getKey(), fact.getValue(), after.get(fact.getKey())))
                .filter(it -> !it.base().equals(it.now()) && !sameMemory(it))
                .toList();
    }

    private static boolean sameMemory(Difference difference) {
        Matcher base = KILOBYTES.matcher(difference.base());
        Matcher now = KILOBYTES.matcher(difference.now());
        if (!difference.what().equals("memory") || !base.matches() || !now.matches()) {
            return false;
        }
        double ratio = Double.parseDouble(now.group(1)) / Double.parseDouble(base.group(1));
        return Math.abs(ratio - 1) <= MEMORY_TOLERANCE;
    }

    private SortedMap<String, String> known() {
        SortedMap<String, String> all = new TreeMap<>(facts);
        all.keySet().retainAll(OF_THE_MACHINE);
        all.put("engine.name", engine.name());
        all.put("engine.version", engine.version());
        all.put("engine.seccomp", engine.seccomp());
        all.put("engine.cgroup", engine.cgroup());
        all.put("engine.kernel", engine.kernel());
        all.put("engine.cpus", Integer.toString(engine.cpus()));
        all.values().removeIf(String::isEmpty);
        return all;
    }
}
