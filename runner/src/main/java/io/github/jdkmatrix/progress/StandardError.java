package io.github.jdkmatrix.progress;

import com.sun.jna.Library;
import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.NativeLong;
import com.sun.jna.Platform;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The terminal behind standard error, wherever standard output goes, by the C library: {@code isatty} and
 * {@code TIOCGWINSZ} (tty_ioctl(4)). JNA comes with the engine's client.
 */
public final class StandardError implements Terminal {

    private static final int FILE = 2;

    private static final int SIZE_BYTES = 8;

    private static final Pattern NUMBER = Pattern.compile("[1-9]\\d{0,3}");

    private final C c;
    private final TerminalSize untold;

    /** Of the C library. */
    private interface C extends Library {

        int isatty(int file);

        /** With dots, as in C: some machines pass what they stand for in another way. */
        int ioctl(int file, NativeLong request, Object... arguments);
    }

    private StandardError(C c, TerminalSize untold) {
        this.c = c;
        this.untold = untold;
    }

    /**
     * The terminal, where standard error is one that can be drawn on.
     *
     * @param environment of this process
     */
    public static Optional<Terminal> terminal(Map<String, String> environment) {
        String kind = environment.getOrDefault("TERM", "");
        if (kind.isEmpty() || kind.equals("dumb") || Platform.isWindows()) {
            return Optional.empty();
        }
        try {
            C c = Native.load("c", C.class);
            return c.isatty(FILE) == 1 ? Optional.of(new StandardError(c, told(environment))) : Optional.empty();
        } catch (LinkageError e) {
            // Where JNA has no place for its library, or none for this machine, plain lines will do.
            return Optional.empty();
        }
    }

    /** What the environment says; some terminals at the end of a line do not know themselves. */
    private static TerminalSize told(Map<String, String> environment) {
        return new TerminalSize(
                number(environment, "COLUMNS", TerminalSize.USUAL.columns()),
                number(environment, "LINES", TerminalSize.USUAL.rows()));
    }

    private static int number(Map<String, String> environment, String name, int otherwise) {
        String text = environment.getOrDefault(name, "");
        return NUMBER.matcher(text).matches() ? Integer.parseInt(text) : otherwise;
    }

    @Override
    public TerminalSize size() {
        try (Memory size = new Memory(SIZE_BYTES)) {
            boolean isTold = c.ioctl(FILE, new NativeLong(sizeRequest()), size) == 0;
            int rows = Short.toUnsignedInt(size.getShort(0));
            int columns = Short.toUnsignedInt(size.getShort(2));
            return isTold && rows > 0 && columns > 0 ? new TerminalSize(columns, rows) : untold;
        }
    }

    private static long sizeRequest() {
        boolean isLinuxAsUsual = Platform.isLinux() && !Platform.isPPC() && !Platform.isMIPS() && !Platform.isSPARC();
        return isLinuxAsUsual ? 0x5413 : 0x40087468;
    }
}
