package io.github.jdkmatrix.session;

import io.github.jdkmatrix.history.Gate;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.UserException;
import java.nio.file.Path;
import java.util.List;

/** What a run runs that confirms an earlier one: the cells that were worse or without a number there, with as many forks. */
public record Confirmation(MatrixSource source, Selection selection, List<Cell> cells) {

    /**
     * What the run of this folder leaves to confirm.
     *
     * @throws UserException if there is nothing
     */
    public static Confirmation of(Path earlier) {
        Results results = Results.read(new ResultFolder(earlier), note -> {});
        Manifest manifest = results.manifest();
        List<Cell> cells = Gate.unconfirmed(results);
        if (cells.isEmpty()) {
            throw new UserException(earlier
                    + ": no build is worse than another of its release, and no cell that ran is without a number;"
                    + " there is nothing to confirm");
        }
        Manifest.Design design = manifest.design().begun();
        return new Confirmation(
                MatrixSource.of(
                        manifest.matrix(),
                        Path.of(manifest.sessions().getFirst().matrixFile())),
                Selection.ALL.with(design.forks()),
                cells);
    }
}
