package io.github.jdkmatrix.engine.docker;

import io.github.jdkmatrix.engine.Payload;
import io.github.jdkmatrix.host.TemporaryFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

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
    interface Use {
        void with(Path context) throws IOException;
    }

    /**
     * Hands a build context to {@code use}; what had to be unpacked for it is gone afterwards.
     *
     * @throws IOException also where neither place has such a context with a Dockerfile
     */
    void with(String context, Use use) throws IOException {
        Path own = besideMatrix(context);
        String file = context + "/Dockerfile";
        if (Files.isRegularFile(own.resolve("Dockerfile"))) {
            use.with(own);
            return;
        }
        if (!EMBEDDED.contains(file)) {
            throw new IOException("there is no docker/" + file);
        }
        try (TemporaryFolder unpacked = TemporaryFolder.create("docker")) {
            for (String embedded : EMBEDDED) {
                unpack(embedded, unpacked.path().resolve(embedded));
            }
            use.with(unpacked.path().resolve(context));
        }
    }

    private static void unpack(String file, Path target) throws IOException {
        Files.createDirectories(target.getParent());
        Files.write(target, Payload.resource("/docker/" + file));
        Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
