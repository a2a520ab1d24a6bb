package io.github.jdkmatrix.doctor;

import io.github.jdkmatrix.matrix.Jdk;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

/**
 * Asks whether a machine is fit to measure. Reads, and puts some seconds of load on it; changes nothing.
 *
 * @param jdks those a matrix asks for; none where there is no matrix
 * @param results where runs would be kept
 */
public record Doctor(
        Machine machine, DetectedEngine engine, List<Jdk> jdks, Path results, Disk disk, Supplier<ProbeWindow> probe) {

    private static final Duration PROBE = Duration.ofSeconds(2);

    /**
     * For the machine this runs on.
     *
     * @param jdks those a matrix asks for; none where there is no matrix
     * @param results where runs would be kept
     */
    public static Doctor here(DetectedEngine engine, List<Jdk> jdks, Path results) {
        Machine machine = Machine.here();
        return new Doctor(machine, engine, jdks, results, Disk.here(), () -> ProbeWindow.of(machine, PROBE));
    }

    /** Looks at everything. The probe comes first: some checks are about the time in which it ran. */
    public Diagnosis examine() {
        ProbeWindow window = probe.get();
        EngineChecks engines = new EngineChecks(engine, jdks);
        ConfinementChecks confinement = new ConfinementChecks(machine, engine);
        DiskChecks disks = new DiskChecks(engine, results, disk);
        CpuChecks cpus = new CpuChecks(machine);
        FrequencyChecks frequency = new FrequencyChecks(machine);
        MemoryChecks memory = new MemoryChecks(machine);
        ProbeChecks probes = new ProbeChecks(window);
        List<Finding> findings = List.of(
                engines.answer(),
                confinement.controlGroups(),
                engines.images(),
                disks.results(),
                disks.dataRoot(),
                cpus.cpus(),
                cpus.smt(),
                frequency.governor(),
                frequency.turbo(),
                frequency.power(),
                memory.hugePages(),
                memory.swap(),
                memory.addressSpace(),
                cpus.clock(),
                probes.foreign(),
                probes.steal());
        return new Diagnosis(machine.words(), findings);
    }
}
