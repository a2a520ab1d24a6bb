package io.github.jdkmatrix.doctor;

import java.util.List;
import java.util.Optional;

/** Checks of governor, turbo and power supply. */
record FrequencyChecks(Machine machine) {

    private static final String GOVERNOR = "governor";

    private static final String TURBO = "turbo";
    private static final String CPUS = "/sys/devices/system/cpu/";

    private static final String POWER = "power";
    private static final String SUPPLIES = "class/power_supply";

    /** Who chooses the CPUs' frequency. Source: the kernel's admin guide, pm/cpufreq and pm/intel_pstate. */
    Finding governor() {
        List<String> governors = machine.allowed().stream()
                .map(cpu -> machine.cpus("cpu" + cpu + "/cpufreq/scaling_governor"))
                .flatMap(Optional::stream)
                .distinct()
                .sorted()
                .toList();
        if (governors.isEmpty()) {
            return Finding.unknown(GOVERNOR, machine.withoutFrequencies("no cpufreq in /sys/devices/system/cpu"));
        }
        String seen = String.join(", ", governors);
        return governors.equals(List.of("performance"))
                ? Finding.ok(GOVERNOR, seen)
                : Finding.warning(
                        GOVERNOR, seen + ": the frequency follows the load", "cpupower frequency-set -g performance");
    }

    /**
     * Whether cores may run above their nominal frequency, as far as heat and neighbours let them. Source: the kernel's admin
     * guide, pm/intel_pstate ({@code no_turbo}) and pm/cpufreq ({@code boost}).
     */
    Finding turbo() {
        return bySwitch("intel_pstate/no_turbo", "1")
                .or(() -> bySwitch("cpufreq/boost", "0"))
                .or(() -> bySwitch("cpu*/cpufreq/boost", "0"))
                .orElseGet(() -> Finding.unknown(TURBO, machine.withoutFrequencies("no switch for it in /sys")));
    }

    private Optional<Finding> bySwitch(String file, String off) {
        return machine.cpus(file.replace("*", machine.allowed().first().toString()))
                .map(value -> value.equals(off)
                        ? Finding.ok(TURBO, "off")
                        : Finding.warning(
                                TURBO,
                                "on: the frequency depends on heat and on other cores",
                                "echo " + off + " | tee " + CPUS + file));
    }

    /** Whether the machine lives on its battery. Source: the kernel's ABI page sysfs-class-power. */
    Finding power() {
        Optional<List<String>> supplies = machine.names(SUPPLIES);
        if (supplies.isEmpty()) {
            return Finding.unknown(POWER, "no power_supply in /sys/class");
        }
        List<String> batteries =
                supplies.get().stream().filter(this::feedsMachine).toList();
        if (batteries.isEmpty()) {
            return Finding.ok(POWER, "no battery");
        }
        return batteries.stream().anyMatch(it -> is(it, "status", "Discharging"))
                ? Finding.problem(POWER, "on battery: the CPUs are slower", "plug it in")
                : Finding.ok(POWER, "mains");
    }

    /** A mouse has a battery too; its scope says so. */
    private boolean feedsMachine(String supply) {
        return is(supply, "type", "Battery") && !is(supply, "scope", "Device");
    }

    private boolean is(String supply, String file, String value) {
        return machine.sys(SUPPLIES + "/" + supply + "/" + file)
                .filter(value::equals)
                .isPresent();
    }
}
