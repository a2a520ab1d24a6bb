package io.github.jdkmatrix.progress;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.stats.RunState;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class LiveResultsTest {

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

    /** The results of a run, which its state has first. */
    private record SoFar(RunState state, CellNames names, LiveResults live) {

        static SoFar of(String yaml) {
            Matrix matrix = MatrixText.parse(yaml);
            List<Cell> cells = cells(matrix);
            RunState state = new RunState(matrix, Plan.of(cells, 9, 1), cells);
            CellNames names = CellNames.of(cells);
            return new SoFar(state, names, new LiveResults(matrix, cells, names, state));
        }

        void add(RunRecord record) {
            state.add(record);
            live.add(record);
        }

        List<ProgressState.Result> results() {
            return live.results();
        }
    }

    private static List<Cell> cells(Matrix matrix) {
        return CellExpansion.cells(matrix, new Selection(Optional.empty(), Map.of(), OptionalInt.empty()));
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
    void fewCellsKeepTheirPlacesFromTheStart() {
        SoFar soFar = SoFar.of(LOOP);
        assertThat(soFar.results())
                .extracting(ProgressState.Result::cell)
                .containsExactlyInAnyOrder("jdk 17 · cpu one", "jdk 17 · cpu 2", "jdk 21 · cpu one", "jdk 21 · cpu 2");
        assertThat(soFar.results()).allSatisfy(it -> assertThat(it.value()).isEqualTo("-"));
    }

    @Test
    void aCellHasTheMedianOfItsForks() {
        SoFar soFar = SoFar.of(LOOP);
        soFar.add(Records.completed(loop("17", "one"), 1, counter(1_000_000)));
        soFar.add(Records.completed(loop("21", "one"), 1, counter(3_000_000)));
        soFar.add(Records.completed(loop("17", "one"), 2, counter(2_000_000)));
        assertThat(result(soFar, "jdk 17 · cpu one"))
                .isEqualTo(new ProgressState.Result("jdk 17 · cpu one", "counter 1.500 M ops", 2, true));
        assertThat(result(soFar, "jdk 21 · cpu one"))
                .isEqualTo(new ProgressState.Result("jdk 21 · cpu one", "counter 3 M ops", 1, false));
    }

    @Test
    void theFirstTableThatNamesMetricsSaysWhich() {
        SoFar soFar = SoFar.of(LOOP + "tables: [{title: T, workloads: [loop], metrics: [cpu], columns: cpus}]\n");
        soFar.add(Records.completed(loop("17", "one"), 4, counter(1)));
        assertThat(result(soFar, "jdk 17 · cpu one").value()).startsWith("cpu ");
    }

    @Test
    void aCellWithoutANumberSaysHowItsLastForkEnded() {
        SoFar soFar = SoFar.of(LOOP);
        soFar.add(Records.ended(loop("17", "one"), 1, Outcome.timedOut("no end within 5 min")));
        assertThat(result(soFar, "jdk 17 · cpu one"))
                .extracting(ProgressState.Result::value, ProgressState.Result::forks)
                .containsExactly("timed-out", 0);
    }

    @Test
    void ofManyCellsTheLatestAreShownWithWhatTellsThemApart() {
        Matrix matrix = MatrixText.parse(MANY);
        SoFar soFar = SoFar.of(MANY);
        assertThat(soFar.results()).isEmpty();
        List<Cell> cells = cells(matrix);
        cells.forEach(cell -> soFar.add(Records.completed(cell, 1, counter(1))));
        soFar.add(Records.completed(cells.get(0), 2, counter(1)));
        assertThat(soFar.results()).hasSize(4).last().satisfies(it -> {
            assertThat(it.cell()).isEqualTo(soFar.names().of(cells.get(0))).contains("loop", "pause=");
            assertThat(it.latest()).isTrue();
        });
        assertThat(cells).extracting(soFar.names()::of).doesNotHaveDuplicates();
        assertThat(soFar.names().work(cells.get(0))).startsWith("loop pause=").doesNotContain("duration");
    }

    private static ProgressState.Result result(SoFar soFar, String cell) {
        return soFar.results().stream()
                .filter(it -> it.cell().equals(cell))
                .findFirst()
                .orElseThrow();
    }
}
