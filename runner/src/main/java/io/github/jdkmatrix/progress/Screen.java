package io.github.jdkmatrix.progress;

import java.io.PrintWriter;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A terminal with a block of lines at its end that is drawn anew in its place. Text is printed above it.
 *
 * <p>The cursor rests at the beginning of the block: a terminal that becomes narrower wraps what is on it, and nobody can tell
 * how high the block is then, but the cursor stays where it begins. It is not hidden, and no mode outlives a frame: nothing
 * has to be put back, however the process ends.
 */
final class Screen {

    private static final String CLEARED = Ansi.TO_LINE_START + Ansi.CLEAR_TO_SCREEN_END;

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

    TerminalSize size() {
        return terminal.size();
    }

    /** Draws these lines in place of those before them; does nothing where they are the same. */
    synchronized void draw(List<Line> lines) {
        List<Line> fitting = fitting(lines);
        if (!closed && !fitting.equals(block)) {
            print(fitting.isEmpty() ? CLEARED : drawn(fitting));
            block = fitting;
        }
    }

    /** Prints whole lines above the block. */
    synchronized void say(String lines) {
        if (block.isEmpty()) {
            print(lines);
        } else {
            block = fitting(block);
            print(CLEARED + lines + drawn(block));
        }
    }

    /** Takes the block away, and draws none from now on. */
    synchronized void close() {
        draw(List.of());
        closed = true;
    }

    private List<Line> fitting(List<Line> lines) {
        TerminalSize size = terminal.size();
        return lines.stream()
                .limit(Math.max(1, size.rows() - 1))
                .map(line -> line.cut(size.lineWidth()))
                .toList();
    }

    /**
     * One row for each line, even where the terminal has become narrower without our knowledge, or counts a character's
     * cells in another way than we do: it shall cut the line then.
     */
    private String drawn(List<Line> lines) {
        return lines.stream()
                .map(line -> colour ? line.coloured() : line.text())
                .collect(Collectors.joining(
                        Ansi.CLEAR_TO_LINE_END + "\n",
                        Ansi.TO_LINE_START + Ansi.WRAP_OFF,
                        Ansi.CLEAR_TO_SCREEN_END + Ansi.WRAP_ON + Ansi.TO_LINE_START + Ansi.up(lines.size() - 1)));
    }

    /** At once, or a reader sees half a frame. */
    private void print(String text) {
        out.print(text);
        out.flush();
    }
}
