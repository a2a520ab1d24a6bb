package io.github.jdkmatrix.host;

import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The facts of a machine, for the head of a report. Values that its kernel does not report are left out. */
public final class HostFacts {

    public static final String KERNEL = "kernel";

    private static final String CPUINFO = "/proc/cpuinfo";

    /** Java's names of architectures by those of kernels and engines, where they differ: a machine has one name. */
    private static final Map<String, String> ARCHITECTURES = Map.of("x86_64", "amd64", "arm64", "aarch64");

    private HostFacts() {}

    /** The facts of this machine. Keys: cpuModel, cpus, kernel, os, arch, memory, governor, transparentHugePages, hypervisor. */
    public static SortedMap<String, String> here() {
        SortedMap<String, String> facts =
                of(KernelFiles.local(), CpuList.format(Kernel.allowedCpus()), System.getProperty("os.arch"));
        facts.put(KERNEL, Kernel.release());
        facts.put("os", System.getProperty("os.name"));
        return facts;
    }

    /**
     * The facts of the machine with these kernel files, by the keys of {@link #here}.
     *
     * @param cpus the CPUs that can be used, in the kernel's notation
     * @param arch the architecture, as Java, the kernel or the engine calls it
     */
    public static SortedMap<String, String> of(KernelFiles kernel, String cpus, String arch) {
        SortedMap<String, String> facts = new TreeMap<>();
        put(facts, "cpuModel", cpuModel(kernel));
        facts.put("cpus", cpus);
        put(facts, KERNEL, kernel.line("/proc/sys/kernel/osrelease"));
        put(facts, "os", kernel.line("/proc/sys/kernel/ostype"));
        facts.put("arch", ARCHITECTURES.getOrDefault(arch, arch));
        put(facts, "memory", kernel.value("/proc/meminfo", "MemTotal"));
        put(facts, "governor", kernel.line("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"));
        put(facts, "transparentHugePages", kernel.line("/sys/kernel/mm/transparent_hugepage/enabled"));
        put(facts, "hypervisor", virtual(kernel).map(it -> it ? "yes" : "no"));
        return facts;
    }

    /** The model of a machine's CPUs. Kernels of Arm tell only the numbers of the maker and of the part, here those of the first CPU. */
    public static Optional<String> cpuModel(KernelFiles kernel) {
        return kernel.value(CPUINFO, "model name")
                .or(() -> kernel.value(CPUINFO, "CPU implementer")
                        .flatMap(maker -> kernel.value(CPUINFO, "CPU part")
                                .map(part -> "Arm implementer " + maker + " part " + part)));
    }

    /** Whether a hypervisor runs a machine, as a CPU of x86 says; empty if unknown. */
    public static Optional<Boolean> virtual(KernelFiles kernel) {
        return kernel.value(CPUINFO, "flags").map(flags -> (" " + flags + " ").contains(" hypervisor "));
    }

    private static void put(SortedMap<String, String> facts, String key, Optional<String> value) {
        value.ifPresent(text -> facts.put(key, text));
    }
}
