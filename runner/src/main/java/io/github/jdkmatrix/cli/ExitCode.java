package io.github.jdkmatrix.cli;

/** What a process of ours ends with; other programs read these. */
final class ExitCode {

    static final int DONE = 0;
    static final int INTERNAL_ERROR = 1;
    static final int USAGE = 2;
    static final int SOME_RUNS_FAILED = 3;
    static final int NOT_FIT = 3;

    /** The machine lacks what a run needs: the engine, or a place for results. What ran is kept. */
    static final int NOT_POSSIBLE_HERE = 4;

    static final int REGRESSION = 5;
    /** What was to be compared cannot be: too few forks, disturbed cells, or nothing in common. */
    static final int UNDECIDABLE = 6;

    static final int INTERRUPTED = 130;

    private ExitCode() {}
}
