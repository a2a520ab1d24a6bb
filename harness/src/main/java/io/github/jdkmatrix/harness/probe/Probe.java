package io.github.jdkmatrix.harness.probe;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.VMOption;
import io.github.jdkmatrix.harness.protocol.Protocol;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the conditions of this JVM as facts: version, processors, memory, collector, and the effective value of each flag
 * that was set. Takes about 20 ms of CPU time, so it runs after the work. For the same reason this package has no lambdas
 * and no streams.
 */
public final class Probe {
    /** Sees a container limit if the JVM does. Taken directly from the provider, as in {@link Flags}. */
    private static final OperatingSystemMXBean MACHINE =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    private Probe() {}

    /**
     * Key and value of each fact, in the order to print them.
     *
     * @param virtualThreads whether the work ran in virtual threads, so that their scheduler is read too
     */
    public static Map<String, String> facts(boolean virtualThreads) {
        Map<String, String> facts = new LinkedHashMap<>();
        version(facts);
        facts.put("availableProcessors", Integer.toString(Runtime.getRuntime().availableProcessors()));
        facts.put("maxHeapBytes", Long.toString(Runtime.getRuntime().maxMemory()));
        facts.put("memorySeenBytes", Long.toString(MACHINE.getTotalPhysicalMemorySize()));
        kernel(facts);
        flags(facts);
        if (virtualThreads) {
            Carriers.facts(facts);
        }
        return facts;
    }

    private static void version(Map<String, String> facts) {
        facts.put("javaVersion", System.getProperty("java.version"));
        facts.put("vmVersion", System.getProperty("java.vm.version"));
        facts.put("vmName", System.getProperty("java.vm.name"));
        facts.put("vmVendor", System.getProperty("java.vm.vendor"));
    }

    private static void kernel(Map<String, String> facts) {
        ProcStatus status = ProcStatus.read("/proc/self/status");
        Optional<String> cpus = status.text("Cpus_allowed_list");
        if (cpus.isPresent()) {
            facts.put("allowedCpus", cpus.get());
        }
        Optional<String> filter = status.text("Seccomp");
        if (filter.isPresent()) {
            facts.put("seccompMode", filter.get());
        }
        Optional<CpuBandwidth> bandwidth = CpuBandwidth.read("/sys/fs/cgroup");
        if (bandwidth.isPresent()) {
            facts.put("cgroup.cpuQuotaMicros", bandwidth.get().quotaMicros().orElse("none"));
            facts.put("cgroup.cpuPeriodMicros", bandwidth.get().periodMicros());
        }
        Optional<Long> peak = status.bytes("VmHWM");
        if (peak.isPresent()) {
            facts.put("memory.peakBytes", peak.get().toString());
        }
    }

    private static void flags(Map<String, String> facts) {
        List<String> arguments = ManagementFactory.getRuntimeMXBean().getInputArguments();
        facts.put("inputArguments", String.join(" ", arguments));
        Flags flags = new Flags();
        Set<String> names = new LinkedHashSet<>(FlagNames.of(arguments));
        names.add("ActiveProcessorCount");
        Optional<Collector> collector = Collector.running(flags);
        if (collector.isPresent()) {
            facts.put("collector", collector.get().title);
            names.add(collector.get().flag);
        }
        for (String name : names) {
            Optional<VMOption> flag = flags.find(name);
            facts.put("flag." + name, flag.isPresent() ? flag.get().getValue() : Protocol.ABSENT);
            if (flag.isPresent()) {
                facts.put("flag." + name + ".origin", Flags.origin(flag.get()));
            }
        }
    }
}
