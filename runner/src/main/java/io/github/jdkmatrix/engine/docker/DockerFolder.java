package io.github.jdkmatrix.engine.docker;

import io.github.jdkmatrix.engine.Payload;
import io.github.jdkmatrix.host.TemporaryFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;

/** The folder {@code docker/}: the user's own beside the matrix, else the one inside the runner's jar. */
record DockerFolder(Path matrixFolder) {

    /** Everything the jar carries that an image is built from. */
    private static final List<String> EMBEDDED =
            List.of("base/Dockerfile", "base/rootfs", "lib/packages.sh", "jdk/Dockerfile");

    /** The Dockerfile of a build context; empty where neither place has it. */
    String dockerfile(String context) throws IOException {
        Path own = besideMatrix(context).resolve("Dockerfile");
        if (Files.isRegularFile(own)) {
            return Files.readString(own);
        }
        String file = context + "/Dockerfile";
        return EMBEDDED.contains(file) ? new String(Payload.resource("/docker/" + file), StandardCharsets.UTF_8) : "";
    }

    private Path besideMatrix(String context) {
        return matrixFolder.resolve("docker").resolve(context);
    }

    /** Work with the build context of that name. */
    @FunctionalInterface
    interface Use<T> {
        T with(Path context) throws IOException;
    }

    /**
     * Hands a build context to {@code use}; what had to be unpacked for it is gone afterwards.
     *
     * @return empty where neither place has such a context with a Dockerfile
     */
    <T> Optional<T> with(String context, Use<T> use) throws IOException {
        Path own = besideMatrix(context);
        if (Files.isRegularFile(own.resolve("Dockerfile"))) {
            return Optional.of(use.with(own));
        }
        if (!EMBEDDED.contains(context + "/Dockerfile")) {
            return Optional.empty();
        }
        try (TemporaryFolder unpacked = TemporaryFolder.create("docker")) {
            for (String file : EMBEDDED) {
                unpack(file, unpacked.path().resolve(file));
            }
            return Optional.of(use.with(unpacked.path().resolve(context)));
        }
    }

    private static void unpack(String file, Path target) throws IOException {
        Files.createDirectories(target.getParent());
        Files.write(target, Payload.resource("/docker/" + file));
        Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
