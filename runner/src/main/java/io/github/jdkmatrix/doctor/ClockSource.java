package io.github.jdkmatrix.doctor;

import java.util.List;
import java.util.Set;

/**
 * What the kernel reads the time from. One that user space cannot read by itself makes {@code System.nanoTime} a system
 * call and a slow one. Source: vdso(7) and the kernel's timers/timekeeping.
 */
record ClockSource(Machine machine) implements Check {

    private static final String NAME = "clock";
    private static final String FOLDER = "devices/system/clocksource/clocksource0/";

    private static final Set<String> QUICK = Set.of(
            "tsc",
            "kvm-clock",
            "hyperv_clocksource_tsc_page",
            "xen",
            "arch_sys_counter",
            "timebase",
            "tod",
            "riscv_clocksource");

    private static final Set<String> SLOW = Set.of("hpet", "acpi_pm", "jiffies", "refined-jiffies", "pit");

    @Override
    public Finding look() {
        return machine.sys(FOLDER + "current_clocksource")
                .map(this::finding)
                .orElseGet(() -> Finding.notTold(NAME, "no clocksource in /sys/devices/system"));
    }

    private Finding finding(String source) {
        if (QUICK.contains(source)) {
            return Finding.ok(NAME, source);
        }
        return SLOW.contains(source)
                ? Finding.problem(NAME, source + ": reading the time takes a microsecond or more", remedy())
                : Finding.warning(NAME, source + ": not known to be quick", remedy());
    }

    private String remedy() {
        boolean tsc = machine.sys(FOLDER + "available_clocksource")
                .filter(it -> List.of(it.split(" ", -1)).contains("tsc"))
                .isPresent();
        return tsc ? "boot with clocksource=tsc" : "dmesg tells why the kernel gave up tsc; else take another machine";
    }
}
