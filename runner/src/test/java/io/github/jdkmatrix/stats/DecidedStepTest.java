package io.github.jdkmatrix.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.record.folder.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A step between two JDKs that is decided further than the run was planned. */
class DecidedStepTest {

    private static final Matrix MATRIX = MatrixText.parse("""
            forks: 6
            jdks: [{id: "17", image: a}, {id: "21", image: b}, {id: "25", image: c}]
            cpus: [{id: "1", cores: 1}, {id: "2", cores: 2}]
            workloads: [{use: yield-loop}]
            """);
    private static final List<Cell> CELLS = CellExpansion.cells(MATRIX, Selection.ALL);
    private static final Manifest BEGUN = Records.planned(MATRIX, CELLS);
    private static final Manifest DECIDED = BEGUN.with(BEGUN.design().deciding("25:21", Standing.MOST));

    @TempDir
    private Path folder;

    /** On one CPU 21 and 25 have twelve forks, and 21 has one of the look after that. */
    private Results read(Manifest manifest) throws IOException {
        ToIntFunction<Cell> forks =
                it -> manifest.equals(BEGUN) || it.cpu().equals("2") || it.jdk().equals("17")
                        ? 6
                        : it.jdk().equals("21") ? 13 : 12;
        List<ForkRecord> records = new ArrayList<>();
        for (Cell cell : CELLS) {
            for (int fork = 1; fork <= forks.applyAsInt(cell); fork++) {
                double noise = new Random(cell.hashCode() * 31L + fork).nextGaussian();
                double value = (cell.jdk().equals("25") ? 120 : 100) * (1 + 0.01 * noise);
                records.add(Records.completed(cell, fork, new Sample("counter", value, "ops")));
            }
        }
        Path place = Files.createDirectories(folder.resolve(manifest.equals(BEGUN) ? "begun" : "decided"));
        Records.folder(place, manifest, records.toArray(ForkRecord[]::new));
        return Results.read(new ResultFolder(place), note -> {});
    }

    private static CellSummary cell(Results results, String jdk, String cpu) {
        return results.cells().stream()
                .filter(it -> it.cell().jdk().equals(jdk) && it.cell().cpu().equals(cpu))
                .findFirst()
                .orElseThrow();
    }

    private static Judgement judged(Results results, String from, String to, String cpu) {
        return results.verdicts()
                .of(cell(results, from, cpu), cell(results, to, cpu), "counter")
                .orElseThrow()
                .outcome();
    }

    @Test
    void aCellIsAtTheLastLookThatIsComplete() throws IOException {
        Results results = read(DECIDED);
        assertThat(cell(results, "21", "1").look()).contains(new Look(List.of(6, 12, 24, 48, 96, 150), 2));
        assertThat(cell(results, "25", "2").look().orElseThrow().index()).isEqualTo(1);
        assertThat(cell(results, "17", "1").look()).isEmpty();
        assertThat(cell(results, "21", "1").estimate("counter").orElseThrow().n())
                .isEqualTo(12);
        assertThat(results.missing()).isZero();
    }

    /** So the family keeps its level: also a row that has no further fork spends the error of its first look. */
    @Test
    void allOfTheStepIsJudgedAtItsLooks() throws IOException {
        Results results = read(DECIDED);
        double one = 2.0 / 924;
        Judgement untouched = judged(results, "21", "25", "2");
        assertThat(judged(read(BEGUN), "21", "25", "2").comparison().p().known())
                .contains(one);
        assertThat(untouched.comparison().p().known().orElseThrow()).isGreaterThan(2 * one);
        assertThat(judged(results, "21", "25", "1").comparison().candidate().n())
                .isEqualTo(12);
    }

    @Test
    void everyOtherComparisonStaysAsItWas() throws IOException {
        Results before = read(BEGUN);
        Results after = read(DECIDED);
        for (String cpu : List.of("1", "2")) {
            for (String to : List.of("21", "25")) {
                Judgement then = judged(before, "17", to, cpu);
                Judgement now = judged(after, "17", to, cpu);
                assertThat(now.verdict()).isEqualTo(then.verdict());
                assertThat(now.adjustedP()).isEqualTo(then.adjustedP());
                assertThat(now.comparison().interval())
                        .isEqualTo(then.comparison().interval());
            }
        }
    }

    @Test
    void whatIsNotAskedForIsOver() {
        RunState state = RunState.of(DECIDED);
        assertThat(state.byCell())
                .hasSize(6)
                .allSatisfy((cell, forks) -> assertThat(forks).isEqualTo(6));
        state.upTo(CELLS.getFirst(), 12);
        assertThat(state.byCell().get(CELLS.getFirst())).isEqualTo(12);
    }

    @Test
    void theDesignOfTheBeginningIsKept() {
        assertThat(DECIDED.design().begun()).isEqualTo(BEGUN.design());
        Manifest.Design both = DECIDED.design().deciding("21:17", Standing.MOST);
        assertThat(both.until().orElseThrow().steps()).containsExactly("25:21", "21:17");
        assertThat(both.deciding("25:21", Standing.MOST)).isEqualTo(both);
        assertThat(both.forks().most()).isEqualTo(Standing.MOST);
    }
}
