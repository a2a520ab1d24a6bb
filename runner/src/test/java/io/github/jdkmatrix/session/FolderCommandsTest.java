package io.github.jdkmatrix.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.MatrixText;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderCommandsTest {

    private static final String MATRIX = """
            jdks: [{id: "21", home: %s}]
            jvm-args: [%s]
            cpus: [{id: one, cores: 1}]
            workloads: [{use: yield-loop}]
            """;

    @TempDir
    private Path folder;

    @Test
    void whatTheMatrixFileDoesNotHaveIsNamed() throws Exception {
        Path file = Files.writeString(folder.resolve("m.yaml"), MATRIX.formatted("/a", "-Da=1"));
        assertThat(FolderCommands.beside(MatrixText.parse(MATRIX.formatted("/a", "-Da=1")), file))
                .isEmpty();
        assertThat(FolderCommands.beside(MatrixText.parse(MATRIX.formatted("/a", "-Da=1, -Xmx1g")), file))
                .isEmpty();
        assertThat(FolderCommands.beside(MatrixText.parse(MATRIX.formatted("/b", "\"-javaagent:/x.jar\"")), file))
                .contains("started as the result folder says, and not " + file + ": /b, -javaagent:/x.jar");
        assertThat(FolderCommands.beside(MatrixText.parse(MATRIX.formatted("/b", "-Da=1")), folder.resolve("none")))
                .hasValueSatisfying(it -> assertThat(it).endsWith(": /b, -Da=1"));
    }
}
