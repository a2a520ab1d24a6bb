package io.github.jdkmatrix.spinhint;

import java.io.File;
import java.util.ArrayList;
import java.util.List;

/** What JMH's profiler perfnorm, which tells the cycles per instruction, would need and does not have. */
final class Perf {
    private static final File COUNTERS = new File("/sys/bus/event_source/devices");

    private Perf() {}

    static String whyNot() {
        String[] devices = COUNTERS.list();
        return whyNot(
                devices == null ? List.of() : List.of(devices), System.getenv().getOrDefault("PATH", ""));
    }

    /**
     * One clause.
     *
     * @param devices the kernel's sources of performance events
     * @param path folders of commands
     */
    static String whyNot(List<String> devices, String path) {
        List<String> reasons = new ArrayList<>();
        if (devices.stream().noneMatch(Perf::isProcessor)) {
            reasons.add("the kernel shows no performance counters of the processor (PMU)");
        }
        if (List.of(path.split(File.pathSeparator)).stream()
                .noneMatch(folder -> new File(folder, "perf").canExecute())) {
            reasons.add("there is no command perf");
        }
        reasons.add("JMH counts only in JVMs that it starts itself, and this one is not");
        return String.join("; ", reasons);
    }

    /** As they are called on x86, on x86 with two kinds of cores, and on ARM. */
    private static boolean isProcessor(String device) {
        return device.equals("cpu") || device.startsWith("cpu_") || device.startsWith("armv8");
    }
}
