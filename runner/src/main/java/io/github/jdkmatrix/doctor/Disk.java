package io.github.jdkmatrix.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/** How full the file systems are. */
public interface Disk {

    /** Free bytes for this user on the disk of a folder that exists or will; empty if unknown. */
    OptionalLong free(Path folder);

    /** Whether this user may make or fill the folder. */
    boolean writable(Path folder);

    /** This machine's. */
    static Disk here() {
        return new Disk() {
            @Override
            public OptionalLong free(Path folder) {
                try {
                    return OptionalLong.of(Files.getFileStore(existing(folder)).getUsableSpace());
                } catch (IOException e) {
                    return OptionalLong.empty();
                }
            }

            @Override
            public boolean writable(Path folder) {
                return Files.isWritable(existing(folder));
            }
        };
    }

    private static Path existing(Path folder) {
        Path path = folder.toAbsolutePath().normalize();
        while (!Files.exists(path) && path.getParent() != null) {
            path = path.getParent();
        }
        return path;
    }
}
