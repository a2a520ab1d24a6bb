package io.github.jdkmatrix.host;

import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The facts of a machine, for the head of a report. Values that its kernel does not report are left out. */
public final class HostFacts {

    public static final String KERNEL = "kernel";

    /** Of the forks, where they are children of the runner. */
    public static final String SCHEDULING = "scheduling";

    private static final String CPUINFO = "/proc/cpuinfo";

    private HostFacts() {}

    /** Of this machine. Keys: cpuModel, cpus, kernel, os, arch, memory, governor, transparentHugePages, hypervisor. */
    public static SortedMap<String, String> here() {
        SortedMap<String, String> facts =
                of(KernelFiles.local(), CpuList.format(Kernel.allowedCpus()), System.getProperty("os.arch"));
        facts.put(KERNEL, Kernel.release());
        facts.put("os", System.getProperty("os.name"));
        return facts;
    }

    /**
     * Of the machine with these kernel files, by the same keys.
     *
     * @param cpus the CPUs that can be used, in the kernel's notation
     * @param arch its architecture, as Java or as the kernel calls it
     */
    public static SortedMap<String, String> of(KernelFiles kernel, String cpus, String arch) {
        SortedMap<String, String> facts = new TreeMap<>();
        put(facts, "cpuModel", kernel.value(CPUINFO, "model name").or(() -> kernel.value(CPUINFO, "CPU part")));
        facts.put("cpus", cpus);
        put(facts, KERNEL, kernel.line("/proc/sys/kernel/osrelease"));
        put(facts, "os", kernel.line("/proc/sys/kernel/ostype"));
        // Java's name where the two differ, so that one machine has one name from either source.
        facts.put("arch", arch.equals("x86_64") ? "amd64" : arch);
        put(facts, "memory", kernel.value("/proc/meminfo", "MemTotal"));
        put(facts, "governor", kernel.line("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"));
        put(facts, "transparentHugePages", kernel.line("/sys/kernel/mm/transparent_hugepage/enabled"));
        if (!kernel.lines(CPUINFO).isEmpty()) {
            boolean virtual = kernel.value(CPUINFO, "flags")
                    .filter(flags -> (" " + flags + " ").contains(" hypervisor "))
                    .isPresent();
            facts.put("hypervisor", virtual ? "yes" : "no");
        }
        return facts;
    }

    private static void put(SortedMap<String, String> facts, String key, Optional<String> value) {
        value.ifPresent(text -> facts.put(key, text));
    }
}
