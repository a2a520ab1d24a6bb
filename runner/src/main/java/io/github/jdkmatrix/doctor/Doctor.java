package io.github.jdkmatrix.doctor;

import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.report.Quantity;
import java.io.IOException;
import java.nio.file.Files;
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

    /** How full the file systems are. */
    static class Disk {

        /** Free bytes for this user on the disk of a folder that exists or will; empty if unknown. */
        Optional<Long> free(Path folder) {
            try {
                return Optional.of(Files.getFileStore(existing(folder)).getUsableSpace());
            } catch (IOException e) {
                return Optional.empty();
            }
        }

        /** Whether this user may make or fill the folder. */
        boolean writable(Path folder) {
            return Files.isWritable(existing(folder));
        }

        /** The free room of a folder: less than 1 GiB is a warning, less than 100 MiB a problem. */
        Optional<Reading> room(Path folder) {
            return free(folder)
                    .map(bytes -> Reading.limited(
                            -(double) bytes,
                            -(1L << 30),
                            -(100L << 20),
                            Quantity.format(bytes, "B") + " free for " + folder));
        }

        private static Path existing(Path folder) {
            Path path = folder.toAbsolutePath().normalize();
            while (!Files.exists(path) && path.getParent() != null) {
                path = path.getParent();
            }
            return path;
        }
    }
}
