package io.github.jdkmatrix.engine;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Starts programs out of a terminal's reach: its Ctrl-C goes to us and to all processes that we start, but ours shall end
 * when we say so.
 */
public final class DetachedSession {

    private DetachedSession() {}

    /** The words before a command; none where {@code setsid} is not installed. */
    public static List<String> prefix() {
        return isInstalled("setsid") ? List.of("setsid") : List.of();
    }

    /** Whether a program is on the PATH. */
    public static boolean isInstalled(String program) {
        String path = System.getenv().getOrDefault("PATH", "/usr/bin:/bin");
        return Arrays.stream(path.split(":"))
                .filter(folder -> !folder.isEmpty())
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }
}
