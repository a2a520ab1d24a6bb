package io.github.jdkmatrix.record.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.plan.Run;
import io.github.jdkmatrix.plan.Sampler;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.stats.Results;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
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

    private static RunRecord record(Run run) {
        return Records.ended(run, Outcome.failed("x"));
    }

    @Test
    void aRecordKeepsItsSampler() throws Exception {
        for (Sampler sampler : Sampler.values()) {
            Run run = new Run(CELLS.get(0), 1, 1, 1, Optional.of(sampler));
            String line = RunLine.write(record(run));
            assertThat(line).contains("\"profile\":\"" + sampler.id() + "\"");
            assertThat(RunLine.read(line).run()).isEqualTo(run);
        }
        assertThat(RunLine.write(record(new Run(CELLS.get(0), 1, 1)))).doesNotContain("profile");
    }

    @Test
    void anUnknownSamplerIsNoRecord() throws Exception {
        String line = RunLine.write(record(new Run(CELLS.get(0), 1, 1, 1, Optional.of(Sampler.NONE))));
        assertThatThrownBy(() -> RunLine.read(line.replace("\"none\"", "\"other\"")))
                .hasMessageContaining("'profile' is 'other'");
    }

    @Test
    void aProfiledForkAmongMeasuredOnesIsRejected() {
        Run run = new Run(CELLS.get(0), 1, 1, 1, Optional.of(Sampler.ASYNC_PROFILER));
        Records.folder(path, Records.planned(MATRIX, CELLS), record(run));
        assertThatThrownBy(() -> Results.read(new ResultFolder(path), note -> {}))
                .isInstanceOf(UserException.class)
                .hasMessageContaining("forks of 'explain' are no part of an estimate");
    }

    @Test
    void aMeasuredForkAmongProfiledOnesIsRejected() {
        Records.folder(path, Records.explaining(MATRIX, CELLS), record(new Run(CELLS.get(0), 1, 1)));
        ResultFolder folder = new ResultFolder(path);
        assertThatThrownBy(() -> folder.readRuns(folder.readManifest(), it -> {}, note -> {}))
                .hasMessageContaining("'profile' is not a sampler");
    }

    @Test
    void noReportIsMadeOfAFolderWithProfiles() {
        Records.folder(path, Records.explaining(MATRIX, CELLS));
        assertThatThrownBy(() -> Results.read(new ResultFolder(path), note -> {}))
                .isInstanceOf(UserException.class)
                .hasMessageContaining("use 'jdkmatrix explain " + path + "'");
    }

    @Test
    void controlForksRunInTheFirstBlocks() {
        Plan plan = Plan.explaining(CELLS, Sampler.JFR, 2, 1, 42);
        assertThat(plan.runs()).hasSize(6);
        assertThat(plan.runs().stream().filter(it -> it.profile().equals(Optional.of(Sampler.NONE))))
                .hasSize(2)
                .allMatch(it -> it.block() == 1 && it.fork() == 3);
    }
}
