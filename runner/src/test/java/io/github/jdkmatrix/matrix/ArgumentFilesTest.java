package io.github.jdkmatrix.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.jdkmatrix.matrix.yaml.InvalidMatrixException;
import io.github.jdkmatrix.matrix.yaml.MatrixFile;
import io.github.jdkmatrix.matrix.yaml.Spoilt;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
        InvalidMatrixException invalid =
                catchThrowableOfType(InvalidMatrixException.class, () -> MatrixFile.read(file));
        assertThat(invalid).isNotNull();
        return invalid.lines().stream()
                .map(it -> it.substring(folder.toString().length() + 1))
                .toList();
    }

    private void write(String name, String text) throws IOException {
        Files.createDirectories(folder.resolve(name).getParent());
        Files.writeString(folder.resolve(name), text);
    }

    @Test
    void eachKindIsReadAtItsPlaceAndFlagsFirst() throws IOException {
        write("args/launcher", "-Xmx1g '-Da=b c'");
        write("options", "-Xms1g");
        write("flags", "+UseSerialGC");
        assertThat(matrix("-ea", "@args/launcher", "-XX:VMOptionsFile=options", "-XX:Flags=flags", "-Xint")
                        .flagSet("serial")
                        .args())
                .containsExactly("-XX:+UseSerialGC", "-ea", "-Xmx1g", "-Da=b c", "-Xms1g", "-Xint");
    }

    @Test
    void whatEveryForkGetsMayStandInAFileToo() throws IOException {
        write("all", "-XX:+UseParallelGC");
        Path file = Files.writeString(
                folder.resolve("m.yaml"), Spoilt.matrix("[\"-XX:+UseG1GC\"]", "\"@" + folder.resolve("all") + "\""));
        assertThat(MatrixFile.read(file).settings().jvmArgs()).containsExactly("-XX:+UseParallelGC");
    }

    @Test
    void aFileMayNameOneThatTheJvmReadsAfterIt() throws IOException {
        write("launcher", "-XX:VMOptionsFile=options");
        write("options", "-XX:Flags=flags");
        write("flags", "+UseSerialGC");
        assertThat(matrix("@launcher").flagSet("serial").args()).containsExactly("-XX:+UseSerialGC");
    }

    /** What the command line says comes later, whichever is written first. */
    @Test
    void aFileOfFlagsIsOverriddenByTheCommandLineAsInHotSpot() throws Exception {
        write("flags", "MaxHeapSize=100m");
        List<String> written = List.of("-XX:MaxHeapSize=200m", "-XX:Flags=" + folder.resolve("flags"));

        List<String> read =
                matrix(written.toArray(String[]::new)).flagSet("serial").args();

        assertThat(maxHeap(read)).isEqualTo(maxHeap(written)).contains("209715200");
    }

    private static String maxHeap(List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/java"));
        command.addAll(arguments);
        command.addAll(List.of("-XX:+PrintFlagsFinal", "-version"));
        Process java = new ProcessBuilder(command).redirectErrorStream(true).start();
        return new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .filter(line -> line.contains(" MaxHeapSize "))
                .map(line -> line.replaceAll("\\{.*", "").strip())
                .findFirst()
                .orElse("none");
    }

    @Test
    void aSecondFileOfFlags() throws IOException {
        write("a", "+UseSerialGC");
        write("options", "-XX:Flags=a");
        write("b", "MaxHeapSize=100m");
        assertThat(problems("-XX:VMOptionsFile=options", "-XX:Flags=b"))
                .containsExactly(
                        "m.yaml:17:12: '-XX:Flags=a' and '-XX:Flags=b': a JVM reads only the last file of flags; give one");
    }

    @Test
    void aBinaryFile() throws IOException {
        write("binary", "\0");
        assertThat(problems("-XX:Flags=binary"))
                .containsExactly(
                        "m.yaml:17:12: '-XX:Flags=binary': line 1: is a binary file; name a text file in UTF-8");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    @file | @file | in '@file': a JVM does not read such a file from this one; name it in the matrix
                    @file | --add-modules java.sql | 'java.sql' in '@file' is not a JVM argument; start it with '-', and write an option with its value as --name=value
                    -XX:VMOptionsFile=file | -Da='b | : the quote before 'b' is not closed; close it
                    -XX:Flags=file | -XX:+UseSerialGC | : remove '-XX:' from '-XX:+UseSerialGC'; HotSpot expects flags without it in this file
                    """)
    void aFileThatAJvmWouldNotReadSo(String argument, String text, String problem) throws IOException {
        write("file", text);
        assertThat(problems(argument))
                .singleElement()
                .satisfies(it -> assertThat(it).startsWith("m.yaml:17:12: '").endsWith(problem));
    }
}
