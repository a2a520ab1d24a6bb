package io.github.jdkmatrix.engine;

import io.github.jdkmatrix.host.CpuList;
import io.github.jdkmatrix.host.Topology;
import io.github.jdkmatrix.host.Topology.Cpu;
import io.github.jdkmatrix.matrix.CpuShape;
import io.github.jdkmatrix.matrix.PlacementPolicy;
import io.github.jdkmatrix.text.Count;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Notes on the CPUs of a shape, for the reader of a table.
 *
 * @param there the CPUs there are
 * @param chosen those of the shape
 */
record ShapeNotes(Topology there, Topology chosen) {

    /** In a few words each; none where the shape is just what it says. */
    List<String> of(CpuShape shape) {
        boolean placed = shape.cpuset().isEmpty();
        List<String> notes = new ArrayList<>();
        if (!placed || shape.placement() != PlacementPolicy.THREADS) {
            siblings(notes);
        }
        if (placed && shape.placement() == PlacementPolicy.SPREAD) {
            evenness(notes);
        } else {
            nodes(notes);
        }
        kinds(notes);
        isolated(notes);
        return List.copyOf(notes);
    }

    private void siblings(List<String> notes) {
        int cores = chosen.count(Cpu::core);
        if (cores < size()) {
            notes.add(size() + " CPUs on " + Count.of(cores, "core"));
        }
    }

    private void nodes(List<String> notes) {
        int nodes = chosen.count(Cpu::node);
        if (nodes > 1) {
            notes.add("on " + nodes + " memory nodes");
        }
    }

    private void evenness(List<String> notes) {
        List<Long> perNode = there.cpus().stream()
                .map(Cpu::node)
                .distinct()
                .sorted()
                .map(node ->
                        chosen.cpus().stream().filter(cpu -> cpu.node() == node).count())
                .toList();
        if (perNode.size() == 1 && size() > 1) {
            notes.add("one memory node: nothing to spread across");
        } else if (Collections.max(perNode) - Collections.min(perNode) > 1) {
            notes.add("memory nodes have "
                    + perNode.stream().map(String::valueOf).collect(Collectors.joining(" and ")) + " of its CPUs");
        }
    }

    private void kinds(List<String> notes) {
        if (chosen.kinds().size() > 1) {
            notes.add("cores of several kinds: "
                    + chosen.kinds().stream().map(CpuList::format).collect(Collectors.joining(", ")));
        } else if (chosen.cpus().get(0).kind() > 0) {
            notes.add("on slower cores, " + CpuList.format(chosen.ids()));
        }
    }

    private void isolated(List<String> notes) {
        if (size() > 1 && !chosen.isolated().isEmpty()) {
            notes.add("isolated CPUs: the kernel moves no thread between them: " + CpuList.format(chosen.isolated()));
        }
    }

    private int size() {
        return chosen.cpus().size();
    }
}
