package io.github.jdkmatrix.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Makes what {@link LocalJdk} takes for a JDK. */
public final class JdkFolder {

    private JdkFolder() {}

    public static Path make(Path home, String release) throws IOException {
        Files.createDirectories(home.resolve("bin"));
        Path java = Files.writeString(home.resolve("bin/java"), "#!/bin/sh\n");
        java.toFile().setExecutable(true);
        Files.writeString(home.resolve("release"), release);
        return home;
    }
}
