package io.github.jdkmatrix.engine;

import io.github.jdkmatrix.host.CpuList;
import io.github.jdkmatrix.host.Topology;
import io.github.jdkmatrix.host.Topology.Cpu;
import io.github.jdkmatrix.matrix.CpuShape;
import io.github.jdkmatrix.matrix.CpuShape.PlacementPolicy;
import io.github.jdkmatrix.text.Count;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Notes on the CPUs of a shape, for the reader of a table.
 *
 * @param there the CPUs there are
 * @param chosen the CPUs of the shape
 */
record ShapeNotes(Topology there, Topology chosen) {

    /** Notes of a few words each; none where the shape is just what it says. */
    List<String> of(CpuShape shape) {
        boolean placed = shape.cpuset().isEmpty();
        boolean byThreads = placed && shape.placement() == PlacementPolicy.THREADS;
        boolean spread = placed && shape.placement() == PlacementPolicy.SPREAD;
        int cores = chosen.count(Cpu::core);
        int nodes = chosen.count(Cpu::node);
        return Stream.of(
                        note(!byThreads && cores < size(), size() + " CPUs on " + Count.of(cores, "core")),
                        spread
                                ? note(
                                        size() > 1 && there.count(Cpu::node) == 1,
                                        "one memory node: nothing to spread across")
                                : note(nodes > 1, "on " + nodes + " memory nodes"),
                        kinds(),
                        note(
                                size() > 1 && !chosen.isolated().isEmpty(),
                                "isolated CPUs: the kernel moves no thread between them: "
                                        + CpuList.format(chosen.isolated())))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<String> note(boolean holds, String words) {
        return holds ? Optional.of(words) : Optional.empty();
    }

    private Optional<String> kinds() {
        return chosen.kinds().size() > 1
                ? Optional.of("cores of several kinds: "
                        + chosen.kinds().stream().map(CpuList::format).collect(Collectors.joining(", ")))
                : note(chosen.cpus().get(0).kind() > 0, "on slower cores, " + CpuList.format(chosen.ids()));
    }

    private int size() {
        return chosen.cpus().size();
    }
}
