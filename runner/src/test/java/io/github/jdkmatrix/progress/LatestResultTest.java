package io.github.jdkmatrix.progress;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.plan.SideBySide;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.report.answer.RowLabels;
import io.github.jdkmatrix.stats.RunState;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LatestResultTest {

    private static final String AXES = """
            jdks: [{id: "17", home: /a}, {id: "21", home: /b}]
            cpus: [{id: one, cores: 1}, {id: "2", cores: 2}]
            """;

    private static final String LOOP = AXES + "workloads: [{id: loop, use: yield-loop}]\n";

    private static final String MANY = AXES + """
            workloads:
              - {id: loop, use: yield-loop, params: {pause: [yield, none]}}
              - {id: even, use: count-even, params: {yield: ["true", "false"]}}
            """;

    private static String latest(String yaml, ForkRecord... records) {
        Matrix matrix = MatrixText.parse(yaml);
        List<Cell> cells = cells(matrix);
        RunState state = new RunState(matrix, Plan.of(cells, new Forks.Fixed(9), 1, SideBySide.OFF), cells);
        List.of(records).forEach(state::add);
        return new LatestResult(matrix, new RowLabels(cells), state)
                .of(records[records.length - 1].cell())
                .orElse("");
    }

    private static List<Cell> cells(Matrix matrix) {
        return CellExpansion.cells(matrix, Selection.ALL);
    }

    private static Cell loop(String jdk, String cpu) {
        return cells(MatrixText.parse(LOOP)).stream()
                .filter(it -> it.jdk().equals(jdk) && it.cpu().equals(cpu))
                .findFirst()
                .orElseThrow();
    }

    private static Sample counter(double value) {
        return new Sample("counter", value, "ops");
    }

    @Test
    void aCellHasTheMedianOfItsForks() {
        assertThat(latest(
                        LOOP,
                        Records.completed(loop("17", "one"), 1, counter(1_000_000)),
                        Records.completed(loop("21", "one"), 1, counter(3_000_000)),
                        Records.completed(loop("17", "one"), 2, counter(2_000_000))))
                .isEqualTo("JDK 17, CPUs one: counter 1.500 M ops, n=2");
    }

    @Test
    void theFirstTableThatNamesMetricsSaysWhich() {
        assertThat(latest(
                        LOOP + "tables: [{title: T, workloads: [loop], metrics: [cpu], columns: cpus}]\n",
                        Records.completed(loop("17", "one"), 4, counter(1))))
                .startsWith("JDK 17, CPUs one: cpu ");
    }

    @Test
    void aCellWithoutANumberHasNone() {
        assertThat(latest(LOOP, Records.ended(loop("17", "one"), 1, Outcome.timedOut("no end within 5 min"))))
                .isEmpty();
    }

    @Test
    void namesTellCellsApart() {
        List<Cell> cells = cells(MatrixText.parse(MANY));
        RowLabels names = new RowLabels(cells);
        assertThat(cells).extracting(it -> names.of(it, Set.of())).doesNotHaveDuplicates();
        assertThat(names.of(cells.get(0), Set.of())).startsWith("loop yield").doesNotContain("duration");
    }
}
