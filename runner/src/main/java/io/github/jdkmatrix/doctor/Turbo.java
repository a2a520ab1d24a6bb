package io.github.jdkmatrix.doctor;

import java.util.Optional;

/**
 * Whether cores may run above their nominal frequency, as far as heat and neighbours let them. Source: the kernel's admin
 * guide, pm/intel_pstate ({@code no_turbo}) and pm/cpufreq ({@code boost}).
 */
record Turbo(Machine machine) implements Check {

    private static final String NAME = "turbo";
    private static final String FOLDER = "/sys/devices/system/cpu/";

    @Override
    public Finding look() {
        return by("intel_pstate/no_turbo", "1")
                .or(() -> by("cpufreq/boost", "0"))
                .or(() -> by("cpu*/cpufreq/boost", "0"))
                .orElseGet(() -> Finding.notTold(NAME, machine.withoutFrequencies("no switch for it in /sys")));
    }

    private Optional<Finding> by(String file, String off) {
        return machine.cpus(file.replace("*", machine.allowed().first().toString()))
                .map(value -> value.equals(off)
                        ? Finding.ok(NAME, "off")
                        : Finding.warning(
                                NAME,
                                "on: the frequency depends on heat and on other cores",
                                "echo " + off + " | tee " + FOLDER + file));
    }
}
