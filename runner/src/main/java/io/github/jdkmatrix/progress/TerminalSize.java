package io.github.jdkmatrix.progress;

/**
 * How much a terminal shows.
 *
 * @param columns character cells in a line
 * @param rows lines
 */
public record TerminalSize(int columns, int rows) {

    /** The size of a terminal that does not report one. */
    public static final TerminalSize USUAL = new TerminalSize(80, 24);

    /** A line that is filled to its last cell is one that some terminals wrap. */
    int lineWidth() {
        return Math.max(1, columns - 1);
    }
}
