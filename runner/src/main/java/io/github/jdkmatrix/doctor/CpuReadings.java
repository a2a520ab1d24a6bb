package io.github.jdkmatrix.doctor;

import static io.github.jdkmatrix.doctor.Reading.ok;
import static io.github.jdkmatrix.doctor.Reading.problem;
import static io.github.jdkmatrix.doctor.Reading.warning;
import static io.github.jdkmatrix.doctor.Reading.warningIf;

import io.github.jdkmatrix.host.CpuList;
import io.github.jdkmatrix.host.Topology;
import io.github.jdkmatrix.host.Topology.Cpu;
import io.github.jdkmatrix.text.Count;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.stream.Collectors;

/** How the checks of CPUs and their power read the machine. Source: the kernel's admin guide and its ABI pages. */
final class CpuReadings {

    private static final String CPUS = "/sys/devices/system/cpu/";

    private CpuReadings() {}

    /** How many CPUs there are, and how they share cores, sockets and memory. */
    static Optional<Reading> cpus(Machine machine) {
        NavigableSet<Integer> allowed = machine.allowed();
        int online = machine.online().map(NavigableSet::size).orElse(0);
        String cpus = allowed.size() + " (" + CpuList.format(allowed) + ")"
                + (online > allowed.size() ? " of " + online : "");
        return Topology.read(machine.kernel(), allowed).map(topology -> ofTopology(cpus, topology));
    }

    private static Reading ofTopology(String cpus, Topology topology) {
        int cores = topology.count(Cpu::core);
        String seen = cpus + ": " + Count.of(cores, "core") + ", "
                + Count.of(topology.count(Cpu::socket), "socket") + ", "
                + Count.of(topology.count(Cpu::node), "NUMA node")
                + also("isolated", topology.isolated())
                + also("offline", topology.offline());
        if (topology.kinds().size() > 1) {
            String kinds = topology.kinds().stream().map(CpuList::format).collect(Collectors.joining(" and "));
            return warning(seen + "; of different kinds: " + kinds)
                    .mendedBy("pin the shapes of the matrix to CPUs of one kind");
        }
        return warningIf(cores == 1, seen, seen);
    }

    private static String also(String what, NavigableSet<Integer> cpus) {
        return cpus.isEmpty() ? "" : ", " + what + " " + CpuList.format(cpus);
    }

    /** Who chooses the frequency of the CPUs that may be used. */
    static Optional<Reading> governor(Machine machine) {
        return machine.allowed().stream()
                .flatMap(cpu -> machine.line(CPUS + "cpu" + cpu + "/cpufreq/scaling_governor").stream())
                .distinct()
                .sorted()
                .reduce((some, more) -> some + ", " + more)
                .map(it -> warningIf(!it.equals("performance"), it + ": the frequency follows the load", it));
    }

    /** Whether cores may run above their nominal frequency, as far as heat and neighbours let them. */
    static Optional<Reading> turbo(Machine machine) {
        return bySwitch(machine, "intel_pstate/no_turbo", "1")
                .or(() -> bySwitch(machine, "cpufreq/boost", "0"))
                .or(() -> bySwitch(machine, "cpu*/cpufreq/boost", "0"));
    }

    private static Optional<Reading> bySwitch(Machine machine, String file, String off) {
        return machine.line(CPUS + file.replace("*", machine.allowed().first().toString()))
                .map(value -> value.equals(off)
                        ? ok("off")
                        : warning("on: the frequency depends on heat and on other cores")
                                .mendedBy("echo " + off + " | tee " + CPUS + file));
    }

    /** Whether the machine lives on its battery. A mouse has one too; its scope says so. */
    static Optional<Reading> power(Machine machine) {
        return machine.each("/sys/class/power_supply", "uevent").map(supplies -> {
            List<List<String>> batteries = supplies.stream()
                    .filter(it -> it.contains("POWER_SUPPLY_TYPE=Battery"))
                    .filter(it -> !it.contains("POWER_SUPPLY_SCOPE=Device"))
                    .toList();
            return batteries.stream().anyMatch(it -> it.contains("POWER_SUPPLY_STATUS=Discharging"))
                    ? problem("on battery: the CPUs are slower")
                    : ok(batteries.isEmpty() ? "no battery" : "mains");
        });
    }
}
