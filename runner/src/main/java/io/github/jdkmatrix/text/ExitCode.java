package io.github.jdkmatrix.text;

/** The exit codes of the command line, which are part of its interface. */
public final class ExitCode {

    public static final int DONE = 0;
    public static final int INTERNAL_ERROR = 1;
    public static final int USAGE = 2;
    public static final int SOME_RUNS_FAILED = 3;
    public static final int NOT_FIT = 3;

    /** No engine, or no writable result folder, or either was lost; completed forks are kept. */
    public static final int NOT_POSSIBLE_HERE = 4;

    public static final int REGRESSION = 5;
    /** A comparison is not possible: too few forks, disturbed cells, or nothing in common. */
    public static final int UNDECIDABLE = 6;

    public static final int INTERRUPTED = 130;

    private ExitCode() {}
}
