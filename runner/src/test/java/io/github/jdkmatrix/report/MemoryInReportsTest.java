package io.github.jdkmatrix.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.TestCell;
import io.github.jdkmatrix.report.export.BenchstatReport;
import io.github.jdkmatrix.report.export.CsvReport;
import io.github.jdkmatrix.report.plain.TerminalReport;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Results;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Memory limits are columns where only they differ, else a part of the rows. */
class MemoryInReportsTest {

    private static final String MATRIX = "memory: [256m, 512m, 1g]\n" + Cells.MATRIX;

    private static CellSummary ran(String jdk, String memory, double work) {
        return Cells.ran(cell(jdk, memory), 12, work, 1);
    }

    private static Cell cell(String jdk, String memory) {
        return TestCell.of("even", new TreeMap<>(Map.of("thread", "platform")), jdk, "one", "default", memory);
    }

    private static String text(Report report, CellSummary... cells) {
        return report.write(Cells.results(MATRIX, cells), TableOptions.NONE);
    }

    @Test
    void theyAreColumnsTheLargestFirst() {
        CellSummary[] cells = {ran("21", "256m", 50), ran("21", "1g", 100), ran("21", "512m", 90)};
        assertThat(text(new TerminalReport(100, false), cells))
                .contains("memory 512m against 1g: slower by work, -10 %")
                .containsPattern("metric +memory 1g +memory 512m +memory 256m");
    }

    @Test
    void besideJdksTheyAreInTheRowsAndHaveAnEffect() {
        CellSummary[] cells = Stream.of("17", "21")
                .flatMap(jdk -> Stream.of(ran(jdk, "1g", 100), ran(jdk, "256m", 50)))
                .toArray(CellSummary[]::new);
        assertThat(text(new TerminalReport(100, false), cells))
                .containsPattern("(?m)^ *memory 1g ")
                .contains("memory 256m over memory 1g");
    }

    @Test
    void exportsHaveThem() {
        assertThat(text(new CsvReport(), ran("21", "256m", 50))).contains("even,thread=platform,21,one,default,256m,");
        assertThat(text(new BenchstatReport(), ran("21", "256m", 50))).contains("/flags=default/memory=256m-");
    }

    @Test
    void aMatrixWithOneLimitHasNone() {
        Results results = Cells.results(Cells.MATRIX, Cells.ran(Cells.even("virtual", "21", "one"), 12, 1, 1));
        assertThat(new Dimensions(results).of(results.cells())).doesNotContain("memory");
        assertThat(List.of(new BenchstatReport(), new TerminalReport(100, false), new CsvReport()))
                .allSatisfy(
                        it -> assertThat(it.write(results, TableOptions.NONE)).doesNotContain("memory="));
    }
}
