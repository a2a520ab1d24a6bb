package io.github.jdkmatrix.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes the part of {@code /sys} that tells the topology. */
record Sysfs(Path root) {

    Sysfs cpu(int id, int socket, int core) {
        Path topology = Path.of("devices/system/cpu/cpu" + id, "topology");
        return file(topology.resolve("physical_package_id"), Integer.toString(socket))
                .file(topology.resolve("core_id"), Integer.toString(core));
    }

    Sysfs node(int node, String cpus) {
        return file(Path.of("devices/system/node/node" + node, "cpulist"), cpus);
    }

    Sysfs file(Path path, String line) {
        try {
            Path file = root.resolve(path);
            Files.createDirectories(file.getParent());
            Files.writeString(file, line + "\n");
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
