package io.github.jdkmatrix.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextWidthTest {

    @ParameterizedTest
    @CsvSource(
            value = {
                "jdk 21|6",
                "jdk 21 · ±1 %…|14",
                "━━──|4",
                "e\u0301|1",
                "漢字|4",
                "ｱｲ|2",
                "Ｆ|2",
                "한국|4",
                "\u1112\u1161\u11ab|2",
                "🚀|2",
                "👩\u200d💻|2",
                "🇩🇪|2",
                "''|0"
            },
            delimiter = '|')
    void countsCells(String text, int cells) {
        assertThat(TextWidth.of(text)).isEqualTo(cells);
    }

    @ParameterizedTest
    @CsvSource(
            value = {
                "yield-loop|10|yield-loop",
                "yield-loop|9|yield-lo…",
                "yield loop|7|yield…",
                "漢字漢字|8|漢字漢字",
                "漢字漢字|7|漢字漢…",
                "漢字漢字|6|漢字…",
                "e\u0301e\u0301e\u0301|2|e\u0301…",
                "👩\u200d💻👩\u200d💻|3|👩\u200d💻…",
                "ab|1|…",
                "ab|0|''"
            },
            delimiter = '|')
    void cutsBetweenCharactersAndSaysSo(String text, int width, String cut) {
        assertThat(TextWidth.cut(text, width)).isEqualTo(cut);
        assertThat(TextWidth.of(TextWidth.cut(text, width))).isLessThanOrEqualTo(width);
    }

    @Test
    void aCharacterIsWiderThanItsLine() {
        assertThat(Wrapped.lines("漢字 a", 1)).containsExactly("漢", "字", "a");
    }
}
