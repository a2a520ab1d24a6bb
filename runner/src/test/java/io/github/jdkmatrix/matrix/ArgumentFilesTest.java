package io.github.jdkmatrix.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.yaml.MatrixFile;
import io.github.jdkmatrix.matrix.yaml.Spoilt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files of JVM arguments stand in a matrix for what is in them. */
class ArgumentFilesTest {

    @TempDir
    private Path folder;

    private Matrix matrix(String... args) throws IOException {
        return MatrixFile.read(file(args));
    }

    private Path file(String... args) throws IOException {
        return Files.writeString(
                folder.resolve("m.yaml"),
                Spoilt.matrix("[\"-XX:+UseSerialGC\"]", "[\"" + String.join("\", \"", args) + "\"]"));
    }

    private List<String> problems(String... args) throws IOException {
        Path file = file(args);
        return Spoilt.problemsOf(() -> MatrixFile.read(file)).stream()
                .map(it -> it.substring(folder.toString().length() + 1))
                .toList();
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

    @Test
    void aBinaryFile() throws IOException {
        write("binary", "\0");
        assertThat(problems("@binary"))
                .containsExactly("m.yaml:17:12: '\\u0000' in '@binary' has a control character; remove it");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    @file | @file | in '@file' is not a JVM argument; start it with '-', and write an option with its value as --name=value
                    @file | --add-modules java.sql | 'java.sql' in '@file' is not a JVM argument; start it with '-', and write an option with its value as --name=value
                    @file | -Da=x#y | : the java launcher drops the argument '-Da=x' because a '#' follows it; quote the argument, or put a space before the comment
                    -XX:VMOptionsFile=file | -ea | : its file is not read; write the arguments into one as java reads it, and name that as @FILE
                    -XX:Flags=file | +UseSerialGC | : its file is not read; write the arguments into one as java reads it, and name that as @FILE
                    """)
    void aFileThatAJvmWouldNotReadSo(String argument, String text, String problem) throws IOException {
        write("file", text);
        assertThat(problems(argument))
                .singleElement()
                .satisfies(it -> assertThat(it).startsWith("m.yaml:17:12: '").endsWith(problem));
    }
}
