package io.github.jdkmatrix.it;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;

/**
 * The harness with another class {@code Fork}, which misbehaves as the property {@code hostile} of its JVM says.
 *
 * @param folder to be put before the runner's jar on its class path
 */
public record HostilePayload(Path folder) {

    private static final String SOURCE = "/hostile/Fork.java";
    private static final String CLASS = "io/github/jdkmatrix/harness/Fork.class";
    private static final String HARNESS = "/payload/harness.jar";

    /** Makes it below a folder. */
    static HostilePayload in(Path folder) throws IOException {
        return in(folder, List.of());
    }

    /**
     * Makes it below a folder. The same source makes the same bytes, hence the same images.
     *
     * @param attempts commands for {@code -Dhostile=attempts}
     */
    public static HostilePayload in(Path folder, List<String> attempts) throws IOException {
        Path payload = Files.createDirectories(folder.resolve("hostile/payload"));
        Path jar = payload.resolve("harness.jar");
        Files.write(jar, resource(HARNESS));
        Files.write(folder.resolve("hostile/Fork.java"), resource(SOURCE));
        // For the oldest of all JDKs that run it.
        new Jars(folder.resolve("hostile")).compile(".", "Fork.java", 17, "-cp", jar.toString());
        byte[] program = Files.readAllBytes(folder.resolve("hostile").resolve(CLASS));
        try (FileSystem zip = FileSystems.newFileSystem(jar)) {
            for (Path file : List.of(
                    Files.writeString(zip.getPath("attempts"), String.join("\n", attempts)),
                    Files.write(zip.getPath(CLASS), program))) {
                Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2026-01-02T03:04:05Z")));
            }
        }
        return new HostilePayload(folder.resolve("hostile"));
    }

    private static byte[] resource(String name) throws IOException {
        try (InputStream in = HostilePayload.class.getResourceAsStream(name)) {
            return in.readAllBytes();
        }
    }
}
