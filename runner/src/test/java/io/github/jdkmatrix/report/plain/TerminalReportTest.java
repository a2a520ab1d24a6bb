package io.github.jdkmatrix.report.plain;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.plan.Run;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.TextWidth;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a person sees in a terminal. */
class TerminalReportTest {

    /** A line to copy is not wrapped. */
    private static final Pattern COMMAND = Pattern.compile("^(Results|Page|Mail): ");

    private static final Pattern COLOUR = Pattern.compile("\033\\[[0-9;]*m");

    private static final Matrix MATRIX = MatrixText.parse("""
            forks: 10
            jdks: [{id: "17", image: a}, {id: "25", image: b}]
            cpus: [{id: "1", cores: 1}]
            workloads: [{use: carrier-hop}]
            """);

    @TempDir
    private Path folder;

    private static Results published() {
        return Results.read(new ResultFolder(Path.of("../results/2026-11-22-two-cpus")), line -> {});
    }

    /** Two JDKs with ten forks each, of which the second takes so many times the time of the first. */
    private String conclusion(Function<Cell, Double> time, double noise) {
        return conclusion(run -> {
            double value = time.apply(run.cell()) * (1 + noise * new Random(run.fork()).nextGaussian());
            return Records.completed(run.cell(), run.fork(), new Sample("ns-per-yield", value, "ns"));
        });
    }

    private String conclusion(Function<Run, RunRecord> record) {
        List<Cell> cells = CellExpansion.cells(MATRIX, Selection.ALL);
        Records.folder(
                folder,
                Records.planned(MATRIX, cells),
                Plan.of(cells, 10, 1).runs().stream().map(record).toArray(RunRecord[]::new));
        return new TerminalReport(200, false)
                .write(Results.read(new ResultFolder(folder), line -> {}), TableOptions.NONE);
    }

    private static Function<Cell, Double> times(double first, double second) {
        return cell -> cell.jdk().equals("17") ? first : second;
    }

    @Test
    void aFasterJdkIsFasterByAFactorAboveOne() {
        assertThat(conclusion(times(200, 100), 0.01))
                .contains("JDK 25 is 2.00 times faster than JDK 17 by ns-per-yield.");
    }

    @Test
    void aSlowerOneToo() {
        assertThat(conclusion(times(100, 200), 0.01)).contains(" times slower than JDK 17 by ns-per-yield.");
    }

    @Test
    void anUnclearOneIsNeverCalledFaster() {
        String text = conclusion(run -> Records.completed(
                run.cell(),
                run.fork(),
                new Sample(
                        "ns-per-yield",
                        run.fork() % 2 == 0 ? 100 : run.cell().jdk().equals("17") ? 150 : 160,
                        "ns")));
        assertThat(text).contains("show no certain difference by ns-per-yield").doesNotContain("times faster");
    }

    @Test
    void equalOnesAreTheSame() {
        assertThat(conclusion(times(100, 100), 0.0001)).contains("JDK 25 and JDK 17 are the same by ns-per-yield");
    }

    @Test
    void failedForksAreCounted() {
        assertThat(conclusion(run -> run.fork() > 8
                        ? Records.ended(run, Outcome.failed("exit code 1"))
                        : Records.completed(run.cell(), run.fork(), new Sample("ns-per-yield", 100, "ns"))))
                .contains("Forks that do not count: 4 failed.");
    }

    @Test
    void cellsWithoutANumberAreCounted() {
        assertThat(conclusion(run -> run.cell().jdk().equals("25")
                        ? Records.ended(run, Outcome.failed("exit code 1"))
                        : Records.completed(run.cell(), run.fork(), new Sample("ns-per-yield", 100, "ns"))))
                .contains("1 of 2 cells have no number: 1 failed.")
                .doesNotContain("faster than");
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 80, 120})
    void noLineIsWiderThanTheWindow(int columns) {
        assertThat(new TerminalReport(columns, false)
                        .write(published(), TableOptions.NONE)
                        .lines()
                        .filter(line -> !COMMAND.matcher(line).find()))
                .allSatisfy(line -> assertThat(TextWidth.of(line)).as(line).isLessThanOrEqualTo(columns));
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 80, 120})
    void coloursChangeNoText(int columns) {
        Results results = published();
        String plain = new TerminalReport(columns, false).write(results, TableOptions.NONE);
        String coloured = new TerminalReport(columns, true).write(results, TableOptions.NONE);
        assertThat(coloured).contains("\033[32mfaster\033[0m", "\033[31mslower\033[0m", "\033[2munclear\033[0m");
        assertThat(COLOUR.matcher(coloured).replaceAll("")).isEqualTo(plain);
    }
}
