package io.github.jdkmatrix.matrix.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Matrix;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MatrixFileTest {

    @TempDir
    private Path folder;

    @Test
    void theMatrixOfTheRepositoryIsValid() {
        Matrix matrix = MatrixFile.read(Path.of("../matrix.yaml"));
        assertThat(matrix.defaultProfile())
                .hasValueSatisfying(id -> assertThat(matrix.profiles()).containsKey(id));
        assertThat(matrix.ids(Axis.JDKS)).contains("17", "21", "25");
        assertThat(matrix.ids(Axis.WORKLOADS)).contains("yield-loop", "count-even", "task-limit");
    }

    @Test
    void whatCannotBeRead() throws IOException {
        Path none = folder.resolve("none.yaml");
        refused(
                none,
                none + ": no such file; name a matrix, change to the folder of matrix.yaml, or run 'jdkmatrix init'");
        refused(folder, folder + ": is a folder; name a file in it");
        Path binary = file("name: \0\n".getBytes(StandardCharsets.UTF_8));
        refused(
                binary,
                binary + ":1:7: not valid YAML: the character U+0000 is not allowed; write plain text in UTF-8");
    }

    @Test
    void whatEditorsOfOtherSystemsWriteIsFine() throws IOException {
        String text = "\uFEFF" + Spoilt.GOOD.replace("\n", "\r\n");
        assertThat(MatrixFile.read(file(text.getBytes(StandardCharsets.UTF_8))))
                .isEqualTo(MatrixParser.parse("m.yaml", Spoilt.GOOD));
    }

    private Path file(byte[] content) throws IOException {
        return Files.write(folder.resolve("m.yaml"), content);
    }

    private static void refused(Path file, String line) {
        assertThatExceptionOfType(InvalidMatrixException.class)
                .isThrownBy(() -> MatrixFile.read(file))
                .withMessage("%s", line);
    }
}
