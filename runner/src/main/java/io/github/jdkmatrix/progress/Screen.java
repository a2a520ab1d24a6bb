package io.github.jdkmatrix.progress;

import java.io.PrintWriter;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A terminal with a block of lines at its end that is redrawn in place. Other lines are printed above it. The control sequences
 * are those that every terminal has (ECMA-48; line wrap: DEC private mode 7).
 *
 * <p>The cursor stays at the start of the block. A terminal that becomes narrower wraps the block to an unknown height, but its
 * start is still known. The cursor is not hidden and no mode outlives a frame, so there is nothing to restore when the process
 * is killed.
 */
final class Screen {

    private static final String LINE_START = "\r";
    private static final String CLEAR_TO_LINE_END = "\u001b[K";
    private static final String CLEAR_TO_SCREEN_END = "\u001b[J";
    private static final String WRAP_OFF = "\u001b[?7l";
    private static final String WRAP_ON = "\u001b[?7h";
    private static final String CLEAR = LINE_START + CLEAR_TO_SCREEN_END;

    private final PrintWriter out;
    private final Terminal terminal;
    private final boolean colour;
    private List<Line> block = List.of();
    private boolean closed;

    Screen(PrintWriter out, Terminal terminal, boolean colour) {
        this.out = out;
        this.terminal = terminal;
        this.colour = colour;
    }

    Terminal.Size size() {
        return terminal.size();
    }

    /** Replaces the block; does nothing if the lines are the same. */
    synchronized void draw(List<Line> lines) {
        List<Line> fitting = fitting(lines);
        if (!closed && !fitting.equals(block)) {
            print(fitting.isEmpty() ? CLEAR : frame(fitting));
            block = fitting;
        }
    }

    /** Prints a line above the block. */
    synchronized void println(String line) {
        if (block.isEmpty()) {
            print(line + "\n");
        } else {
            block = fitting(block);
            print(CLEAR + line + "\n" + frame(block));
        }
    }

    /** Removes the block; {@link #draw} does nothing afterwards. */
    synchronized void close() {
        draw(List.of());
        closed = true;
    }

    private List<Line> fitting(List<Line> lines) {
        Terminal.Size size = terminal.size();
        return lines.stream()
                .limit(size.blockHeight())
                .map(line -> line.cut(size.lineWidth()))
                .toList();
    }

    /**
     * The terminal must not wrap: it may have become narrower since we read its size, or count the columns of a character
     * differently.
     */
    private String frame(List<Line> lines) {
        int up = lines.size() - 1;
        return lines.stream()
                .map(line -> colour ? line.coloured() : line.text())
                .collect(Collectors.joining(
                        CLEAR_TO_LINE_END + "\n",
                        LINE_START + WRAP_OFF,
                        CLEAR_TO_SCREEN_END + WRAP_ON + LINE_START + (up == 0 ? "" : "\u001b[" + up + "A")));
    }

    /** Flushes each frame as a whole. */
    private void print(String text) {
        out.print(text);
        out.flush();
    }
}
