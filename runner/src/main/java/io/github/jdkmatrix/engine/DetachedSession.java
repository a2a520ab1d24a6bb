package io.github.jdkmatrix.engine;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Starts programs in a session of their own, so that Ctrl-C in a terminal reaches the runner only and not the forks.
 */
public final class DetachedSession {

    private DetachedSession() {}

    /** The prefix of a command; empty if {@code setsid} is not installed. */
    public static List<String> prefix() {
        return isInstalled("setsid") ? List.of("setsid") : List.of();
    }

    /** Whether a program is on the PATH. */
    public static boolean isInstalled(String program) {
        String path = System.getenv().getOrDefault("PATH", "/usr/bin:/bin");
        return Arrays.stream(path.split(File.pathSeparator))
                .filter(folder -> !folder.isEmpty())
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }
}
