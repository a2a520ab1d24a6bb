package io.github.jdkmatrix.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jdkmatrix.report.chart.ValueAxis.Ticks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TicksTest {

    @ParameterizedTest
    @CsvSource({
        "1, 5, 0.2",
        "2, 4, 0.5",
        "0.3, 3, 0.1",
        "10, 5, 2",
        "11, 5, 5",
        "99, 4, 50",
        "101, 4, 50",
        "201, 4, 100",
        "7e9, 5, 2e9",
        "3e-9, 5, 1e-9"
    })
    void aStepIsOneTwoOrFiveTimesAPowerOfTen(double length, int most, double step) {
        assertThat(Ticks.step(length, most)).isCloseTo(step, within(step * 1e-9));
    }

    @Test
    void ticksAreTheMultiplesWithinTheRange() {
        assertThat(Ticks.linear(new Range(-0.25, 0.31), 0.1))
                .hasSize(6)
                .first()
                .satisfies(it -> assertThat(it).isCloseTo(-0.2, within(1e-12)));
        assertThat(Ticks.linear(new Range(0, 0.3), 0.1)).hasSize(4);
        assertThat(Ticks.linear(new Range(1.1, 1.9), 1)).isEmpty();
    }
}
