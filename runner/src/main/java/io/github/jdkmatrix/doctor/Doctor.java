package io.github.jdkmatrix.doctor;

import io.github.jdkmatrix.matrix.Jdk;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** Asks whether a machine is fit to measure. Reads, and puts some seconds of load on it; changes nothing. */
public final class Doctor {

    private static final Duration PROBE = Duration.ofSeconds(2);

    private final Machine machine;
    private final DetectedEngine engine;
    private final List<Jdk> jdks;
    private final Path results;
    private final Disk disk;
    private final Probe probe;

    Doctor(Machine machine, DetectedEngine engine, List<Jdk> jdks, Path results, Disk disk, Probe probe) {
        this.machine = machine;
        this.engine = engine;
        this.jdks = jdks;
        this.results = results;
        this.disk = disk;
        this.probe = probe;
    }

    /**
     * For the machine this runs on.
     *
     * @param jdks those a matrix asks for; none where there is no matrix
     * @param results where runs would be kept
     */
    public static Doctor here(DetectedEngine engine, List<Jdk> jdks, Path results) {
        Machine machine = Machine.here();
        return new Doctor(machine, engine, jdks, results, Disk.here(), new FixedLoop(machine, new Taskset(), PROBE));
    }

    /** Looks at everything. The probe comes first: some checks are about the time in which it ran. */
    public Diagnosis examine() throws InterruptedException {
        Probed probed = probe.run();
        DisturbanceSources sources = new DisturbanceSources(machine);
        List<Finding> findings = Stream.of(
                        new EngineAnswer(engine),
                        new ControlGroups(machine, engine),
                        new Seccomp(machine, engine),
                        new Images(engine, jdks),
                        new ResultsFolder(results, disk),
                        new DataRoot(engine, disk),
                        new Cpus(machine),
                        new Smt(machine),
                        new Governor(machine),
                        new Turbo(machine),
                        new Power(machine),
                        new HugePages(machine),
                        new Swap(machine),
                        new Aslr(machine),
                        new ClockSource(machine),
                        new Pmu(machine),
                        new Load(machine),
                        new Foreign(probed.window()),
                        new Steal(probed.window()),
                        new Noise(probed.noise()),
                        sources)
                .map(Check::look)
                .toList();
        return new Diagnosis(machine.words(), findings, probed.noise(), sources.all());
    }
}
