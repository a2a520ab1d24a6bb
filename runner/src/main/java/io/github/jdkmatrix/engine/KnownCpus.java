package io.github.jdkmatrix.engine;

import io.github.jdkmatrix.host.CpuList;
import io.github.jdkmatrix.host.KernelFiles;
import io.github.jdkmatrix.host.Topology;
import io.github.jdkmatrix.host.Topology.Cpu;
import io.github.jdkmatrix.record.TopologyFacts;
import java.util.NavigableSet;
import java.util.Optional;

/**
 * The CPUs of an engine, and how they became known.
 *
 * @param topology the CPUs
 * @param source where they were read
 * @param fallback why they could not be read, where they are only guessed
 */
public record KnownCpus(Topology topology, TopologyFacts.Source source, Optional<String> fallback) {

    /**
     * Reads sysfs.
     *
     * @param kernel files of the engine's kernel
     * @param usable the CPUs that may be used
     * @param source how these files are read
     * @return empty if unknown
     */
    public static Optional<KnownCpus> read(
            KernelFiles kernel, NavigableSet<Integer> usable, TopologyFacts.Source source) {
        return Topology.read(kernel, usable).map(topology -> new KnownCpus(topology, source, Optional.empty()));
    }

    /**
     * The CPUs of this machine.
     *
     * @param usable the CPUs that may be used
     * @param cpus how many there are where nothing else is known
     */
    public static KnownCpus here(NavigableSet<Integer> usable, int cpus) {
        return read(KernelFiles.local(), usable, TopologyFacts.Source.SYSFS)
                .orElseGet(() -> number(cpus, "this system shows no topology"));
    }

    /** A number of CPUs of unknown structure. */
    public static KnownCpus number(int cpus, String why) {
        return new KnownCpus(Topology.flat(cpus), TopologyFacts.Source.NUMBER, Optional.of(why));
    }

    public TopologyFacts facts() {
        return new TopologyFacts(
                source,
                fallback,
                CpuList.format(topology.ids()),
                topology.count(Cpu::socket),
                topology.count(Cpu::node),
                topology.count(Cpu::core),
                topology.kinds().stream().map(CpuList::format).toList(),
                CpuList.format(topology.isolated()),
                CpuList.format(topology.ids(cpu -> cpu.core() == topology.housekeepingCore())));
    }
}
