package io.github.jdkmatrix.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.report.answer.Answer;
import io.github.jdkmatrix.stats.ForkFacts;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.stats.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What the control forks of a run with {@code parallel} say. */
class ParallelBiasTest {

    private static final Matrix MATRIX = MatrixText.parse("""
            parallel: duet
            jdks: [{id: "17", home: /a}, {id: "21", home: /b}]
            cpus: [{id: one, cores: 1}]
            workloads: [{id: even, use: count-even}]
            tables: [{title: T, workloads: [even], columns: jdks, reference: "17"}]
            """);

    private static final List<Cell> CELLS = CellExpansion.cells(MATRIX, Selection.ALL);

    /** JDK 17 counts 100 beside others, JDK 21 150. */
    private static Results results(Map<Cell, Double> alone, int forks) {
        Manifest manifest = Records.on(
                Records.planned(MATRIX, CELLS),
                "CPU",
                2,
                Optional.empty(),
                List.of(Cells.NATIVE.with(List.of("0", "1"))));
        return new Results(
                manifest,
                List.of(Cells.ran(CELLS.get(0), 10, 100, 1), Cells.ran(CELLS.get(1), 10, 150, 1)),
                new ForkFacts(List.of(), Map.of(), new TreeMap<>(), Map.of(), List.of()),
                Optional.empty(),
                Optional.empty(),
                alone.entrySet().stream()
                        .collect(Collectors.toMap(
                                Map.Entry::getKey, it -> Cells.ran(it.getKey(), forks, it.getValue(), 1))));
    }

    @Test
    void anEffectOnTheReferenceIsSaidAndWithholdsNothing() {
        Results results = results(Map.of(CELLS.get(0), 300.0), 6);
        assertThat(CellNotes.parallelBias(results))
                .hasValueSatisfying(it -> assertThat(it)
                        .startsWith(
                                "Side by side instead of alone changes the reference cells by at most: work 0.33x ["));
        assertThat(verdict(results)).contains(Verdict.FASTER);
    }

    @Test
    void tooFewForksToKnow() {
        assertThat(CellNotes.parallelBias(results(Map.of(CELLS.get(0), 100.0), 2)))
                .hasValueSatisfying(it -> assertThat(it).contains("at most: not known: "));
    }

    @Test
    void withoutControlsNothingIsSaid() {
        assertThat(CellNotes.parallelBias(results(Map.of(), 6))).isEmpty();
        assertThat(verdict(results(Map.of(), 6))).contains(Verdict.FASTER);
    }

    private static Optional<Verdict> verdict(Results results) {
        return Answer.ofTables(results, TableOptions.NONE)
                .flatMap(Answer::compared)
                .flatMap(it -> it.ofMetrics())
                .filter(it -> it.what().equals("work"))
                .findFirst()
                .flatMap(it -> it.outcome().verdict().known());
    }
}
