package io.github.jdkmatrix.progress;

/** A terminal that shows the progress of a run. */
@FunctionalInterface
public interface Terminal {

    /** The current size; the user may change it at any time. */
    Size size();

    /**
     * The size of a terminal.
     *
     * @param columns character cells in a line
     * @param rows lines
     */
    record Size(int columns, int rows) {

        /** The size of a terminal that does not report one. */
        public static final Size DEFAULT = new Size(80, 24);

        /** One column less: some terminals wrap a line that fills the last column. */
        int lineWidth() {
            return Math.max(1, columns - 1);
        }

        /** One row less: the cursor is in the last row. */
        int blockHeight() {
            return Math.max(1, rows - 1);
        }
    }
}
