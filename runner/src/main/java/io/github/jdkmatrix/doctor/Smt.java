package io.github.jdkmatrix.doctor;

/** Whether cores run two threads at once. Source: the kernel's ABI page sysfs-devices-system-cpu. */
record Smt(Machine machine) implements Check {

    private static final String NAME = "smt";

    @Override
    public Finding look() {
        if (machine.cpus("smt/active").filter("1"::equals).isPresent()) {
            return Finding.warning(
                    NAME,
                    "on: a busy sibling slows its core",
                    "keep to cores, or: echo off >/sys/devices/system/cpu/smt/control");
        }
        return machine.cpus("smt/control")
                .map(this::off)
                .orElseGet(() -> Finding.notTold(NAME, "no smt in /sys/devices/system/cpu"));
    }

    private Finding off(String control) {
        return Finding.ok(
                NAME,
                switch (control) {
                    case "notsupported", "notimplemented" ->
                        machine.virtual() ? "none, as far as a virtual machine can see" : "none";
                    default -> "off";
                });
    }
}
