package io.github.jdkmatrix.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Fork;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.record.ForkFile;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.folder.ResultFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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

    private ProfileFolder folder(int forks, Outcome outcome, String... stacks) throws Exception {
        return folder(42, forks, outcome, stacks);
    }

    private ProfileFolder folder(long seed, int forks, Outcome outcome, String... stacks) throws Exception {
        Path of = path.resolve(Long.toString(seed));
        Files.createDirectories(of);
        List<ForkRecord> records = new ArrayList<>();
        for (Cell cell : CELLS) {
            for (int index = 1; index <= forks; index++) {
                Fork fork = new Fork(cell, index, index, 1, true);
                ForkRecord record = Records.ended(fork, outcome);
                if (stacks.length > 0) {
                    ForkFile file = ForkFile.stacks(fork, List.of(stacks));
                    Files.createDirectories(of.resolve("profiles"));
                    Files.write(of.resolve(file.name()), file.lines());
                    record = Records.keeping(record, file);
                }
                records.add(record);
            }
        }
        Records.folder(of, Records.explaining(MATRIX, CELLS, 4, seed), records.toArray(ForkRecord[]::new));
        return ProfileFolder.read(new ResultFolder(of), note -> {});
    }

    private Explanation explanation(ProfileFolder folder) {
        return Explanation.of(folder, CELLS.get(0), folder, CELLS.get(1));
    }

    @Test
    void aJvmThatDiesUnderTheSampler() throws Exception {
        ProfileFolder folder = folder(4, Outcome.failed("the JVM crashed: SIGSEGV (0xb) in libasyncProfiler.so"));
        assertThatThrownBy(() -> explanation(folder))
                .hasMessageEndingWith(
                        ": no profiled fork completed; the last one: the JVM crashed: SIGSEGV (0xb) in libasyncProfiler.so");
        assertThatThrownBy(() -> folder.collapsed(CELLS.get(0))).hasMessageContaining(": no profiled fork completed");
    }

    @Test
    void aJvmInWhichTheSamplerDoesNotWork() throws Exception {
        ProfileFolder folder = folder(4, Outcome.completed());
        assertThatThrownBy(() -> explanation(folder))
                .hasMessageContaining("fork 1: the JVM ran, but the sampler left no stacks");
    }

    @Test
    void tooFewForksAndTooFewSamples() throws Exception {
        ProfileFolder three = folder(3, Outcome.completed(), "A.f_[j] 100");
        assertThatThrownBy(() -> explanation(three)).hasMessageContaining("3 and 3 profiled forks completed: too few");
    }

    @Test
    void tooFewSamples() throws Exception {
        ProfileFolder four = folder(4, Outcome.completed(), "A.f_[j] 62");
        assertThatThrownBy(() -> explanation(four))
                .hasMessageContaining("only 248 samples on one side, and at least 250");
    }

    @Test
    void cellsOfTwoRunsAreMarked() throws Exception {
        ProfileFolder one = folder(4, Outcome.completed(), "A.f_[j] 100");
        ProfileFolder other = folder(43, 4, Outcome.completed(), "A.f_[j] 100");
        assertThat(Explanation.of(one, CELLS.get(0), other, CELLS.get(1)).apart())
                .contains("in different runs");
        assertThat(explanation(one).apart()).isEmpty();
    }

    @Test
    void theStacksOfAllForksAreOneProfile() throws Exception {
        ProfileFolder folder = folder(4, Outcome.completed(), "A.f_[j];A.g_[i] 60", "A.f_[0] 5", "torn off");
        assertThat(folder.collapsed(CELLS.get(0))).containsExactly("A.f_[0] 20", "A.f_[j];A.g_[i] 240");
        assertThat(explanation(folder).certainSelf()).isEmpty();
    }
}
