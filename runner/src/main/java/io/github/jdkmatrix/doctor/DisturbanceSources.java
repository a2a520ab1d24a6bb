package io.github.jdkmatrix.doctor;

import java.util.List;
import java.util.stream.Collectors;

/** Which disturbances of a fork could be told here. */
record DisturbanceSources(Machine machine) {

    private static final String NAME = "sources";

    /** Without these two a neighbour cannot be told from a slow JDK. */
    private static final List<String> NEEDED = List.of("steal", "CPU time");

    List<DisturbanceSource> all() {
        int cpu = machine.allowed().first();
        boolean times = CpuTimes.read(machine).isPresent();
        return List.of(
                new DisturbanceSource("steal", "/proc/stat", times),
                new DisturbanceSource(
                        "CPU time",
                        "/proc/stat",
                        machine.lines("stat").stream().anyMatch(it -> it.matches("cpu\\d+ .*"))),
                new DisturbanceSource(
                        "throttling",
                        "cpu.stat",
                        ControlGroup.of(machine)
                                .filter(ControlGroup::countsThrottling)
                                .isPresent()),
                ofCpu("heat", cpu, "thermal_throttle/core_throttle_count"),
                ofCpu("frequency", cpu, "cpufreq/scaling_max_freq"),
                new DisturbanceSource("swap", "/proc/vmstat", counted("pswpin") && counted("pswpout")),
                new DisturbanceSource("OOM", "/proc/vmstat", counted("oom_kill")));
    }

    Finding look() {
        List<DisturbanceSource> all = all();
        String read = names(all, true);
        String missing = names(all, false);
        String seen = (read.isEmpty() ? "none" : read) + (missing.isEmpty() ? "" : "; not " + missing);
        return all.stream().anyMatch(it -> !it.readable() && NEEDED.contains(it.name()))
                ? Finding.warning(NAME, seen, "run where /proc/stat can be read; else disturbance goes unseen")
                : Finding.ok(NAME, seen);
    }

    private DisturbanceSource ofCpu(String name, int cpu, String file) {
        return new DisturbanceSource(
                name,
                "/sys/devices/system/cpu/cpu*/" + file,
                machine.cpu(cpu, file).isPresent());
    }

    private boolean counted(String counter) {
        return machine.lines("vmstat").stream().anyMatch(it -> it.startsWith(counter + " "));
    }

    private static String names(List<DisturbanceSource> sources, boolean readable) {
        return sources.stream()
                .filter(it -> it.readable() == readable)
                .map(DisturbanceSource::name)
                .collect(Collectors.joining(", "));
    }
}
