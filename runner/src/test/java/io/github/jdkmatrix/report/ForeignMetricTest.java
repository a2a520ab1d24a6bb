package io.github.jdkmatrix.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.report.Table.Head;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ForeignMetricTest {

    @Test
    void aMetricNobodyDeclaredIsShownWithItsUnit() {
        Estimate sparks = new Estimate(new MetricSpec("sparks", "pieces", Better.NEITHER, ""), Cells.alike(3, 7), 0);
        CellSummary cell = Cells.with(Cells.even("platform", "21", "one"), Map.of("sparks", sparks));
        TableOptions options = Cells.metrics("sparks");
        assertThat(Cells.inFull(Cells.results(Cells.MATRIX, cell), options)
                        .getFirst()
                        .rows())
                .singleElement()
                .satisfies(row -> {
                    assertThat(row.heads()).containsExactly(Head.of("sparks, pieces"));
                    assertThat(row.values()).extracting(Value::line).containsExactly("7");
                });
    }

    @Test
    void aRequestedMetricThatNobodyReportsIsNamed() {
        CellSummary cell = Cells.ran(Cells.even("platform", "21", "one"), 3, 10, 1);
        assertThat(unreported(Cells.MATRIX + "tables: [{metrics: [work, jain-index]}]\n", cell))
                .contains("jain-index");
        assertThat(unreported(Cells.MATRIX + "tables: [{metrics: [work, gc-cpu]}]\n", cell))
                .as("not measured here")
                .isEmpty();
    }

    @Test
    void neitherIsThatOfAWorkloadOfWhichNoCellRan() {
        String two = Cells.MATRIX.replace("workloads: [", "workloads: [{id: loop, use: yield-loop}, ");
        CellSummary cell = Cells.ran(Cells.even("platform", "21", "one"), 3, 10, 1);
        assertThat(unreported(two + "tables: [{metrics: [work, counter]}]\n", cell))
                .isEmpty();
        CellSummary lost = Cells.lost(Cells.even("platform", "21", "one"), Map.of("failed", 3));
        assertThat(unreported(Cells.MATRIX + "tables: [{metrics: work}]\n", lost))
                .as("that forks failed is said already")
                .isEmpty();
    }

    /** 12 kops/s are no hundredth of 1200 ops/s. */
    @Test
    void unitsThatDifferAreBothNamedAndNotCompared() {
        TableOptions options = Cells.metrics("rate");
        Table table = Cells.inFull(
                        Cells.results(Cells.MATRIX, rate("21", "ops/s", 1_200), rate("25", "kops/s", 12)), options)
                .getFirst();
        assertThat(table.rows()).singleElement().satisfies(row -> {
            assertThat(row.heads()).containsExactly(Head.of("rate, ops/s or kops/s"));
            assertThat(row.values()).extracting(Value::line).noneMatch(it -> it.contains("x"));
        });
    }

    @Test
    void aWorkloadWithoutTheMetricHasNoTable() {
        TableOptions counter = Cells.metrics("counter");
        assertThat(Cells.inFull(Cells.published(), counter))
                .extracting(Table::title)
                .containsExactly("One thread yields, with and without DontYieldALot");
    }

    private static Optional<String> unreported(String matrix, CellSummary cell) {
        return Cells.results(matrix, cell).verdicts().metrics().unreported();
    }

    private static CellSummary rate(String jdk, String unit, double value) {
        Estimate rate = new Estimate(new MetricSpec("rate", unit, Better.HIGHER, ""), Cells.alike(7, value), 0);
        return Cells.with(Cells.even("platform", jdk, "one"), Map.of("rate", rate));
    }
}
