package io.github.jdkmatrix.doctor;

import java.util.List;
import java.util.Optional;

/** Whether the machine lives on its battery. Source: the kernel's ABI page sysfs-class-power. */
record Power(Machine machine) implements Check {

    private static final String NAME = "power";
    private static final String FOLDER = "class/power_supply";

    @Override
    public Finding look() {
        Optional<List<String>> supplies = machine.names(FOLDER);
        if (supplies.isEmpty()) {
            return Finding.notTold(NAME, "no power_supply in /sys/class");
        }
        List<String> batteries =
                supplies.get().stream().filter(this::feedsMachine).toList();
        if (batteries.isEmpty()) {
            return Finding.ok(NAME, "no battery");
        }
        return batteries.stream().anyMatch(it -> is(it, "status", "Discharging"))
                ? Finding.problem(NAME, "on battery: the CPUs are held back", "plug it in")
                : Finding.ok(NAME, "mains");
    }

    /** A mouse has a battery too; its scope says so. */
    private boolean feedsMachine(String supply) {
        return is(supply, "type", "Battery") && !is(supply, "scope", "Device");
    }

    private boolean is(String supply, String file, String value) {
        return machine.sys(FOLDER + "/" + supply + "/" + file)
                .filter(value::equals)
                .isPresent();
    }
}
