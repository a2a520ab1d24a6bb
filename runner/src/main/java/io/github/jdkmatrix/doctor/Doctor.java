package io.github.jdkmatrix.doctor;

import io.github.jdkmatrix.matrix.Jdk;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Asks whether a machine is fit to measure. Changes nothing.
 *
 * @param jdks the JDKs that a matrix asks for; none where there is no matrix
 * @param results where runs would be kept
 * @param window some seconds in which this process was busy; empty where the kernel does not tell who had the CPUs
 */
public record Doctor(
        Machine machine, DetectedEngine engine, List<Jdk> jdks, Path results, Disk disk, Optional<ProbeWindow> window) {

    private static final Duration PROBE = Duration.ofSeconds(2);

    /**
     * Examines the machine this runs on. Puts some seconds of load on it.
     *
     * @param jdks the JDKs that a matrix asks for; none where there is no matrix
     * @param results where runs would be kept
     */
    public static Doctor here(DetectedEngine engine, List<Jdk> jdks, Path results) {
        Machine machine = Machine.here();
        return new Doctor(machine, engine, jdks, results, new Disk(), ProbeWindow.of(machine, PROBE));
    }

    /** Looks at everything. */
    public Diagnosis examine() {
        return new Diagnosis(
                machine.words(),
                Stream.of(Check.values()).map(it -> it.of(this)).toList());
    }
}
