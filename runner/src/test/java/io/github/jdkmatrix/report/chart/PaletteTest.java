package io.github.jdkmatrix.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class PaletteTest {

    /** WCAG 2.2, 1.4.11: what must be seen to be understood. */
    private static final double SEEN = 3;

    @Test
    void everyColourStandsOutOnItsPaper() {
        for (String theme : Charts.style().split("@media", -1)) {
            String paper = colours(theme, ".paper{fill:").getFirst();
            assertThat(colours(theme, "{color:"))
                    .hasSize(10)
                    .allSatisfy(it -> assertThat(contrast(it, paper)).isGreaterThan(SEEN));
        }
    }

    @Test
    void everyRuleStaysWithinTheChart() {
        assertThat(Charts.style().lines().filter(it -> it.contains("{") && !it.startsWith("@media")))
                .isNotEmpty()
                .allSatisfy(it -> assertThat(it).startsWith(".jdkmatrix-chart"));
    }

    private static List<String> colours(String theme, String rule) {
        return Pattern.compile(Pattern.quote(rule) + "(#\\w{6})")
                .matcher(theme)
                .results()
                .map(it -> it.group(1))
                .toList();
    }

    private static double contrast(String one, String other) {
        double a = luminance(one);
        double b = luminance(other);
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    private static double luminance(String colour) {
        return 0.2126 * channel(colour, 1) + 0.7152 * channel(colour, 3) + 0.0722 * channel(colour, 5);
    }

    private static double channel(String colour, int at) {
        double share = Integer.parseInt(colour.substring(at, at + 2), 16) / 255.0;
        return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    }
}
