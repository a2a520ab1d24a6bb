package io.github.jdkmatrix.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.yaml.MatrixFile;
import io.github.jdkmatrix.matrix.yaml.Spoilt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of JVM arguments stand in a matrix for what is in them. */
class ArgumentFilesTest {

    @TempDir
    private Path folder;

    private Matrix matrix(String... args) throws IOException {
        String list = "[\"" + String.join("\", \"", args) + "\"]";
        return MatrixFile.read(
                Files.writeString(folder.resolve("m.yaml"), Spoilt.matrix("[\"-XX:+UseSerialGC\"]", list)));
    }

    private void write(String name, String text) throws IOException {
        Files.createDirectories(folder.resolve(name).getParent());
        Files.writeString(folder.resolve(name), text);
    }

    @Test
    void aFileIsReadAtItsPlace() throws IOException {
        write("args/launcher", "-Xmx1g '-Da=b c'");
        assertThat(matrix("-ea", "@args/launcher", "-Xint").flagSet("serial").args())
                .containsExactly("-ea", "-Xmx1g", "-Da=b c", "-Xint");
    }

    @Test
    void whatEveryForkGetsMayStandInAFileToo() throws IOException {
        write("all", "-XX:+UseParallelGC");
        Path file = Files.writeString(
                folder.resolve("m.yaml"), Spoilt.matrix("[\"-XX:+UseG1GC\"]", "\"@" + folder.resolve("all") + "\""));
        assertThat(MatrixFile.read(file).settings().jvmArgs()).containsExactly("-XX:+UseParallelGC");
    }
}
