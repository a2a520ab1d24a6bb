package io.github.jdkmatrix.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.engine.FakeEngine;
import io.github.jdkmatrix.engine.ForkRequest;
import io.github.jdkmatrix.engine.docker.connection.EngineAddresses;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.text.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
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

    /** Where each JDK is too old, nothing is measured, which is no success. */
    @Test
    void aProgramThatNoJdkCanRunEndsWith3() throws IOException {
        Path program = Files.writeString(folder.resolve("Main.java"), "class Main {}");
        Cli all = run(tooOld("21", "25"), program).ends(3);
        assertThat(all.out())
                .contains(
                        "unsupported: Error: LinkageError occurred while loading main class Main: java.lang.UnsupportedClassVersionError");
        Cli.run(engine, "run", "--resume", out.toString()).ends(3);
        out = folder.resolve("other");
        Cli one = run(tooOld("21"), program).ends(0);
        assertThat(one.out()).contains("unsupported").doesNotContain("not run");
        assertThat(Cli.run(engine, "report", "--format", "csv", out.toString()).out())
                .contains(",unsupported,");
    }

    private Cli run(FakeEngine with, Path program) {
        return Cli.run(
                with,
                "run",
                "--jdk",
                "21=a:21",
                "--jdk",
                "25=b:25",
                "-f",
                "7",
                "-o",
                out.toString(),
                "--",
                "java",
                program.toString());
    }

    private static FakeEngine tooOld(String... jdks) {
        Predicate<ForkRequest> isTooOld = it -> List.of(jdks).contains(it.jdk().id()) && isProgram(it);
        return new FakeEngine(
                it -> isTooOld.test(it)
                        ? List.of(
                                "Error: LinkageError occurred while loading main class Main",
                                "\tjava.lang.UnsupportedClassVersionError: Main")
                        : List.of(),
                it -> isTooOld.test(it) ? 1 : 0);
    }

    private static boolean isProgram(ForkRequest request) {
        return request.program().stream().anyMatch(it -> it.endsWith("Main.java"));
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
    void withoutItsEngineNoRunBegins() {
        engine.gone = request -> true;
        Cli run = Cli.run(engine, "run", matrix.toString(), "--out", out.toString())
                .ends(ExitCode.NOT_POSSIBLE_HERE);
        assertThat(run.err()).contains("jdkmatrix: the engine stopped answering");
    }

    @Test
    void aRunWhoseEngineGoesAwayResumes() throws IOException {
        engine.gone = request ->
                engine.requests.stream().anyMatch(it -> it.surroundings().cell().isPresent());
        Cli run = Cli.run(engine, "run", matrix.toString(), "--forks", "2", "--out", out.toString())
                .ends(ExitCode.NOT_POSSIBLE_HERE);
        assertThat(run.err()).contains("the engine stopped answering").contains("run --resume " + out);
        assertThat(records()).hasSize(1);
        engine.gone = request -> false;
        Cli.run(engine, "run", "--resume", out.toString()).ends(ExitCode.DONE);
        assertThat(records()).hasSize(8);
    }

    @Test
    void anEngineBySshIsRefusedInOneLine() {
        EngineAddresses addresses = new EngineAddresses(Map.of("DOCKER_HOST", "ssh://me@far"), folder);
        Cli.run(
                        (choice, matrixFolder, say) -> {
                            throw new AssertionError("it answers: " + addresses.answering());
                        },
                        "run",
                        matrix.toString(),
                        "--out",
                        out.toString())
                .refuses("and run with DOCKER_HOST=unix:///tmp/engine.sock and --engine docker");
        assertThat(out).doesNotExist();
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
                .refuses("has files already; name a new folder, or use --resume to continue what is there");
    }

    @Test
    void nobodysOwnFilesAreReplaced() throws IOException {
        Files.createDirectories(out);
        Path own = Files.writeString(out.resolve("report.md"), "mine");
        Cli.run(engine, "run", matrix.toString(), "--out", out.toString())
                .refuses("has files already; name a new folder, or use --resume to continue what is there");
        assertThat(own).hasContent("mine");
        assertThat(out.toFile().list()).containsExactly("report.md");
    }

    @Test
    void aCommandOfNoWordsIsRefused() {
        Cli.run(engine, "run", "--out", out.toString(), "--")
                .refuses("nothing stands behind '--'; write a command, such as 'java -jar app.jar'");
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
