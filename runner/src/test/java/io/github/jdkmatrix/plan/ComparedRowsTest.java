package io.github.jdkmatrix.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComparedRowsTest {

    private static final String AXES = """
            jdks: [{id: "17", image: a}, {id: "21", image: b}, {id: "25", image: c}]
            cpus: [{id: "1", cores: 1}]
            flags: [{id: default}, {id: serial, args: ["-XX:+UseSerialGC"]}]
            workloads: [{use: yield-loop, params: {pause: [none, yield]}}]
            exclude: [{flags: serial, params: {pause: yield}}]
            """;

    /** Without flags, and with them. */
    @ParameterizedTest
    @CsvSource(textBlock = """
            17 21 25, , 3
            17 25,    , 3
            25,       , 0
            25,       'tables: [{columns: flags}]', 2
            17 21,    'tables: [{columns: flags}]', 3
            25,       'tables: [{columns: flags, where: {params: {pause: yield}}}]', 0
            25,       'tables: [{columns: pause}]', 2
            25,       'tables: [{columns: pause}, {columns: flags}]', 3
            """)
    void aRowHasTwoJdksOrWhatATableCompares(String here, String tables, int rows) {
        Matrix matrix = MatrixText.parse(AXES + (tables == null ? "" : tables + "\n"));
        List<Cell> able = CellExpansion.cells(matrix, Selection.ALL).stream()
                .filter(it -> Set.of(here.split(" ")).contains(it.jdk()))
                .toList();
        Set<Cell> compared = Comparisons.rows(matrix, able);
        assertThat(compared).hasSize(rows);
        assertThat(able).filteredOn(it -> compared.contains(it.withJdk(""))).hasSize(rows * here.split(" ").length);
    }
}
