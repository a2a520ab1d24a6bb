package io.github.jdkmatrix.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.CpuShape;
import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.text.Json;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Several memory limits are an axis, the largest first; a single one is the limit of all forks. */
class MemoryAxisTest {

    private static final String REST = """

            jdks: [{id: "21", home: /a}, {id: "25", home: /b}]
            cpus: [{id: one, cores: 1}]
            workloads: [{use: yield-loop}]
            """;

    private static Matrix matrix(String memory) {
        return MatrixText.parse("memory: " + memory + REST);
    }

    private static List<String> cells(Matrix matrix) {
        return CellExpansion.cells(matrix, Selection.ALL).stream()
                .map(it -> it.memory() + " " + it.jdk())
                .toList();
    }

    @Test
    void theLargestComesFirstAndJdksSideBySide() {
        Matrix matrix = matrix("[256m, 1024m, 512MiB, 1g]");
        assertThat(matrix.ids(Axis.MEMORY)).containsExactly("1g", "512m", "256m");
        assertThat(cells(matrix)).containsExactly("1g 21", "1g 25", "512m 21", "512m 25", "256m 21", "256m 25");
        assertThat(matrix.product()).isEqualTo(6);
    }

    @Test
    void aSingleOneIsNoAxis() {
        for (String memory : List.of("512m", "[512m]", "[512m, 512m]")) {
            Matrix matrix = matrix(memory);
            assertThat(matrix.ids(Axis.MEMORY)).isEmpty();
            assertThat(cells(matrix)).containsExactly(" 21", " 25");
            assertThat(matrix.settings().memoryLimit("")).isEqualTo(512);
            assertThat(Json.text(matrix.settings())).contains("\"memoryMegabytes\":512,");
        }
        assertThat(Json.text(matrix("[1g, 512m]").settings())).contains("\"memoryMegabytes\":[1024,512],");
    }

    @Test
    void eachCellHasItsLimit() {
        Matrix matrix = matrix("[256m, 1g]");
        assertThat(CellExpansion.cells(matrix, Selection.ALL))
                .extracting(it -> matrix.memoryLimit(it.cpu(), it.memory()))
                .containsExactly(1024, 1024, 256, 256);
        assertThat(matrix.settings().memoryLimit("")).isEqualTo(1024);
        assertThat(matrix.settings().texts()).doesNotContainKey("memory");
    }

    /** It holds where the matrix has no axis, which goes before it. */
    @Test
    void aCpuShapeMayHaveOne() throws Exception {
        for (String memory : List.of("1g", "[256m, 1g]")) {
            Matrix matrix = MatrixText.parse("memory: " + memory + """

                    jdks: [{id: "21", home: /a}]
                    cpus: [{id: small, cores: 1, memory: 512m}, {id: other, cores: 1}]
                    workloads: [{id: loop, use: yield-loop}]
                    """);
            assertThat(CellExpansion.cells(matrix, Selection.ALL))
                    .extracting(it -> it.cpu() + " " + matrix.memoryLimit(it.cpu(), it.memory()))
                    .containsExactlyElementsOf(
                            memory.equals("1g")
                                    ? List.of("small 512", "other 1024")
                                    : List.of("small 1024", "small 256", "other 1024", "other 256"));
            CpuShape small = matrix.cpu("small");
            assertThat(Json.STRICT.readValue(Json.text(small), CpuShape.class)).isEqualTo(small);
            assertThat(Json.text(matrix.cpu("other"))).doesNotContain("memory");
        }
    }

    @Test
    void itIsAPartOfTheIdentity() throws Exception {
        Matrix matrix = matrix("[256m, 1g]");
        Cell large = CellExpansion.cells(matrix, Selection.ALL).getFirst();
        Cell small = CellExpansion.cells(matrix, Selection.ALL).getLast();
        assertThat(small).hasToString("yield-loop · jdk 25 · cpu one · memory 256m");
        assertThat(Difference.of(large, small).names()).containsExactly("jdks", "memory");
        assertThat(small.without("memory")).isEqualTo(large.withJdk("25").without("memory"));
        assertThat(Json.text(small)).contains("\"memory\":\"256m\"");
        assertThat(Json.STRICT.readValue(Json.text(small), Cell.class)).isEqualTo(small);
        Cell without = CellExpansion.cells(matrix("1g"), Selection.ALL).getFirst();
        assertThat(Json.text(without)).doesNotContain("memory");
        assertThat(Json.STRICT.readValue(Json.text(without), Cell.class)).isEqualTo(without);
    }

    @Test
    void itIsSelectedExcludedAndShown() {
        Selection only = new Selection(Optional.empty(), Map.of("memory", List.of("512m")), Forks.unset());
        assertThat(CellExpansion.cells(matrix("[256m, 512m, 1g]"), only))
                .extracting(Cell::memory)
                .containsOnly("512m");
        assertThat(cells(matrix("[256m, 1g]\nexclude: [{memory: 256m, jdks: \"21\"}]")))
                .containsExactly("1g 21", "1g 25", "256m 25");
        Matrix shown = matrix("[256m, 1g]\ntables: [{columns: memory, reference: 1g}]");
        assertThat(Family.of(shown, CellExpansion.cells(shown, Selection.ALL)))
                .extracting(it -> it.difference().toString())
                .contains("256m against 1g", "25 against 21");
    }
}
