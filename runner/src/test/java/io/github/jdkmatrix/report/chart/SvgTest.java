package io.github.jdkmatrix.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.Locales;
import io.github.jdkmatrix.report.chart.Svg.PathData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SvgTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "1, 1",
        "1.5, 1.5",
        "0.25, 0.25",
        "1.004, 1",
        "1.005001, 1.01",
        "-0.05, -0.05",
        "-0.001, 0",
        "12.30, 12.3",
        "123456.789, 123456.79",
        "-3.456, -3.46"
    })
    void coordinatesHaveTwoDecimalsAtMost(double value, String text) {
        assertThat(Svg.number(value)).isEqualTo(text);
    }

    @Test
    void isTheSameUnderEveryLocale() {
        Locales.assertSameUnderAll(SvgTest::document, """
                <svg xmlns="http://www.w3.org/2000/svg" class="jdkmatrix-chart" role="img" \
                width="1000.5" height="20" viewBox="0 0 1000.5 20">
                <title>T</title>
                <desc>D</desc>
                <style>s</style>
                <path class="line" d="M0.5 1L2 3.25Z"/>
                </svg>
                """);
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

    private static String document() {
        Svg svg = new Svg("T", "D", "s", 1000.5, 20);
        svg.path("line", new PathData().lineTo(0.5, 1).lineTo(2, 3.25).close());
        return svg.end();
    }
}
