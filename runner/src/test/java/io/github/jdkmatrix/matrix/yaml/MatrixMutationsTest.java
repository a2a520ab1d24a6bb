package io.github.jdkmatrix.matrix.yaml;

import static io.github.jdkmatrix.matrix.yaml.Spoilt.problemsOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.MatrixMutations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The matrix as it stands today, spoilt in other places than those of the files that are kept. */
class MatrixMutationsTest {

    private static final Path MATRIX = Path.of("../matrix.yaml");

    @Test
    void everyMutantIsRefusedWithItsPlace() throws IOException {
        Map<String, String> mutants = MatrixMutations.of(Files.readString(MATRIX), 2, 40);
        assertThat(mutants)
                .hasSize(520)
                .allSatisfy((name, yaml) -> assertThat(problemsOf(yaml))
                        .isNotEmpty()
                        .allMatch(line -> line.matches("m\\.yaml:\\d+:\\d+: .+")));
    }

    @Test
    void theSameSeedMakesTheSame() throws IOException {
        String matrix = Files.readString(MATRIX);
        assertThat(MatrixMutations.of(matrix, 3, 5)).isEqualTo(MatrixMutations.of(matrix, 3, 5));
    }
}
