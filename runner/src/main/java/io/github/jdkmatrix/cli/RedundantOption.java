package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.engine.RedundantCells;
import picocli.CommandLine.Option;

/** Whether cells run whose flags have no effect: shared by the commands that decide it. */
final class RedundantOption {

    @Option(
            names = "--redundant",
            description = "run cells too whose flags a JDK ignores"
                    + " (default: no run; they are shown as equal to those without)")
    private boolean run;

    RedundantCells cells() {
        return run ? RedundantCells.RUN : RedundantCells.SKIP;
    }
}
