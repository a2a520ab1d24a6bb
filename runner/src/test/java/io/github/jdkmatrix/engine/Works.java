package io.github.jdkmatrix.engine;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.ForkCommand;
import io.github.jdkmatrix.plan.Selection;

/** What forks of tests run. */
public final class Works {

    public static final ForkCommand YIELD_LOOP = of("{use: yield-loop}");

    public static final ForkCommand JMH = of("{use: spin-hint}");

    private Works() {}

    /** What the only cell of a matrix with this workload means. */
    static ForkCommand of(String workload) {
        Matrix matrix = MatrixText.parse("""
                jdks: [{id: "25", image: jdk}]
                cpus: [{id: "2", cores: 2}]
                workloads: [%s]
                """.formatted(workload));
        return ForkCommand.of(matrix, CellExpansion.cells(matrix, Selection.ALL).get(0));
    }
}
