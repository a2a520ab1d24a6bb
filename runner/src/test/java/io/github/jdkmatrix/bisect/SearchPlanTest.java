package io.github.jdkmatrix.bisect;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.matrix.StoppingRule;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Selection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class SearchPlanTest {

    /** A cell of a step is one of the step's matrix, whatever axes that has. */
    @Test
    void aBuildIsTheOnlyDifferenceBetweenTheCellsOfAStep() {
        Matrix matrix = MatrixText.parse("""
                memory: [256m, 512m]
                jdks: [{id: "21", home: /a}, {id: "24", home: /b}, {id: "25", home: /c}]
                cpus: [{id: "1", cores: 1}]
                workloads: [{id: loop, use: yield-loop}]
                """);
        List<Cell> all = CellExpansion.cells(matrix, Selection.ALL);
        Cell searched = all.stream()
                .filter(it -> it.jdk().equals("21") && it.memory().equals("256m"))
                .findFirst()
                .orElseThrow();
        StoppingRule rule = StoppingRule.ofSearch(8, Optional.empty(), 3, OptionalDouble.empty());
        SearchPlan plan = new SearchPlan(
                SearchPlan.SCHEMA,
                List.of(),
                "HOST",
                SearchAxis.BUILDS,
                matrix,
                searched,
                "matrix.yaml",
                rule,
                32,
                List.of());

        List<Cell> cells = plan.cells(searched, List.of(0, 1, 2));

        assertThat(cells).hasSize(3).isSubsetOf(all).allMatch(it -> it.memory().equals("256m"));
    }
}
