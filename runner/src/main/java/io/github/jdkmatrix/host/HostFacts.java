package io.github.jdkmatrix.host;

import java.nio.file.Path;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** What this machine says about itself, for the head of a report. Values the kernel does not tell are left out. */
public final class HostFacts {

    private static final Path CPUINFO = Path.of("/proc/cpuinfo");

    private HostFacts() {}

    /** Keys: cpuModel, cpus, kernel, os, arch, memory, governor, transparentHugePages, hypervisor. */
    public static SortedMap<String, String> read() {
        SortedMap<String, String> facts = new TreeMap<>();
        put(facts, "cpuModel", Kernel.value(CPUINFO, "model name").or(() -> Kernel.value(CPUINFO, "CPU part")));
        facts.put("cpus", CpuList.format(Kernel.allowedCpus()));
        facts.put("kernel", Kernel.release());
        facts.put("os", System.getProperty("os.name"));
        facts.put("arch", System.getProperty("os.arch"));
        put(facts, "memory", Kernel.value(Path.of("/proc/meminfo"), "MemTotal"));
        put(facts, "governor", Kernel.line(Path.of("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor")));
        put(facts, "transparentHugePages", Kernel.line(Path.of("/sys/kernel/mm/transparent_hugepage/enabled")));
        boolean virtual = Kernel.value(CPUINFO, "flags")
                .filter(flags -> (" " + flags + " ").contains(" hypervisor "))
                .isPresent();
        facts.put("hypervisor", virtual ? "yes" : "no");
        return facts;
    }

    private static void put(SortedMap<String, String> facts, String key, Optional<String> value) {
        value.ifPresent(text -> facts.put(key, text));
    }
}
