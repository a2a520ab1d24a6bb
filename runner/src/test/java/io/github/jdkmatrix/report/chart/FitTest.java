package io.github.jdkmatrix.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FitTest {

    @Test
    void linesBreakAtBlanksAndFit() {
        assertThat(Fit.wrapped("thread platform, yield true, flags DontYieldALot", 150, 4))
                .containsExactly("thread platform, yield", "true, flags", "DontYieldALot")
                .allSatisfy(line -> assertThat(Fit.width(line)).isLessThanOrEqualTo(150));
    }

    @Test
    void whatIsOverIsCutAndSaysSo() {
        assertThat(Fit.wrapped("one two three four five six", 50, 2))
                .hasSize(2)
                .last()
                .asString()
                .endsWith("…");
        assertThat(Fit.shortened("w".repeat(100_000), 60)).hasSizeLessThan(10).endsWith("…");
        assertThat(Fit.shortened("short", 60)).isEqualTo("short");
    }

    @Test
    void noCharacterIsCutInHalf() {
        String smile = "\uD83D\uDE00";
        assertThat(Fit.shortened(smile.repeat(20), 40).replace(smile, "")).isEqualTo("…");
    }
}
