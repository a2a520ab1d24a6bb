package io.github.jdkmatrix.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What every chart is drawn with: numbers, and texts that fit. */
class DrawingTest {

    @ParameterizedTest
    @CsvSource({"1.5, 1.5", "1.004, 1", "1.005001, 1.01", "-0.05, -0.05", "-0.001, 0", "123456.789, 123456.79"})
    void coordinatesHaveTwoDecimalsAtMost(double value, String text) {
        assertThat(Svg.number(value)).isEqualTo(text);
    }

    @Test
    void markupAndWhatXmlLacksDoNoHarm() {
        Svg svg = new Svg("</title><script>", "a\u0000b\uD800\uFFFFc", "", 1, 1);
        svg.text("", Svg.Anchor.END, 0, 0, "<&>\"' ]]> \uD83D\uDE00");
        String text = svg.end();
        assertThat(Xml.parse(text).getDocumentElement().getTextContent())
                .contains("</title><script>", "a\\u0000b\\ud800\uFFFDc", "<&>\"' ]]> \uD83D\uDE00");
        assertThat(text).doesNotContain("<script");
    }

    @Test
    void linesBreakAtBlanksAndFit() {
        assertThat(TextMetrics.wrapped("thread platform, yield true, flags DontYieldALot", 150, 4))
                .containsExactly("thread platform, yield", "true, flags", "DontYieldALot")
                .allSatisfy(line -> assertThat(TextMetrics.width(line)).isLessThanOrEqualTo(150));
    }

    @Test
    void whatIsOverIsCutAndSaysSo() {
        assertThat(TextMetrics.wrapped("one two three four five six", 50, 2))
                .hasSize(2)
                .last()
                .asString()
                .endsWith("…");
        assertThat(TextMetrics.shortened("w".repeat(100_000), 60))
                .hasSizeLessThan(10)
                .endsWith("…");
        assertThat(TextMetrics.shortened("short", 60)).isEqualTo("short");
    }

    @Test
    void noCharacterIsCutInHalf() {
        String smile = "\uD83D\uDE00";
        assertThat(TextMetrics.shortened(smile.repeat(20), 40).replace(smile, ""))
                .isEqualTo("…");
    }
}
