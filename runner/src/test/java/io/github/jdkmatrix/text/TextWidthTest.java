package io.github.jdkmatrix.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextWidthTest {

    @ParameterizedTest
    @CsvSource(
            value = {"jdk 21|6", "jdk 21 · ±1 %…|14", "━━──|4", "e\u0301|1", "\u200b\u202e\u001b|0", "''|0"},
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
                "e\u0301e\u0301e\u0301|2|e\u0301…",
                "ab|1|…",
                "ab|0|''"
            },
            delimiter = '|')
    void cutsBetweenCharactersAndSaysSo(String text, int width, String cut) {
        assertThat(TextWidth.cut(text, width)).isEqualTo(cut);
        assertThat(TextWidth.of(TextWidth.cut(text, width))).isLessThanOrEqualTo(width);
    }

    @Test
    void aLineHasACharacterAtLeast() {
        assertThat(Wrapped.lines("ab c", 0)).containsExactly("a", "b", "c");
    }
}
