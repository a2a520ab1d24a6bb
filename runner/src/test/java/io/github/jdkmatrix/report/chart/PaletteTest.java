package io.github.jdkmatrix.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PaletteTest {

    /** WCAG 2.2, 1.4.11: what must be seen to be understood. */
    private static final double SEEN = 3;

    @Test
    void everyColourStandsOutOnItsPaper() {
        assertThat(contrasts(Palette.LIGHT, Palette.LIGHT_PAPER))
                .allSatisfy(it -> assertThat(it).isGreaterThan(SEEN));
        assertThat(contrasts(Palette.DARK, Palette.DARK_PAPER))
                .allSatisfy(it -> assertThat(it).isGreaterThan(SEEN));
    }

    @Test
    void everyRuleStaysWithinTheChart() {
        assertThat(Palette.style().lines().filter(it -> it.contains("{") && !it.startsWith("@media")))
                .isNotEmpty()
                .allSatisfy(it -> assertThat(it).startsWith(".jdkmatrix-chart"));
    }

    private static Stream<Double> contrasts(List<String> colours, String paper) {
        return colours.stream().map(it -> contrast(it, paper));
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
