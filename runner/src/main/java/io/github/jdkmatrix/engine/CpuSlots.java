package io.github.jdkmatrix.engine;

import io.github.jdkmatrix.host.CpuList;
import io.github.jdkmatrix.host.Topology;
import io.github.jdkmatrix.host.Topology.Cpu;
import io.github.jdkmatrix.matrix.CpuShape;
import io.github.jdkmatrix.record.ShapeFacts;
import java.util.ArrayList;
import java.util.List;

/**
 * The slots of a CPU shape: placements on disjoint cores of the same kind, on which forks run at the same time. Nothing else
 * of ours runs on the siblings of a slot. The housekeeping core is no slot where at least two fit without it.
 *
 * @param there all CPUs
 * @param shape of the matrix
 */
record CpuSlots(Topology there, CpuShape shape) {

    /** What two slots have in common. */
    private record Quality(int cores, int nodes, int sockets, List<Integer> kinds, int isolated) {

        static Quality of(Topology cpus) {
            return new Quality(
                    cpus.count(Cpu::core),
                    cpus.count(Cpu::node),
                    cpus.count(Cpu::socket),
                    cpus.cpus().stream().map(Cpu::kind).sorted().toList(),
                    cpus.isolated().size());
        }
    }

    /**
     * The slots, in the order of their lowest CPU.
     *
     * @param serial where a fork of the shape runs if it runs alone
     * @return only {@code serial}, where the shape does not fit twice, where its CPUs are given, or where it is emulated
     */
    List<ShapeFacts> beside(ShapeFacts serial) {
        if (shape.cpuset().isPresent() || serial.emulated()) {
            return List.of(serial);
        }
        Quality wanted = Quality.of(there.only(CpuList.parse(serial.cpuset())));
        List<ShapeFacts> free = slots(without(there, there.housekeepingCore()), wanted);
        List<ShapeFacts> slots = free.size() > 1 ? free : slots(there, wanted);
        return slots.size() > 1 ? slots : List.of(serial);
    }

    private List<ShapeFacts> slots(Topology cpus, Quality wanted) {
        List<ShapeFacts> slots = new ArrayList<>();
        Topology left = cpus;
        while (!left.cpus().isEmpty()
                && new ShapeFit(left, "").of(shape) instanceof Resolution.Found<ShapeFacts>(ShapeFacts next)) {
            Topology chosen = left.only(CpuList.parse(next.cpuset()));
            if (next.emulated() || !Quality.of(chosen).equals(wanted)) {
                break;
            }
            slots.add(next);
            for (Cpu cpu : chosen.cpus()) {
                left = without(left, cpu.core());
            }
        }
        return slots.stream()
                .sorted((one, other) -> Integer.compare(first(one), first(other)))
                .toList();
    }

    private static int first(ShapeFacts placement) {
        return CpuList.parse(placement.cpuset()).first();
    }

    private static Topology without(Topology cpus, int core) {
        return cpus.only(cpus.ids(cpu -> cpu.core() != core));
    }
}
