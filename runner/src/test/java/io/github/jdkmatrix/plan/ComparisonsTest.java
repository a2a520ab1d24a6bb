package io.github.jdkmatrix.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComparisonsTest {

    private static final String AXES = """
            jdks: [{id: "21", image: a}, {id: "25", image: b}]
            cpus: [{id: "1", cores: 1}, {id: "2", cores: 2}]
            flags: [{id: default}, {id: serial, args: ["-XX:+UseSerialGC"]}]
            workloads: [{use: yield-loop, params: {pause: [none, yield]}}]
            """;

    private static List<String> comparisons(String tables) {
        Matrix matrix = MatrixText.parse(AXES + tables);
        return Comparisons.of(matrix, CellExpansion.cells(matrix, Selection.ALL)).stream()
                .map(cells -> cells.size() + " from " + cells.get(0))
                .toList();
    }

    @Test
    void theColumnsOfATableToo() {
        assertThat(comparisons("tables: [{columns: flags}]\n"))
                .containsExactly(
                        "4 from yield-loop pause=none · jdk 21 · cpu 1",
                        "4 from yield-loop pause=none · jdk 21 · cpu 2",
                        "4 from yield-loop pause=yield · jdk 21 · cpu 1",
                        "4 from yield-loop pause=yield · jdk 21 · cpu 2");
    }

    @Test
    void twoTablesTieTheirRowsTogether() {
        assertThat(comparisons("tables: [{columns: flags}, {columns: pause}]\n"))
                .containsExactly(
                        "8 from yield-loop pause=none · jdk 21 · cpu 1",
                        "8 from yield-loop pause=none · jdk 21 · cpu 2");
    }

    @Test
    void aTableTiesOnlyWhatItShows() {
        assertThat(comparisons("tables: [{columns: pause, where: {cpus: \"2\", flags: default}}]\n"))
                .containsExactly(
                        "2 from yield-loop pause=none · jdk 21 · cpu 1",
                        "2 from yield-loop pause=none · jdk 21 · cpu 1 · serial",
                        "4 from yield-loop pause=none · jdk 21 · cpu 2",
                        "2 from yield-loop pause=none · jdk 21 · cpu 2 · serial",
                        "2 from yield-loop pause=yield · jdk 21 · cpu 1",
                        "2 from yield-loop pause=yield · jdk 21 · cpu 1 · serial",
                        "2 from yield-loop pause=yield · jdk 21 · cpu 2 · serial");
    }

    /** Without flags, and with them. */
    @ParameterizedTest
    @CsvSource(textBlock = """
            21 25, , 3
            25,    , 0
            25,    'tables: [{columns: flags}]', 2
            21 25, 'tables: [{columns: flags}]', 3
            25,    'tables: [{columns: flags, where: {params: {pause: yield}}}]', 0
            25,    'tables: [{columns: pause}]', 2
            25,    'tables: [{columns: pause}, {columns: flags}]', 3
            """)
    void aRowHasTwoJdksOrWhatATableCompares(String here, String tables, int rows) {
        Matrix matrix = MatrixText.parse(AXES + """
                exclude: [{cpus: "2"}, {flags: serial, params: {pause: yield}}]
                """ + (tables == null ? "" : tables + "\n"));
        List<Cell> able = CellExpansion.cells(matrix, Selection.ALL).stream()
                .filter(it -> Set.of(here.split(" ")).contains(it.jdk()))
                .toList();
        Set<Cell> compared = Comparisons.rows(matrix, able);
        assertThat(compared).hasSize(rows);
        assertThat(able).filteredOn(it -> compared.contains(it.withJdk(""))).hasSize(rows * here.split(" ").length);
    }
}
