package io.github.jdkmatrix.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShellCommandTest {

    @Test
    void aPlainFolderStaysPlain() {
        assertThat(ShellCommand.resume(Path.of("results/matrix/20261120T180000Z")))
                .endsWith(" run --resume results/matrix/20261120T180000Z");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"a b", "it's", "$(reboot)", "`x`", "~/x", "=x", "", "größe", "a\"b\\c", "*;&|<>", "#x", "{a,b}"})
    void aShellReadsTheVeryWord(String word) throws IOException {
        assertThat(said("printf %s " + ShellCommand.quoted(word))).isEqualTo(word);
    }

    @Test
    void theLinesOfACommandAreTheCommand() throws IOException {
        String wide = "x".repeat(90);
        List<String> lines = ShellCommand.lines(List.of("printf", "%s,", "a b", wide, "größe", "it's"), 20);
        assertThat(lines)
                .contains(wide + " \\")
                .allMatch(it -> it.startsWith(wide) || it.length() <= 20)
                .hasSizeLessThan(6);
        assertThat(said(String.join("\n", lines))).isEqualTo("a b," + wide + ",größe,it's,");
    }

    private static String said(String command) throws IOException {
        Process shell = new ProcessBuilder("sh", "-c", command).start();
        return new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
