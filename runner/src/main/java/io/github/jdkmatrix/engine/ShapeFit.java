package io.github.jdkmatrix.engine;

import io.github.jdkmatrix.host.CpuChoice;
import io.github.jdkmatrix.host.CpuList;
import io.github.jdkmatrix.host.KernelFiles;
import io.github.jdkmatrix.host.Topology;
import io.github.jdkmatrix.host.UsableCpus;
import io.github.jdkmatrix.matrix.CpuShape;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.text.Word;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Fits CPU shapes to the CPUs there are; the same for every engine.
 *
 * @param topology the CPUs
 * @param owner whose they are, as a reason names it, such as {@code the engine}
 */
public record ShapeFit(Topology topology, String owner) {

    /** A fit on the CPUs of this machine, as far as they are known. */
    public static ShapeFit here() {
        int cpus = Runtime.getRuntime().availableProcessors();
        return new ShapeFit(
                KnownCpus.here(UsableCpus.of(KernelFiles.local()), cpus).topology(), "this machine");
    }

    /** The CPUs for a shape, or why it cannot be had. */
    public Resolution<ShapeFacts> of(CpuShape shape) {
        NavigableSet<Integer> cpus = shape.cpuset().map(CpuList::parse).orElseGet(() -> chosen(shape));
        return hindrance(shape, cpus)
                .<Resolution<ShapeFacts>>map(Resolution.Missing::new)
                .orElseGet(() -> new Resolution.Found<>(new ShapeFacts(
                        shape.id(),
                        shape.cores(),
                        CpuList.format(cpus),
                        cpus.size(),
                        shape.quota(),
                        shape.cores() > cpus.size(),
                        shape.quota().isPresent() ? OptionalInt.of(shape.periodMicros()) : OptionalInt.empty(),
                        shape.cpuset().isPresent() ? "cpuset" : Word.of(shape.placement()),
                        new ShapeNotes(topology, topology.only(cpus)).of(shape),
                        List.of())));
    }

    /** The placements on which forks of a shape run at the same time: disjoint, of the same kind, none if it cannot be had. */
    public List<ShapeFacts> slots(CpuShape shape) {
        return of(shape) instanceof Resolution.Found<ShapeFacts>(ShapeFacts serial)
                ? new CpuSlots(topology, shape).beside(serial)
                : List.of();
    }

    private NavigableSet<Integer> chosen(CpuShape shape) {
        CpuChoice choice = CpuChoice.of(topology, shape.cores());
        return switch (shape.placement()) {
            case CORES -> choice.cores();
            case THREADS -> choice.threads();
            case SPREAD -> choice.spread();
        };
    }

    private Optional<String> hindrance(CpuShape shape, NavigableSet<Integer> cpus) {
        if (!topology.ids().containsAll(cpus)) {
            return Optional.of("it asks for the CPUs " + CpuList.format(cpus) + ", " + owner + " has "
                    + CpuList.format(topology.ids()));
        }
        if (shape.cores() > cpus.size() && !shape.emulate()) {
            return Optional.of(
                    "it asks for " + shape.cores() + " cores, " + there(shape, cpus) + ", and emulation is off");
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
}
