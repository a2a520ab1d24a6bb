package io.github.jdkmatrix.doctor;

import io.github.jdkmatrix.report.Quantity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** How full the file systems are. */
public class Disk {

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

    /** The free room of a folder; less than so many bytes is a warning, a problem. */
    Optional<Reading> room(Path folder, double warning, double problem) {
        return free(folder)
                .map(it -> Reading.limited(
                        -it.doubleValue(), -warning, -problem, Quantity.format(it, "B") + " free for " + folder));
    }

    private static Path existing(Path folder) {
        Path path = folder.toAbsolutePath().normalize();
        while (!Files.exists(path) && path.getParent() != null) {
            path = path.getParent();
        }
        return path;
    }
}
