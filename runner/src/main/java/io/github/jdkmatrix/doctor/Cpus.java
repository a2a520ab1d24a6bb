package io.github.jdkmatrix.doctor;

import io.github.jdkmatrix.host.CpuList;
import io.github.jdkmatrix.host.Topology;
import io.github.jdkmatrix.host.Topology.Cpu;
import java.util.NavigableSet;
import java.util.stream.Collectors;

/** How many CPUs there are, and how they share cores, sockets and memory. */
record Cpus(Machine machine) implements Check {

    private static final String NAME = "cpus";

    @Override
    public Finding look() {
        NavigableSet<Integer> allowed = machine.allowed();
        return Topology.read(machine.kernel(), allowed)
                .map(topology -> finding(which(allowed), topology))
                .orElseGet(() -> Finding.notTold(NAME, which(allowed) + "; which of them share a core is not known"));
    }

    private static Finding finding(String cpus, Topology topology) {
        int cores = topology.count(Cpu::core);
        String seen = cpus + ": " + Numbers.count(cores, "core") + ", "
                + Numbers.count(topology.count(Cpu::socket), "socket") + ", "
                + Numbers.count(topology.count(Cpu::node), "NUMA node")
                + also("isolated", topology.isolated())
                + also("offline", topology.offline());
        if (topology.kinds().size() > 1) {
            String kinds = topology.kinds().stream().map(CpuList::format).collect(Collectors.joining(" and "));
            return Finding.warning(
                    NAME, seen + "; of different speed: " + kinds, "pin the shapes of a matrix to CPUs of one kind");
        }
        return cores == 1
                ? Finding.warning(NAME, seen, "take a machine with more cores: the engine needs one too")
                : Finding.ok(NAME, seen);
    }

    private static String also(String what, NavigableSet<Integer> cpus) {
        return cpus.isEmpty() ? "" : ", " + what + " " + CpuList.format(cpus);
    }

    private String which(NavigableSet<Integer> allowed) {
        String cpus = allowed.size() + " (" + CpuList.format(allowed) + ")";
        return machine.online()
                .filter(online -> online.size() > allowed.size())
                .map(online -> cpus + " of " + online.size())
                .orElse(cpus);
    }
}
