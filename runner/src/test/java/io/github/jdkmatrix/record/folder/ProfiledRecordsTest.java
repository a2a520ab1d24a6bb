package io.github.jdkmatrix.record.folder;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Fork;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.UserException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A profiled fork never gets into an estimate, however it gets into a folder. */
class ProfiledRecordsTest {

    private static final Matrix MATRIX = MatrixText.parse("""
            name: small
            forks: 2
            jdks: [{id: "21", image: a}, {id: "25", image: b}]
            cpus: [{id: "1", cores: 1}]
            workloads: [{use: yield-loop}]
            """);
    private static final List<Cell> CELLS = CellExpansion.cells(MATRIX, Selection.ALL);

    @TempDir
    private Path path;

    private static ForkRecord record(Fork fork) {
        return Records.ended(fork, Outcome.failed("x"));
    }

    @Test
    void aMeasuredForkAmongProfiledOnesIsRejected() {
        Records.folder(path, Records.explaining(MATRIX, CELLS, 2, 42), record(new Fork(CELLS.get(0), 1, 1)));
        ResultFolder folder = new ResultFolder(path);
        assertThatThrownBy(() -> folder.readRuns(folder.readManifest(), it -> {}, note -> {}))
                .hasMessageContaining("forks of 'explain' are no part of an estimate");
    }

    @Test
    void noReportIsMadeOfAFolderWithProfiles() {
        Records.folder(path, Records.explaining(MATRIX, CELLS, 2, 42));
        assertThatThrownBy(() -> Results.read(new ResultFolder(path), note -> {}))
                .isInstanceOf(UserException.class)
                .hasMessageContaining("use 'jdkmatrix explain " + path + "'");
    }
}
