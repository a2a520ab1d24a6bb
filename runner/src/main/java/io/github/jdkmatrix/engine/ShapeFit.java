package io.github.jdkmatrix.engine;

import io.github.jdkmatrix.host.CpuChoice;
import io.github.jdkmatrix.host.CpuList;
import io.github.jdkmatrix.host.Topology;
import io.github.jdkmatrix.host.Topology.Cpu;
import io.github.jdkmatrix.matrix.CpuShape;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.text.Count;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Fits CPU shapes to the CPUs there are; the same for every engine.
 *
 * @param topology the CPUs
 * @param owner whose they are, as a reason names it, such as {@code the engine}
 */
public record ShapeFit(Topology topology, String owner) {

    /** The CPUs for a shape, or why it cannot be had. */
    public Resolution<ShapeFacts> of(CpuShape shape) {
        NavigableSet<Integer> cpus =
                shape.cpuset().map(CpuList::parse).orElseGet(() -> CpuChoice.of(topology, shape.cores()));
        return hindrance(shape, cpus)
                .<Resolution<ShapeFacts>>map(Resolution.Missing::new)
                .orElseGet(() -> new Resolution.Found<>(new ShapeFacts(
                        shape.id(),
                        shape.cores(),
                        CpuList.format(cpus),
                        cpus.size(),
                        shape.quota(),
                        shape.cores() > cpus.size(),
                        shape.quota().isPresent() ? OptionalInt.of(CpuShape.PERIOD_MICROS) : OptionalInt.empty(),
                        notes(topology.only(cpus)),
                        List.of())));
    }

    /** The placements on which forks of a shape run at the same time: disjoint, of the same kind, none if it cannot be had. */
    public List<ShapeFacts> slots(CpuShape shape) {
        return of(shape) instanceof Resolution.Found<ShapeFacts>(ShapeFacts serial)
                ? new CpuSlots(topology, shape).beside(serial)
                : List.of();
    }

    private Optional<String> hindrance(CpuShape shape, NavigableSet<Integer> cpus) {
        if (!topology.ids().containsAll(cpus)) {
            return Optional.of("it asks for the CPUs " + CpuList.format(cpus) + ", " + owner + " has "
                    + CpuList.format(topology.ids()));
        }
        if (shape.quota().orElse(0) > cpus.size()) {
            return Optional.of(
                    "it asks for a quota of " + shape.quota().getAsDouble() + " CPUs, " + there(shape, cpus));
        }
        return Optional.empty();
    }

    private String there(CpuShape shape, NavigableSet<Integer> cpus) {
        if (shape.cpuset().isPresent()) {
            return "its cpuset has " + cpus.size();
        }
        long apart =
                topology.isolated().stream().filter(cpu -> !cpus.contains(cpu)).count();
        return owner + " has " + cpus.size() + (apart == 0 ? "" : " beside " + apart + " isolated ones");
    }

    /** Notes on the chosen CPUs for the reader of a table, of a few words each; none where the shape is just what it says. */
    private static List<String> notes(Topology chosen) {
        int size = chosen.cpus().size();
        int cores = chosen.count(Cpu::core);
        int nodes = chosen.count(Cpu::node);
        return Stream.of(
                        note(cores < size, size + " CPUs on " + Count.of(cores, "core")),
                        note(nodes > 1, "on " + nodes + " memory nodes"),
                        kinds(chosen),
                        note(
                                size > 1 && !chosen.isolated().isEmpty(),
                                "isolated CPUs: the kernel moves no thread between them: "
                                        + CpuList.format(chosen.isolated())))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<String> kinds(Topology chosen) {
        return chosen.kinds().size() > 1
                ? Optional.of("cores of several kinds: "
                        + chosen.kinds().stream().map(CpuList::format).collect(Collectors.joining(", ")))
                : note(chosen.cpus().get(0).kind() > 0, "on slower cores, " + CpuList.format(chosen.ids()));
    }

    private static Optional<String> note(boolean holds, String words) {
        return holds ? Optional.of(words) : Optional.empty();
    }
}
