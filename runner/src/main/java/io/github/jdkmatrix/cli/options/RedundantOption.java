package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.flags.RedundantCells;
import picocli.CommandLine.Option;

/** The option that runs cells whose flags have no effect. */
public final class RedundantOption {

    @Option(names = "--redundant")
    private boolean run;

    public RedundantCells cells() {
        return run ? RedundantCells.RUN : RedundantCells.SKIP;
    }
}
