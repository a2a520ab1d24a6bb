package io.github.jdkmatrix.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Counters;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.Sample;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CounterMetricsTest {

    private static final List<Sample> COUNTED = List.of(
            new Sample("instructions", 3e9, "events"),
            new Sample("cycles", 2e9, "events"),
            new Sample("task-clock", 4, "s"),
            new Sample("page-faults", 120, "events"));

    @TempDir
    private Path path;

    private CellSummary cell(String use, String counters, Sample... samples) {
        var manifest = Records.manifest(MatrixText.parse("""
                counters: [%s]
                jdks: [{id: "21", home: /a}]
                cpus: [{id: one, cores: 1}]
                workloads: [{id: it, use: %s}]
                """.formatted(counters, use)), List.of(), List.of());
        var record =
                Records.measuring(Records.completed(Records.cell("it", Map.of(), "21", "one"), 1), COUNTED, samples);
        return Results.read(Records.folder(path, manifest, record), note -> {})
                .cells()
                .getFirst();
    }

    private static void is(CellSummary cell, String metric, String unit, double value) {
        assertThat(cell.estimate(metric)).hasValueSatisfying(it -> {
            assertThat(it.metric().unit()).isEqualTo(unit);
            assertThat(it.median()).isEqualTo(value);
        });
    }

    @Test
    void inFixedWorkACountIsThatOfTheFork() {
        CellSummary cell = cell("task-limit", "instructions, cycles, task-clock, page-faults");
        is(cell, "instructions-per-cycle", "1", 1.5);
        is(cell, "instructions", "events", 3e9);
        is(cell, "task-clock", "s", 4);
        is(cell, "page-faults", "events", 120);
    }

    @Test
    void inAFixedTimeACountIsByOperation() {
        CellSummary cell = cell("yield-loop", "instructions, task-clock", new Sample("yields", 1e6, "ops"));
        is(cell, "instructions", "events/op", 3e3);
        is(cell, "task-clock", "s/op", 4e-6);
        assertThat(cell.estimate("instructions-per-cycle")).isEmpty();
    }

    @Test
    void whatTheProgramReportsIsNoCountOfPerf() {
        CellSummary cell = cell("task-limit", "page-faults", new Sample("page-faults", 7, "pieces"));
        is(cell, "page-faults", "events", 120);
        assertThat(cell.remarks()).containsOnlyKeys("page-faults");
    }

    @Test
    void whatTheMatrixDoesNotAskForIsNoMetric() {
        assertThat(cell("task-limit", "cycles").estimates())
                .containsKey("cycles")
                .doesNotContainKeys("instructions", "page-faults", "instructions-per-cycle");
    }

    @Test
    void eventsThatAreNotCountedForOneReasonShareALine() {
        Map<String, String> machine = Map.of(
                "counter.unavailable.cycles", "no PMU",
                "counter.unavailable.instructions", "no PMU",
                "counter.unavailable.flops", "unknown");

        assertThat(Counters.unavailable(List.of("cycles", "page-faults", "flops", "instructions"), machine))
                .containsExactly("not counted: cycles, instructions (no PMU)", "not counted: flops (unknown)");
    }
}
