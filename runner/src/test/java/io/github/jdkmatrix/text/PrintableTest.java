package io.github.jdkmatrix.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PrintableTest {

    @Test
    void whatSteersATerminalOrTurnsALineIsWrittenAsItsCode() {
        assertThat(Printable.line("\u001b[31mred\u202e\u2066\ud800\u0085\u007f\u2028\ufeff"))
                .isEqualTo("\\u001b[31mred\\u202e\\u2066\\ud800\\u0085\\u007f\\u2028\\ufeff");
        assertThat(Printable.isPlain("2\u202e1")).isFalse();
        assertThat(Printable.line("\udb40\udc41")).as("a tag character").isEqualTo("\\ue0041");
    }

    @Test
    void whatIsOnlyTextStays() {
        String text = "日本語 עברית \ud83d\udc68\u200d\ud83d\udc69 \u06cc\u200c\u0647 \\u001b é";
        assertThat(Printable.line(text)).isEqualTo(text);
        assertThat(Printable.isPlain(text)).isTrue();
    }

    @Test
    void linesStayLinesWhereThereMayBeSeveral() {
        assertThat(Printable.line("a\nb\r\nc\rd\te")).isEqualTo("a\\u000ab\\u000d\\u000ac\\u000dd\\u0009e");
        assertThat(Printable.lines("a\nb\r\nc\rd\te")).isEqualTo("a\nb\r\nc\\u000dd\te");
    }
}
