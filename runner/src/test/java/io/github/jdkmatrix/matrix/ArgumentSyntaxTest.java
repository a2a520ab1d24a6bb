package io.github.jdkmatrix.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The syntax of files with JVM arguments, held against the JVM that runs this test. */
class ArgumentSyntaxTest {

    private static final String LAUNCHER_FILE = """
            -Dz.b="q # q" # a comment
            -Dz.c="a \\
                 b"
            -Dz.d='a\\tb\\\\c\\'d\\x'
            -Dz.e=a\\nb\\
            -Dz.f="open to the end of the line
            -Dz.g="a"'b'c
            #comment "x
              # indented
            "-Dz.h=whole quoted"\f-Dz.i=''
            -Dz.j=a"b c"d"e f"
            "-Dz.k=a\\

              b"
            -Dz.l="end of file""";

    @TempDir
    private Path folder;

    @Test
    void anArgumentFileIsReadAsTheLauncherDoes() throws Exception {
        String file = "@" + Files.writeString(folder.resolve("launcher"), LAUNCHER_FILE);
        assertThat(ArgumentSyntax.split(LAUNCHER_FILE)).hasSize(11);
        assertThat(properties(ArgumentSyntax.split(LAUNCHER_FILE))).hasSize(11).isEqualTo(properties(List.of(file)));
    }

    @Test
    void aCommentInAnArgumentIsNoComment() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ArgumentSyntax.split("-Da=x#y"))
                .withMessageStartingWith("the java launcher drops the argument '-Da=x'");
    }

    @Test
    void emptyTextsHoldNoArguments() {
        for (String text : List.of("", " \n\t", "# only a comment")) {
            assertThat(ArgumentSyntax.split(text)).isEmpty();
        }
    }

    /** What a JVM with these arguments knows of the properties that start with z. */
    private static List<String> properties(List<String> arguments) throws IOException, InterruptedException {
        return java(arguments, "-XshowSettings:properties").stream()
                .filter(line -> line.startsWith("    z."))
                .toList();
    }

    private static List<String> java(List<String> arguments, String question) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin/java").toString());
        command.addAll(arguments);
        command.addAll(List.of(question, "-version"));
        Process java = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(java.waitFor()).as(output).isZero();
        return output.lines().toList();
    }
}
