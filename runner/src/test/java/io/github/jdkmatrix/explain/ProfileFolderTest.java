package io.github.jdkmatrix.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.cli.Cli;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Fork;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.record.ForkFile;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Outcome.Kind;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.text.ExitCode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong with profiles, in a line. */
class ProfileFolderTest {

    private static final Matrix MATRIX = MatrixText.parse("""
            name: small
            forks: 4
            jdks: [{id: "21", image: a}, {id: "25", image: b}]
            cpus: [{id: "1", cores: 1}]
            workloads: [{use: yield-loop}]
            """);
    private static final List<Cell> CELLS = CellExpansion.cells(MATRIX, Selection.ALL);

    @TempDir
    private Path path;

    private Path written(long seed, int forks, String crash, String... stacks) throws Exception {
        Path of = path.resolve(Long.toString(seed));
        Files.createDirectories(of.resolve("profiles"));
        List<ForkRecord> records = new ArrayList<>();
        for (Cell cell : CELLS) {
            for (int index = 1; index <= forks; index++) {
                Fork fork = new Fork(cell, index, index, 1, true);
                ForkRecord record =
                        Records.ended(fork, crash == null ? Outcome.completed() : Kind.FAILED.because(crash));
                if (stacks.length > 0) {
                    ForkFile file = ForkFile.stacks(fork, List.of(stacks));
                    Files.write(of.resolve(file.name()), file.lines());
                    record = Records.keeping(record, file);
                }
                records.add(record);
            }
        }
        Records.folder(of, Records.explaining(MATRIX, CELLS, 4, seed), records.toArray(ForkRecord[]::new));
        return of;
    }

    private static ProfileFolder read(Path folder) {
        return ProfileFolder.read(new ResultFolder(folder), note -> {});
    }

    private static Explanation explanation(ProfileFolder folder) {
        return Explanation.of(folder, CELLS.get(0), folder, CELLS.get(1));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            4 | the JVM crashed: SIGSEGV | | no profiled fork completed; the last one: the JVM crashed: SIGSEGV
            4 | | | fork 1: the JVM ran, but the sampler left no stacks
            3 | | A.f_[j] 100 | 3 and 3 profiled forks completed: too few
            4 | | A.f_[j] 62 | only 248 samples on one side, and at least 250
            """)
    void profilesThatShowNothing(int forks, String crash, String stack, String words) throws Exception {
        Path folder = written(1, forks, crash, Stream.ofNullable(stack).toArray(String[]::new));
        Cli said = Cli.run("explain", folder.toString()).ends(ExitCode.USAGE);
        assertThat(said.err().strip()).contains(words).doesNotContain("\n");
    }

    @Test
    void cellsOfTwoRunsAreMarked() throws Exception {
        ProfileFolder one = read(written(1, 4, null, "A.f_[j] 100"));
        ProfileFolder other = read(written(2, 4, null, "A.f_[j] 100"));
        assertThat(Explanation.of(one, CELLS.get(0), other, CELLS.get(0)).apart())
                .contains("in different runs");
        assertThat(explanation(one).apart()).isEmpty();
    }

    @Test
    void oneCellIsRefused() throws Exception {
        String profiles = written(1, 4, null, "A.f_[j] 100").toString();
        Cli.run("explain", profiles, profiles, "--only", "jdks=21")
                .refuses("are of one: yield-loop · jdk 21 · cpu 1; run it for two, such as --only jdks=21,25");
        Path measured = path.resolve("measured");
        Files.createDirectories(measured);
        Records.folder(measured, Records.planned(MATRIX, CELLS));
        Cli.run("explain", measured.toString(), "--only", "jdks=21")
                .refuses(
                        ": --only must select two cells to compare, and selects 1, such as yield-loop · jdk 21 · cpu 1;"
                                + " select or name more, such as two JDKs");
    }

    @Test
    void theStacksOfAllForksAreOneProfile() throws Exception {
        ProfileFolder folder = read(written(1, 4, null, "A.f_[j];A.g_[i] 60", "A.f_[0] 5", "torn off"));
        assertThat(folder.collapsed(CELLS.get(0))).containsExactly("A.f_[0] 20", "A.f_[j];A.g_[i] 240");
        assertThat(explanation(folder).certainSelf()).isEmpty();
    }
}
