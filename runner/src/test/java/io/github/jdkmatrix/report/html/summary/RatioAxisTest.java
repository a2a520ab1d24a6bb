package io.github.jdkmatrix.report.html.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RatioAxisTest {

    @ParameterizedTest
    @CsvSource({
        "1, 1, 0.98 0.99 1 1.01 1.02",
        "0.96, 1.04, 0.98 0.99 1 1.01 1.02",
        "0.88, 1.1, 0.9 0.95 1 1.05 1.1",
        "0.5, 2, 0.5 0.67 0.8 1 1.25 1.5 2",
        "0.97, 1.9, 1 1.25 1.5",
        "0.11, 62, 0.1 0.2 0.5 1 2 5 10 20 50",
        "0.0001, 10000, 1e-4 1e-3 0.01 0.1 1 10 100 1e3 1e4",
        "1e-11, 1e11, 1e-8 1e-4 1 1e4 1e8"
    })
    void ticksAreRoundAndDoNotCrowd(double low, double high, String ticks) {
        assertThat(RatioAxis.over(low, high).ticks().stream()
                        .map(RatioAxis::label)
                        .collect(Collectors.joining(" ")))
                .isEqualTo(ticks);
    }

    @Test
    void aHalfAndTwiceAreEquallyFarFromOne() {
        RatioAxis axis = RatioAxis.over(0.3, 5);
        double one = axis.percent(1);
        assertThat(one - axis.percent(0.5)).isCloseTo(axis.percent(2) - one, within(1e-9));
    }

    @Test
    void aRatioBeyondTheAxisIsAtItsEnd() {
        RatioAxis axis = RatioAxis.over(0.5, 2);
        assertThat(axis.percent(0)).isZero();
        assertThat(axis.percent(1e300)).isEqualTo(100);
    }
}
