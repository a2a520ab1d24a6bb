package io.github.jdkmatrix.progress;

/** A terminal that shows the progress of a run. */
@FunctionalInterface
public interface Terminal {

    /** The columns of a terminal that does not report them. */
    int DEFAULT_COLUMNS = 80;

    /** The character cells in a line; the user may change them at any time. */
    int columns();
}
