package io.github.jdkmatrix.harness.probe;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the conditions of this JVM as facts: version, processors, heap, and what the kernel reports of its process. Loads no
 * class of {@code java.management}, which alone takes as long as the start of a JVM. For the same reason this package has no
 * lambdas and no streams.
 */
public final class Probe {
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
        kernel(facts);
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
        Optional<Long> peak = status.bytes("VmHWM");
        if (peak.isPresent()) {
            facts.put("memory.peakBytes", peak.get().toString());
        }
    }
}
