package io.github.jdkmatrix.harness.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProtocolTest {
    @Test
    void escapesWhatWouldEndAFieldOrALine() {
        assertThat(Protocol.escape("a\tb\nc\rd\\e")).isEqualTo("a\\tb\\nc\\rd\\\\e");
    }

    @Test
    void leavesOtherTextAlone() {
        assertThat(Protocol.escape("-XX:Flag=ä \"€\" 日本")).isEqualTo("-XX:Flag=ä \"€\" 日本");
    }

    @ParameterizedTest
    @CsvSource({"a\\, a\\", "\\x, \\x", "\\\\n, \\n", "'', ''"})
    void keepsABackslashThatEscapesNothing(String escaped, String text) {
        assertThat(Protocol.unescape(escaped)).isEqualTo(text);
    }

    @Test
    void unescapeUndoesEscapeForAnyText() {
        Random random = new Random(17);
        for (int round = 0; round < 2_000; round++) {
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(12); length > 0; length--) {
                text.append("\\\t\n\rtnrx€".charAt(random.nextInt(9)));
            }
            String escaped = Protocol.escape(text.toString());
            assertThat(escaped).doesNotContain("\t", "\n", "\r");
            assertThat(Protocol.unescape(escaped)).isEqualTo(text.toString());
        }
    }
}
