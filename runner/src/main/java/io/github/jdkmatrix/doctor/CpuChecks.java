package io.github.jdkmatrix.doctor;

import io.github.jdkmatrix.host.CpuList;
import io.github.jdkmatrix.host.Topology;
import io.github.jdkmatrix.host.Topology.Cpu;
import io.github.jdkmatrix.text.Count;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.stream.Collectors;

/** The CPUs, and the clock that the kernel offers on them. */
record CpuChecks(Machine machine) {

    private static final String CPUS = "cpus";

    private static final String SMT = "smt";

    private static final String CLOCK = "clock";
    private static final String CLOCKS = "devices/system/clocksource/clocksource0/";

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

    /** How many CPUs there are, and how they share cores, sockets and memory. */
    Finding cpus() {
        NavigableSet<Integer> allowed = machine.allowed();
        return Topology.read(machine.kernel(), allowed)
                .map(topology -> ofTopology(numbers(allowed), topology))
                .orElseGet(() -> Finding.unknown(CPUS, numbers(allowed) + "; which of them share a core is not known"));
    }

    private static Finding ofTopology(String cpus, Topology topology) {
        int cores = topology.count(Cpu::core);
        String seen = cpus + ": " + Count.of(cores, "core") + ", "
                + Count.of(topology.count(Cpu::socket), "socket") + ", "
                + Count.of(topology.count(Cpu::node), "NUMA node")
                + also("isolated", topology.isolated())
                + also("offline", topology.offline());
        if (topology.kinds().size() > 1) {
            String kinds = topology.kinds().stream().map(CpuList::format).collect(Collectors.joining(" and "));
            return Finding.warning(
                    CPUS, seen + "; of different kinds: " + kinds, "pin the shapes of the matrix to CPUs of one kind");
        }
        return cores == 1
                ? Finding.warning(CPUS, seen, "use a machine with more cores: the engine needs one too")
                : Finding.ok(CPUS, seen);
    }

    private static String also(String what, NavigableSet<Integer> cpus) {
        return cpus.isEmpty() ? "" : ", " + what + " " + CpuList.format(cpus);
    }

    private String numbers(NavigableSet<Integer> allowed) {
        String cpus = allowed.size() + " (" + CpuList.format(allowed) + ")";
        return machine.online()
                .filter(online -> online.size() > allowed.size())
                .map(online -> cpus + " of " + online.size())
                .orElse(cpus);
    }

    /**
     * Whether cores run several threads at once, of the CPUs that are on. Source: the kernel's ABI page sysfs-devices-system-cpu;
     * one without {@code smt} shows which CPUs share a core.
     */
    Finding smt() {
        String control = machine.cpus("smt/control").orElse("notsupported");
        return machine.cpus("smt/active")
                .map("1"::equals)
                .or(() -> Topology.read(machine.kernel(), machine.allowed())
                        .map(it -> it.count(Cpu::core) < it.cpus().size()))
                .map(on -> on ? siblingsOn(control) : siblingsOff(control))
                .orElseGet(() -> Finding.unknown(SMT, "no smt in /sys/devices/system/cpu"));
    }

    /** On arm64, kernels before 6.16 have no switch. */
    private static Finding siblingsOn(String control) {
        return Finding.warning(
                SMT,
                "on: a busy sibling slows its core",
                control.equals("on")
                        ? "pin to cores, or: echo off >/sys/devices/system/cpu/smt/control"
                        : "pin to cores: this kernel has no switch for it");
    }

    private Finding siblingsOff(String control) {
        return Finding.ok(
                SMT,
                switch (control) {
                    case "notsupported", "notimplemented" ->
                        machine.virtual() ? "none visible in a virtual machine" : "none";
                    default -> "off";
                });
    }

    /**
     * The clock source of the kernel. One that user space cannot read makes {@code System.nanoTime} a system
     * call and a slow one. Source: vdso(7) and the kernel's timers/timekeeping.
     */
    Finding clock() {
        return machine.sys(CLOCKS + "current_clocksource")
                .map(this::ofClock)
                .orElseGet(() -> Finding.unknown(CLOCK, "no clocksource in /sys/devices/system"));
    }

    private Finding ofClock(String source) {
        if (QUICK.contains(source)) {
            return Finding.ok(CLOCK, source);
        }
        return SLOW.contains(source)
                ? Finding.problem(CLOCK, source + ": reading the time takes a microsecond or more", clockRemedy())
                : Finding.warning(CLOCK, source + ": speed unknown", clockRemedy());
    }

    private String clockRemedy() {
        boolean tsc = machine.sys(CLOCKS + "available_clocksource")
                .filter(it -> List.of(it.split(" ", -1)).contains("tsc"))
                .isPresent();
        return tsc ? "boot with clocksource=tsc" : "see dmesg for why there is no faster one; else use another machine";
    }
}
