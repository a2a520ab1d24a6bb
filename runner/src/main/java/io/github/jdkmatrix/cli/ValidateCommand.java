package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.cli.options.MatrixOptions;
import io.github.jdkmatrix.error.ExitCode;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Selection;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Checks a matrix and says everything that is wrong with it at once. */
@Command(
        name = "validate",
        description = "Check a matrix; every problem is told with line and column.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {"  jdkmatrix validate", "  jdkmatrix validate experiments/limit.yaml --profile quick"})
final class ValidateCommand implements Callable<Integer> {

    @Mixin
    private MatrixOptions options;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        Matrix matrix = options.matrix();
        options.selection(matrix);
        spec.commandLine()
                .getOut()
                .println(options.file() + ": valid, "
                        + CellExpansion.cells(matrix, Selection.ALL).size() + " cells, profiles "
                        + matrix.profiles().keySet());
        return ExitCode.DONE;
    }
}
