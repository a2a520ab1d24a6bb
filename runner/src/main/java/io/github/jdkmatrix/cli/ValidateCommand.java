package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.cli.options.MatrixOptions;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.text.Count;
import io.github.jdkmatrix.text.ExitCode;
import picocli.CommandLine.Mixin;

/** Checks a matrix and reports all errors. */
final class ValidateCommand extends BaseCommand {

    @Mixin
    private MatrixOptions options;

    @Override
    public Integer call() {
        Matrix matrix = options.matrix();
        options.selection(matrix);
        int cells = CellExpansion.cells(matrix, Selection.ALL).size();
        out().println(options.file() + ": valid, " + Count.of(cells, "cell") + ", profiles "
                + matrix.profiles().keySet());
        return ExitCode.DONE;
    }
}
