package io.github.jdkmatrix.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.FakeEngine;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.yaml.MatrixFile;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.progress.Display;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.report.markdown.MarkdownReport;
import io.github.jdkmatrix.run.Preparation.RedundantCells;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole runs without a command line, with an engine that makes up its forks. */
class RunStartTest {

    @TempDir
    private Path folder;

    private Path file;
    private Path out;
    private final FakeEngine engine = FakeEngine.thatWorks();
    private final StringWriter said = new StringWriter();

    @BeforeEach
    void writeTheMatrix() throws IOException {
        file = Files.writeString(folder.resolve("matrix.yaml"), """
                disturbance: off
                forks: 2
                jdks: [{id: "21", image: some}, {id: "25", image: some}]
                cpus: [{id: "2", cores: 2}]
                workloads: [{use: yield-loop}]
                """);
        out = folder.resolve("out");
    }

    private RunStart.Command command() {
        return new RunStart.Command(
                List.of("run"),
                "1.2.3",
                Clock.systemUTC(),
                Display.open(true, Optional.empty(), new PrintWriter(said, true), Clock.systemUTC()));
    }

    private NewRun fresh() {
        Matrix matrix = MatrixFile.read(file);
        return new NewRun(
                new NewRun.Request(
                        MatrixSource.of(matrix, file),
                        Selection.ALL,
                        CellExpansion.cells(matrix, Selection.ALL),
                        EngineChoice.AUTO,
                        RedundantCells.SKIP,
                        OptionalLong.of(7),
                        Optional.empty(),
                        Optional.of(out),
                        Optional.empty()),
                command());
    }

    private ResumedRun resumed() {
        return new ResumedRun(out, EngineChoice.AUTO, Optional.empty(), command());
    }

    /** Runs what is left, and returns the exit code. */
    private int run(RunStart start) throws EngineGoneException, IOException, InterruptedException {
        try (start) {
            RunSession session = start.run((choice, matrixFolder, progress) -> engine, false);
            return session.report(new MarkdownReport(), new PrintWriter(said, true));
        }
    }

    private void loseForks(int kept) throws IOException {
        Path runs = out.resolve("runs.jsonl");
        Files.write(runs, Files.readAllLines(runs).subList(0, kept));
    }

    @Test
    void aRunHasItsForksItsReportAndItsCode() throws Exception {
        assertThat(run(fresh())).isZero();
        assertThat(Results.read(new ResultFolder(out), note -> {}).missing()).isZero();
        assertThat(said.toString()).contains(Files.readString(out.resolve("report.md")));
    }

    @Test
    void aSecondRunIntoTheFolderIsRefused() throws Exception {
        run(fresh());
        assertThatThrownBy(this::fresh)
                .isInstanceOf(UserException.class)
                .hasMessageContaining("contains results already");
    }

    @Test
    void aResumedRunHasOnlyWhatIsMissing() throws Exception {
        run(fresh());
        int before = engine.requests.size();
        loseForks(3);
        assertThat(run(resumed())).isZero();
        assertThat(engine.requests.stream()
                        .skip(before)
                        .filter(it -> !it.program().isEmpty()))
                .hasSizeLessThan(before);
        assertThat(Files.readAllLines(out.resolve("runs.jsonl"))).hasSize(4);
        assertThat(said.toString()).doesNotContain("has changed");
    }

    @Test
    void aMatrixFileThatChangedMeanwhileIsTold() throws Exception {
        run(fresh());
        loseForks(3);
        Files.writeString(file, Files.readString(file) + "name: another\n");
        run(resumed());
        assertThat(said.toString()).contains(file + " has changed since the run began");
    }

    /** Without a fork to run, no engine is asked. */
    @Test
    void aCompleteRunNeedsNoEngine() throws Exception {
        run(fresh());
        try (ResumedRun again = resumed()) {
            assertThat(again.run(
                                    (choice, matrixFolder, progress) -> {
                                        throw new AssertionError("an engine is opened");
                                    },
                                    false)
                            .isComplete())
                    .isTrue();
        }
    }
}
