package io.github.jdkmatrix.doctor;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * Whether cycles, instructions and cache misses can be counted. Source: perf_event_open(2), the kernel's admin guide
 * sysctl/kernel ({@code perf_event_paranoid}); the device names are those of the kernel's drivers.
 */
record Pmu(Machine machine) implements Check {

    private static final String NAME = "pmu";
    private static final Pattern OF_A_CPU = Pattern.compile("cpu|cpu_core|cpu_atom|cpum_cf|armv\\d.*|apple_.*_pmu");

    /** The highest level that lets everybody count what happens in their own processes. */
    private static final long OWN_PROCESSES = 2;

    @Override
    public Finding look() {
        Optional<List<String>> devices = machine.names("bus/event_source/devices");
        OptionalLong paranoid = machine.proc("sys/kernel/perf_event_paranoid")
                .map(Numbers::whole)
                .orElseGet(OptionalLong::empty);
        if (devices.isEmpty() || paranoid.isEmpty()) {
            return Finding.notTold(NAME, "no perf events in /sys and /proc");
        }
        if (devices.get().stream().noneMatch(it -> OF_A_CPU.matcher(it).matches())) {
            return Finding.warning(
                    NAME,
                    "no hardware events: cycles and cache misses stay unknown",
                    machine.virtual()
                            ? "let the hypervisor pass the PMU through; times need none"
                            : "boot a kernel with a PMU driver; times need none");
        }
        String level = "perf_event_paranoid " + paranoid.getAsLong();
        return paranoid.getAsLong() > OWN_PROCESSES
                ? Finding.warning(NAME, level + ": for root only", "sysctl kernel.perf_event_paranoid=2")
                : Finding.ok(NAME, "hardware events, " + level);
    }
}
