package io.github.jdkmatrix.host;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** The input that somebody gave this process to read. */
public final class StandardInput {

    private StandardInput() {}

    /** Whether data waits in a pipe, a socket or a file; what is typed in a terminal does not count. Neither reads nor blocks. */
    public static boolean hasData() {
        return hasData(Path.of("/proc/self/fd/0"), System.in);
    }

    static boolean hasData(Path link, InputStream in) {
        try {
            return !Files.readSymbolicLink(link).startsWith("/dev") && in.available() > 0;
        } catch (IOException e) {
            // It is closed, or this system does not say what it is.
            return false;
        }
    }
}
