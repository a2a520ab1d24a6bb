package io.github.jdkmatrix.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.stats.JoinedHosts;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.stats.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What the control forks of a run with {@code parallel} do to its tables. */
class CompanyControlTest {

    private static final Matrix MATRIX = MatrixText.parse("""
            parallel: duet
            jdks: [{id: "17", home: /a}, {id: "21", home: /b}]
            cpus: [{id: one, cores: 1}]
            workloads: [{id: even, use: count-even}]
            tables: [{title: T, workloads: [even], columns: jdks, reference: "17"}]
            """);

    private static final List<Cell> CELLS = CellExpansion.cells(MATRIX, Selection.ALL);

    /** JDK 17 counts 100 in company, JDK 21 150. */
    private static TableBuilder table(Map<Cell, Double> alone) {
        return TableBuilder.of(results(alone), MATRIX.tables().get(0)).orElseThrow();
    }

    private static Results results(Map<Cell, Double> alone) {
        return results("CPU", alone);
    }

    private static Results results(String machine, Map<Cell, Double> alone) {
        Manifest some = Records.on(
                Records.manifest(MATRIX, List.of(), List.of()),
                machine,
                2,
                Optional.empty(),
                List.of(Cells.NATIVE.with(List.of("0", "1"))));
        Manifest manifest = new Manifest(
                some.schema(),
                some.origin(),
                some.design(),
                some.machine(),
                some.resolved(),
                CELLS,
                some.sessions(),
                Optional.empty(),
                Optional.empty());
        return new Results(
                manifest,
                List.of(Cells.ran(CELLS.get(0), 10, 100, 1), Cells.ran(CELLS.get(1), 10, 150, 1)),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                List.of(),
                alone.entrySet().stream()
                        .collect(Collectors.toMap(
                                Map.Entry::getKey, it -> Cells.ran(it.getKey(), 6, it.getValue(), 1))));
    }

    private static ComparedTable.Pair work(TableBuilder table) {
        return table.compared().pairs().stream()
                .filter(it -> it.comparison().metric().name().equals("work"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void companyThatChangesTheReferenceIsSaidAndWithholdsNothing() {
        TableBuilder table = table(Map.of(CELLS.get(0), 300.0));
        assertThat(work(table).judgement().orElseThrow().verdict().known()).contains(Verdict.FASTER);
        assertThat(table.table().remarks())
                .anySatisfy(it -> assertThat(it)
                        .startsWith("Control: reference cells side by side with others, over alone: at most 0.333x")
                        .contains("1 beyond it, "));
    }

    @Test
    void companyThatChangesNothingLeavesThem() {
        TableBuilder table = table(Map.of(CELLS.get(0), 100.0));
        assertThat(work(table).judgement().orElseThrow().verdict().known()).contains(Verdict.FASTER);
        assertThat(table.table().remarks()).anySatisfy(it -> assertThat(it).contains("0 beyond it"));
    }

    @Test
    void eachOfSeveralMachinesHasItsOwn() {
        Results joined = JoinedHosts.of(List.of(
                        results("Desk CPU", Map.of(CELLS.get(0), 300.0)),
                        results("Rack CPU", Map.of(CELLS.get(0), 100.0))))
                .known()
                .orElseThrow();
        TableBuilder table = TableBuilder.of(joined, MATRIX.tables().get(0)).orElseThrow();
        assertThat(table.table().remarks())
                .anySatisfy(it -> assertThat(it).contains("of 4 ratios, 2 within 2.0%, 1 beyond it"));
    }

    @Test
    void withoutControlsNothingIsSaid() {
        assertThat(table(Map.of()).table().remarks()).noneMatch(it -> it.contains("Control"));
        assertThat(work(table(Map.of())).judgement().orElseThrow().verdict().known())
                .contains(Verdict.FASTER);
    }
}
