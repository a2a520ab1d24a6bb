package io.github.jdkmatrix.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.matrix.yaml.InvalidMatrixException;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.text.Json;

/** A matrix is refused line by line, or it can be expanded and comes back from a manifest as it was. */
public final class MatrixTarget {

    private static final int WIDEST = 700;

    private MatrixTarget() {}

    public static void fuzzerTestOneInput(byte[] data) throws JsonProcessingException {
        Matrix matrix;
        try {
            matrix = MatrixText.parse(new String(data, UTF_8));
        } catch (InvalidMatrixException invalid) {
            assertThat(invalid.getMessage().lines())
                    .hasSameSizeAs(invalid.lines())
                    .hasSizeLessThanOrEqualTo(50)
                    .allMatch(line -> line.length() < WIDEST && line.matches("test\\.yaml:\\d+:\\d+: .+"), "is a line");
            return;
        }
        assertThat(CellExpansion.cells(matrix, Selection.ALL)).hasSizeLessThanOrEqualTo(100_000);
        assertThat(Json.MAPPER.readValue(Json.MAPPER.writeValueAsString(matrix), Matrix.class))
                .isEqualTo(matrix);
    }
}
