package io.github.jdkmatrix.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.engine.FakeEngine;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.folder.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From the arguments to a result folder, with an engine that makes up its forks. */
class RunCommandTest {

    private static final String MATRIX = """
            disturbance: off
            jdks: [{id: "21", image: some}, {id: "25", image: some}]
            cpus: [{id: "2", cores: 2}]
            workloads: [{use: yield-loop, params: {pause: [none, yield]}}]
            """;

    @TempDir
    private Path folder;

    private Path matrix;
    private Path out;
    private final FakeEngine engine = FakeEngine.thatWorks();

    @BeforeEach
    void writeTheMatrix() throws IOException {
        matrix = Files.writeString(folder.resolve("matrix.yaml"), MATRIX);
        out = folder.resolve("out");
    }

    @Test
    void aNewRunWritesItsFolderAndPrintsItsReport() throws IOException {
        Cli run = Cli.run(engine, "run", matrix.toString(), "--forks", "2", "--out", out.toString())
                .ends(0);
        assertThat(records()).hasSize(8);
        assertThat(run.out())
                .contains("| no pause |     |      1 |")
                .isEqualTo(Files.readString(out.resolve("report.md")));
    }

    @Test
    void aRunThatWasCutOffResumesWithWhatIsMissing() throws IOException {
        Cli.run(engine, "run", matrix.toString(), "--forks", "2", "--seed", "7", "--out", out.toString());
        List<ForkRecord> whole = records();
        List<String> lines = Files.readAllLines(out.resolve("runs.jsonl"));
        Files.write(out.resolve("runs.jsonl"), lines.subList(0, 5));

        Cli.run(engine, "run", "--resume", out.toString()).ends(0);
        assertThat(records())
                .extracting(ForkRecord::fork)
                .isEqualTo(whole.stream().map(ForkRecord::fork).toList());
        assertThat(manifest().sessions()).hasSize(2);
    }

    @Test
    void aMatrixFileThatChangedMeanwhileIsTold() throws IOException {
        Cli.run(engine, "run", matrix.toString(), "--forks", "2", "--out", out.toString());
        List<String> lines = Files.readAllLines(out.resolve("runs.jsonl"));
        for (boolean changed : new boolean[] {false, true}) {
            Files.write(out.resolve("runs.jsonl"), lines.subList(0, 5));
            Files.writeString(matrix, MATRIX + (changed ? "name: another\n" : ""));
            assertThat(Cli.run(engine, "run", "--resume", out.toString()).err().contains(matrix + " has changed"))
                    .isEqualTo(changed);
        }
    }

    @Test
    void aSecondRunIntoTheFolderIsRefused() {
        Cli.run(engine, "run", matrix.toString(), "--out", out.toString());
        Cli.run(engine, "run", matrix.toString(), "--out", out.toString())
                .refuses("contains results already; name a new folder, or use 'run --resume' to continue a run");
    }

    private Manifest manifest() {
        return new ResultFolder(out).readManifest();
    }

    private List<ForkRecord> records() {
        List<ForkRecord> all = new ArrayList<>();
        new ResultFolder(out).readRuns(manifest(), all::add, line -> {});
        return all;
    }
}
