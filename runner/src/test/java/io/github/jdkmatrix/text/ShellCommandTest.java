package io.github.jdkmatrix.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
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
        Process shell = new ProcessBuilder("sh", "-c", "printf %s " + ShellCommand.quoted(word)).start();
        assertThat(new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEqualTo(word);
    }
}
