package io.github.jdkmatrix.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * A JDK directory out of an image, for the host engine. It is of another distribution, with a newer C library than this
 * machine may have: its launcher takes the image's {@code /usr} and {@code /etc} along, seen by that one process alone.
 */
final class ForeignJdk {

    private static final String LAUNCHER = """
            exec unshare --mount sh -c 'mount --bind "$0/etc" /etc && mount --bind "$0/usr" /usr && exec %s/bin/java "$@"' \\
              '%s' "$@"
            """;

    private ForeignJdk() {}

    /**
     * Makes one.
     *
     * @param image of {@code docker/jdk}
     * @param folder that has room for it
     * @return its directory
     */
    static Path of(String image, Path folder) throws IOException, InterruptedException {
        Path root = Files.createDirectories(folder.resolve("root"));
        RealEngine.extract(image, root, "etc usr opt/java");
        String home = Files.readSymbolicLink(root.resolve("opt/java")).toString();
        Path here = Files.createDirectories(folder.resolve("jdk"));
        try (Stream<Path> parts = Files.list(root.resolve(home.substring(1)))) {
            for (Path part : parts.filter(it -> !it.endsWith("bin")).toList()) {
                Files.createSymbolicLink(here.resolve(part.getFileName()), part);
            }
        }
        Commands.script(here.resolve("bin/java"), LAUNCHER.formatted(home, root));
        return here;
    }
}
