package io.github.jdkmatrix.progress;

import java.io.PrintWriter;

/**
 * A terminal with a line at its end that is redrawn in place. Other lines are printed above it. The control sequences are those
 * that every terminal has (ECMA-48; line wrap: DEC private mode 7).
 *
 * <p>The cursor stays at the start of the line. A terminal that becomes narrower wraps it, but its start is still known. The
 * cursor is not hidden and no mode outlives a frame, so there is nothing to restore when the process is killed.
 */
final class Screen {

    private static final String CLEAR_TO_END = "\u001b[J";
    private static final String CLEAR = "\r" + CLEAR_TO_END;
    private static final String WRAP_OFF = "\u001b[?7l";
    private static final String WRAP_ON = "\u001b[?7h";

    private final PrintWriter out;
    private final Terminal terminal;
    private String line = "";
    private boolean closed;

    Screen(PrintWriter out, Terminal terminal) {
        this.out = out;
        this.terminal = terminal;
    }

    /** The width in columns, less one: some terminals wrap a line that fills the last column. */
    int width() {
        return Math.max(1, terminal.columns() - 1);
    }

    /** Replaces the line, which fits; does nothing if it is the same. */
    synchronized void draw(String next) {
        if (!closed && !next.equals(line)) {
            line = next;
            print(frame());
        }
    }

    /** Prints a line above. */
    synchronized void println(String above) {
        print((line.isEmpty() ? "" : CLEAR) + above + "\n" + (line.isEmpty() ? "" : frame()));
    }

    /** Removes the line; {@link #draw} does nothing afterwards. */
    synchronized void close() {
        draw("");
        closed = true;
    }

    /** The terminal must not wrap: it may have become narrower since we read its size, or count columns differently. */
    private String frame() {
        return line.isEmpty() ? CLEAR : "\r" + WRAP_OFF + line + CLEAR_TO_END + WRAP_ON + "\r";
    }

    /** Flushes each frame as a whole. */
    private void print(String text) {
        out.print(text);
        out.flush();
    }
}
