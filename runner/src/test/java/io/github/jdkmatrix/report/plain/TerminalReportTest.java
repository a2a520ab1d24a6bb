package io.github.jdkmatrix.report.plain;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Fork;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.plan.SideBySide;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Outcome.Kind;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.report.Cells;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.TextWidth;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a person sees in a terminal. */
class TerminalReportTest {

    /** A line to copy is not wrapped. */
    private static final Pattern COMMAND = Pattern.compile("^(Results|Again|Page|Mail): ");

    private static final Pattern COLOUR = Pattern.compile("\033\\[[0-9;]*m");

    private static final String MATRIX = """
            forks: 10
            jdks: [{id: "17", image: a}, {id: "25", image: b}]
            cpus: [{id: "1", cores: 1}]
            workloads: [{use: carrier-hop}]
            """;

    @TempDir
    private Path folder;

    private static double noisy(Fork fork, double value, double noise) {
        Random random = new Random(fork.index() + 31L * fork.cell().jdk().hashCode());
        return value * (1 + noise * random.nextGaussian());
    }

    private String report(Function<Fork, ForkRecord> record) {
        return report(MATRIX, record);
    }

    private String report(String yaml, Function<Fork, ForkRecord> record) {
        Matrix matrix = MatrixText.parse(yaml);
        List<Cell> cells = CellExpansion.cells(matrix, Selection.ALL);
        Records.folder(
                folder,
                Records.planned(matrix, cells),
                Plan.of(cells, new Forks.Fixed(10), 1, SideBySide.OFF).forks().stream()
                        .map(record)
                        .toArray(ForkRecord[]::new));
        return new TerminalReport(80, false)
                .write(Results.read(new ResultFolder(folder), line -> {}), TableOptions.NONE);
    }

    private static ForkRecord completed(Fork fork, double value) {
        return Records.completed(fork.cell(), fork.index(), new Sample("ns-per-yield", value, "ns"));
    }

    private static ForkRecord failedOrTook100(Fork fork, boolean failed) {
        return failed ? Records.ended(fork, Kind.FAILED.because("exit code 1")) : completed(fork, 100);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            200 | 100 | 0.01   | faster by ns-per-yield, 0.49x [
            100 | 200 | 0.01   | slower by ns-per-yield,
            100 | 100 | 0.0001 | the same by ns-per-yield,
            """)
    void theFirstLineSaysWhatTheSecondJdkIs(double first, double second, double noise, String words) {
        assertThat(report(fork -> completed(fork, noisy(fork, fork.cell().jdk().equals("17") ? first : second, noise))))
                .startsWith("JDK 25 against 17: " + words);
    }

    @Test
    void anUnclearOneIsNeverCalledFaster() {
        String text = report(fork ->
                completed(fork, fork.index() % 2 == 0 ? 100 : fork.cell().jdk().equals("17") ? 150 : 160));
        assertThat(text)
                .startsWith("JDK 25 against 17: no difference known by ns-per-yield, at most 7 % apart, open")
                .containsPattern("\nns-per-yield .* \\?, at most 7 % apart\n")
                .doesNotContain("faster", "slower");
    }

    @Test
    void failedForksAreCounted() {
        assertThat(report(fork -> failedOrTook100(fork, fork.index() > 8)))
                .contains("Forks that do not count: 4 failed\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            8 | worse, hangs in 8 of 10 forks, in none before
            1 | hangs in 1 of 10 forks, in none before, which may be chance
            """)
    void howOftenForksHangIsCompared(int hanging, String words) {
        assertThat(report(fork -> fork.cell().jdk().equals("25") && fork.index() <= hanging
                                ? Records.ended(fork, Kind.TIMED_OUT.because("after 5s"))
                                : completed(fork, 100))
                        .replaceAll("\\s+", " "))
                .startsWith("JDK 25 against 17: " + words + "; ");
    }

    @Test
    void cellsWithoutANumberAreCounted() {
        assertThat(report(fork -> failedOrTook100(fork, fork.cell().jdk().equals("25"))))
                .startsWith("JDK 25 against 17: worse, fails in 10 of 10 forks, in none before.")
                .contains("No number: 1 of 2 cells, 1 failed\n")
                .doesNotContain("faster", "slower");
    }

    @Test
    void twoJdksAndACommandFitIntoAGlance() {
        String text = report(MATRIX.replace("carrier-hop", "fair-share"), fork -> {
            double seconds = fork.cell().jdk().equals("17") ? 0.487 : 0.370;
            return Records.completed(
                    fork.cell(), fork.index(), new Sample("makespan", noisy(fork, seconds, 0.08), "s"));
        });
        assertThat(text).startsWith("JDK 25 against 17: faster by makespan, -");
        assertThat(text.lines()).hasSizeLessThanOrEqualTo(13);
        assertThat(text.lines().filter(line -> !COMMAND.matcher(line).find()))
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
    }

    @Test
    void theTablesInFullFollowWhereTheyAreAskedFor() {
        TableOptions full = Cells.IN_FULL;
        String brief = new TerminalReport(80, false).write(Cells.published(), TableOptions.NONE);
        String whole = new TerminalReport(80, false).write(Cells.published(), full);
        assertThat(brief).doesNotContain("Medians [95 % interval]");
        assertThat(whole)
                .startsWith(brief.substring(0, brief.indexOf("AMD EPYC")))
                .contains("Medians [95 % interval]");
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 80, 120})
    void noLineIsWiderThanTheWindow(int columns) {
        assertThat(new TerminalReport(columns, false)
                        .write(Cells.published(), TableOptions.NONE)
                        .lines()
                        .filter(line -> !COMMAND.matcher(line).find()))
                .allSatisfy(line -> assertThat(TextWidth.of(line)).as(line).isLessThanOrEqualTo(columns));
    }

    /** One has a long cell without a number. */
    @ParameterizedTest
    @CsvSource({
        "2026-11-26-articles, 40", "2026-11-26-articles, 60", "2026-11-26-articles, 80",
        "2026-11-28-everyday, 60", "2026-11-28-everyday, 80", "2026-11-28-everyday, 93"
    })
    void aNarrowWindowShowsEveryNumber(String published, int columns) {
        Results results = Results.read(new ResultFolder(Path.of("../results", published)), note -> {});
        Map<String, Long> wide = numbers(new TerminalReport(300, false).write(results, TableOptions.NONE));
        String text = new TerminalReport(columns, false).write(results, TableOptions.NONE);
        Map<String, Long> narrow = numbers(text);
        assertThat(wide)
                .allSatisfy((number, times) ->
                        assertThat(narrow.getOrDefault(number, 0L)).as(number).isGreaterThanOrEqualTo(times));
        assertThat(text.lines().filter(line -> !COMMAND.matcher(line).find()))
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(columns));
    }

    /** How often a report has each word with a digit. */
    private static Map<String, Long> numbers(String text) {
        return Stream.of(text.split("[\\s,]+"))
                .filter(it -> it.matches(".*\\d.*"))
                .collect(Collectors.groupingBy(it -> it, Collectors.counting()));
    }

    @Test
    void aLongCellWithoutANumberLeavesTheOtherRowsOnALine() {
        Results results = Results.read(new ResultFolder(Path.of("../results/2026-11-28-everyday")), note -> {});
        assertThat(new TerminalReport(93, false).write(results, TableOptions.NONE))
                .contains(" 4.732   -13  >7.5*   4.480  -5.3  <8.9    4.286  -4.3  <7.6\n")
                .containsPattern(" 3 of 3 failed, 4\n +not run \\[1]\n");
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 80, 120})
    void coloursChangeNoText(int columns) {
        Results results = Cells.published();
        String plain = new TerminalReport(columns, false).write(results, TableOptions.NONE);
        String coloured = new TerminalReport(columns, true).write(results, TableOptions.NONE);
        assertThat(coloured).contains("\033[32m+87 % [+82, +91]\033[0m", "\033[31m-29 % [-33, -22]\033[0m");
        assertThat(COLOUR.matcher(coloured).replaceAll("")).isEqualTo(plain);
    }

    @Test
    void aMailHasNarrowTablesAsAGrid() {
        Results results = Cells.results(
                Cells.MATRIX,
                Cells.ran(Cells.even("platform", "21", "one"), 1, 1_234_567, 2.003),
                Cells.ran(Cells.even("platform", "21", "12"), 1, 12_345.678, 0.1));
        assertThat(new MailReport().write(results, TableOptions.NONE)).contains("""

                metric     CPUs one  12 CPUs  change [95 %]
                work, ops   2.469 M  24.69 k         0.010x  -
                no verdict: needs 6 forks, has 1
                """);
    }
}
