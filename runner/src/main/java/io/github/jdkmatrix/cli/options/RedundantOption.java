package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.flags.RedundantCells;
import picocli.CommandLine.Option;

/** Whether cells run whose flags have no effect: shared by the commands that decide it. */
public final class RedundantOption {

    @Option(
            names = "--redundant",
            description = "run cells too whose flags a JDK ignores"
                    + " (default: no run; they are shown as equal to those without)")
    private boolean run;

    public RedundantCells cells() {
        return run ? RedundantCells.RUN : RedundantCells.SKIP;
    }
}
