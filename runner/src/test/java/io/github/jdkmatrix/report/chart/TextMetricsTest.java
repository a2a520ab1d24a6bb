package io.github.jdkmatrix.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextMetricsTest {

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
