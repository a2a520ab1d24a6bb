package io.github.jdkmatrix.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class VisibleTest {

    @Test
    void whatSteersATerminalOrTurnsALineIsWrittenAsItsCode() {
        assertThat(Visible.line("\u001b[31mred\u202e\u2066\ud800\u0085\u007f\u2028\ufeff"))
                .isEqualTo("\\u001b[31mred\\u202e\\u2066\\ud800\\u0085\\u007f\\u2028\\ufeff");
        assertThat(Visible.line("\udb40\udc41")).as("a tag character").isEqualTo("\\ue0041");
    }

    @Test
    void whatIsOnlyTextStays() {
        String text = "日本語 עברית \ud83d\udc68\u200d\ud83d\udc69 \u06cc\u200c\u0647 \\u001b é";
        assertThat(Visible.line(text)).isEqualTo(text);
        assertThat(Visible.isPlain(text)).isTrue();
    }

    @Test
    void linesStayLinesWhereThereMayBeSeveral() {
        assertThat(Visible.line("a\nb\r\nc\rd\te")).isEqualTo("a\\u000ab\\u000d\\u000ac\\u000dd\\u0009e");
        assertThat(Visible.lines("a\nb\r\nc\rd\te")).isEqualTo("a\nb\r\nc\\u000dd\te");
    }

    @Test
    void aNameThatWouldBeEscapedIsNotPlain() {
        assertThat(Visible.isPlain("2\u202e1")).isFalse();
        assertThat(Visible.isPlain("a\nb")).isFalse();
    }
}
