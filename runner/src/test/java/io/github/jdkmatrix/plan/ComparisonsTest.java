package io.github.jdkmatrix.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import java.util.List;
import org.junit.jupiter.api.Test;

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
    void jdksAreAlwaysComparedWithEachOther() {
        assertThat(comparisons(""))
                .containsExactly(
                        "2 from yield-loop pause=none · jdk 21 · cpu 1",
                        "2 from yield-loop pause=none · jdk 21 · cpu 1 · serial",
                        "2 from yield-loop pause=none · jdk 21 · cpu 2",
                        "2 from yield-loop pause=none · jdk 21 · cpu 2 · serial",
                        "2 from yield-loop pause=yield · jdk 21 · cpu 1",
                        "2 from yield-loop pause=yield · jdk 21 · cpu 1 · serial",
                        "2 from yield-loop pause=yield · jdk 21 · cpu 2",
                        "2 from yield-loop pause=yield · jdk 21 · cpu 2 · serial");
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
}
