package io.github.jdkmatrix.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ForeignMetricTest {

    @Test
    void aMetricNobodyDeclaredIsShownWithItsUnit() {
        Estimate sparks = new Estimate(new MetricSpec("sparks", "pieces", Better.NEITHER, ""), Cells.alike(3, 7), 0);
        CellSummary cell = new CellSummary(
                Cells.even("platform", "21", "one"),
                Map.of("sparks", sparks),
                new TreeMap<>(),
                List.of(),
                Optional.empty());
        TableOptions options = new TableOptions(Optional.of("sparks"), List.of(), Optional.empty(), Optional.empty());
        assertThat(Tables.of(Cells.results(Cells.MATRIX, cell), options)
                        .getFirst()
                        .rows())
                .singleElement()
                .satisfies(row -> {
                    assertThat(row.heads()).containsExactly(Head.plain("sparks, pieces"));
                    assertThat(row.values()).extracting(Value::line).containsExactly("7 -");
                });
    }
}
