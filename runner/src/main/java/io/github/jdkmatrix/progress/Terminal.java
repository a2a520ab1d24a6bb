package io.github.jdkmatrix.progress;

import com.sun.jna.Library;
import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.NativeLong;
import com.sun.jna.Platform;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** A terminal that shows the progress of a run. */
@FunctionalInterface
public interface Terminal {

    /** The columns of a terminal that does not report them. */
    int DEFAULT_COLUMNS = 80;

    /** The character cells in a line; the user may change them at any time. */
    int columns();

    /**
     * The terminal; empty if the stream is none, or one without cursor control.
     *
     * @param file 1 for standard output, 2 for standard error
     * @param environment of this process
     */
    static Optional<Terminal> find(int file, Map<String, String> environment) {
        String kind = environment.getOrDefault("TERM", "");
        if (kind.isEmpty() || kind.equals("dumb") || Platform.isWindows() || leadsElsewhere(file)) {
            return Optional.empty();
        }
        try {
            Standard.C c = Native.load("c", Standard.C.class);
            return c.isatty(file) == 1 ? Optional.of(new Standard(c, file)) : Optional.empty();
        } catch (LinkageError e) {
            // JNA cannot unpack its library here, or has none for this machine.
            return Optional.empty();
        }
    }

    /** Whether Linux says so of a stream, which takes less time than to load a native library. */
    private static boolean leadsElsewhere(int file) {
        try {
            Path target = Files.readSymbolicLink(Path.of("/proc/self/fd/" + file));
            return !target.startsWith("/dev") || target.endsWith("null");
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * The terminal of a standard stream; each of them may be another one or none. It calls {@code isatty} and {@code TIOCGWINSZ}
     * (tty_ioctl(4)) of the C library through JNA, a dependency of the Docker client.
     *
     * @param file 1 for standard output, 2 for standard error
     */
    record Standard(C c, int file) implements Terminal {

        private static final int SIZE_BYTES = 8;
        private static final long SIZE_REQUEST = Platform.isLinux() ? 0x5413 : 0x40087468;

        /** The C library. */
        interface C extends Library {

            int isatty(int file);

            /** Variadic as in C: some ABIs pass variadic arguments differently. */
            int ioctl(int file, NativeLong request, Object... arguments);
        }

        @Override
        public int columns() {
            try (Memory size = new Memory(SIZE_BYTES)) {
                boolean known = c.ioctl(file, new NativeLong(SIZE_REQUEST), size) == 0;
                int columns = Short.toUnsignedInt(size.getShort(2));
                return known && columns > 0 ? columns : DEFAULT_COLUMNS;
            }
        }
    }
}
