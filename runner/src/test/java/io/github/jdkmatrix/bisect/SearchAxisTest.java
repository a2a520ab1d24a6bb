package io.github.jdkmatrix.bisect;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Selection;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchAxisTest {

    @Test
    void aRangeHasItsEndsAndWhatIsAnEighthApartTheLargestFirst() {
        List<Integer> limits = SearchAxis.MEMORY.limits("128m..2g");
        assertThat(limits).hasSize(33).startsWith(2048, 1920, 1792).endsWith(144, 128);
        assertThat(SearchAxis.MEMORY.limits("100m..1000m"))
                .startsWith(1000, 960)
                .endsWith(104, 100);
        assertThat(SearchAxis.CPU.limits("0.25..1").stream().map(SearchAxis.CPU::id))
                .startsWith("1", "0.96")
                .endsWith("0.26", "0.25");
    }

    @ParameterizedTest
    @CsvSource({"1g..2g", "1024m..2048m", "1GiB..2048MB"})
    void sizesMayBeWrittenInSeveralWays(String range) {
        assertThat(SearchAxis.MEMORY.limits(range)).startsWith(2048).endsWith(1024);
    }

    /** Each limit is the only difference between the cells, beside what the matrix has anyway. */
    @Test
    void limitsComeOnTopOfWhatACellHas() {
        Matrix matrix = MatrixText.parse("""
                jdks: [{id: "21", home: /a}]
                cpus: [{id: "two", cores: 2}]
                flags: [{id: serial, args: ["-XX:+UseSerialGC"]}]
                workloads: [{id: loop, use: yield-loop}]
                """);
        Cell cell = CellExpansion.cells(matrix, Selection.ALL).getFirst();
        assertThat(SearchAxis.HEAP.along(List.of(1024, 64), matrix, cell).flags())
                .extracting(it -> it.id() + it.args())
                .containsExactly(
                        "serial -Xmx1g[-XX:+UseSerialGC, -Xmx1g]", "serial -Xmx64m[-XX:+UseSerialGC, -Xmx64m]");
        assertThat(SearchAxis.CPU.along(List.of(200, 25), matrix, cell).cpus())
                .extracting(it -> it.id() + " " + it.cores() + " " + it.quota().orElse(0))
                .containsExactly("2 2 2.0", "0.25 2 0.25");
    }
}
