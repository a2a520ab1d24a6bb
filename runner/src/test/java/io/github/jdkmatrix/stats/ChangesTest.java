package io.github.jdkmatrix.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.HostDifference;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Records;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ChangesTest {

    private static final Matrix MATRIX = MatrixText.parse("""
            equivalence: 1%
            jdks: [{id: "21", home: /a}, {id: "25", home: /b}, {id: "26", home: /c}]
            cpus: [{id: one, cores: 1}]
            workloads: [{use: count-even}]
            """);
    private static final double[] TIMES = {1.000, 1.001, 0.999, 1.002, 0.998, 1.003, 0.997, 1.004, 0.996, 1.005};

    @Test
    void cellsAreMatchedAndJudged() {
        Changes changes = Changes.between(
                results(ran("21", 1), ran("25", 1), ran("26", 1)),
                results(ran("25", 1.1), ran("21", 1), ran("26", 0.9)),
                it -> true);
        assertThat(changes.cells())
                .extracting(Changes.CellChange::cell)
                .containsExactly(cell("21"), cell("25"), cell("26"));
        assertThat(changes.cells())
                .extracting(it -> it.judgements().getFirst().verdict().known().orElseThrow())
                .containsExactly(Verdict.SAME, Verdict.SLOWER, Verdict.FASTER);
        assertThat(changes.regressed()).isTrue();
        assertThat(List.of(changes.gone(), changes.added(), changes.hosts())).allMatch(List::isEmpty);
    }

    @Test
    void fasterIsNoRegression() {
        assertThat(Changes.between(results(ran("21", 1)), results(ran("21", 0.9)), it -> true)
                        .regressed())
                .isFalse();
    }

    @Test
    void whatIsNewOrGoneIsTold() {
        Outcome gone = new Outcome.Unavailable("no image");
        CellSummary lost = new CellSummary(
                cell("26"), Map.of(), new TreeMap<>(Map.of("failed", 3)), List.of("exit 1"), Optional.empty());
        Changes changes = Changes.between(
                results(ran("21", 1), ran("26", 1)),
                results(
                        new CellSummary(cell("21"), Map.of(), new TreeMap<>(), List.of(), Optional.of(gone)),
                        ran("25", 1),
                        lost),
                it -> true);
        assertThat(changes.cells()).isEmpty();
        assertThat(changes.gone())
                .containsExactly(
                        new Changes.Unmatched(cell("21"), "unavailable: no image"),
                        new Changes.Unmatched(cell("26"), "exit 1"));
        assertThat(changes.added()).containsExactly(new Changes.Unmatched(cell("25"), "not in that run"));
    }

    @Test
    void onlyTheMetricsAskedForAreCompared() {
        Changes changes = Changes.between(
                results(ran("21", 1)), results(ran("21", 2)), it -> it.name().equals("cpu"));
        assertThat(changes.cells()).isEmpty();
        assertThat(changes.regressed()).isFalse();
    }

    @Test
    void machinesThatDifferAreTold() {
        Manifest manifest = Records.manifest(MATRIX, List.of(), List.of());
        Manifest elsewhere = new Manifest(
                manifest.schema(),
                manifest.tool(),
                manifest.commandLine(),
                manifest.createdAt(),
                manifest.matrix(),
                manifest.profile(),
                manifest.forks(),
                manifest.seed(),
                new TreeMap<>(Map.of("cpuModel", "Another CPU", "arch", "amd64", "governor", "powersave")),
                manifest.engine(),
                manifest.jdks(),
                manifest.shapes(),
                manifest.verdicts(),
                manifest.skipped(),
                manifest.cells(),
                manifest.sessions());
        Changes changes = Changes.between(
                new Results(manifest, List.of(), List.of()), new Results(elsewhere, List.of(), List.of()), it -> true);
        assertThat(changes.hosts())
                .containsExactly(
                        new HostDifference("cpuModel", "Some CPU", "Another CPU"),
                        new HostDifference("governor", "", "powersave"),
                        new HostDifference("hypervisor", "yes", ""));
    }

    private static Results results(CellSummary... cells) {
        return new Results(Records.manifest(MATRIX, List.of(), List.of()), List.of(cells), List.of());
    }

    private static CellSummary ran(String jdk, double factor) {
        double[] times = Arrays.stream(TIMES).map(it -> it * factor).toArray();
        return new CellSummary(
                cell(jdk), Map.of("wall", Golden.seconds(times)), new TreeMap<>(), List.of(), Optional.empty());
    }

    private static Cell cell(String jdk) {
        return Records.cell("count-even", Map.of(), jdk, "one");
    }
}
