package io.github.jdkmatrix.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.stats.Interval;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The one notation of changes: percent, beyond half and double a factor, both ends with the decimals of the interval. */
class ChangeTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0.79     | 0.61   | 0.87    | -21 % [-39, -13]
            0.99     | 0.94   | 0.9999  | -1 % [-6, -0.01]
            0.978    | 0.968  | 0.989   | -2.2 % [-3.2, -1.1]
            1.0002   | 0.9999 | 1.0004  | +0.02 % [-0.01, +0.04]
            1        | 1      | 1       | 0 % [0, 0]
            0.5      | 0.4    | 0.6     | 0.50x [0.40, 0.60]
            1.999    | 1.8    | 2.2     | +100 % [+80, +120]
            2        | 1.8    | 2.2     | 2.00x [1.80, 2.20]
            46.6     | 45     | 47.5    | 46.6x [45.0, 47.5]
            0.0123   | 0.0119 | 0.013   | 0.012x [0.012, 0.013]
            3e20     | 2e20   | 4e20    | 3.0e+20x [2.0e+20, 4.0e+20]
            """)
    void aChangeHasItsInterval(double ratio, double low, double high, String text) {
        assertThat(Change.of(ratio, low, high)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0.79  | -21 %
            1.021 | +2.1 %
            1     | 0.0 %
            0     | 0x
            0.25  | 0.25x
            9.994 | 9.99x
            127.4 | 127x
            """)
    void withoutAnIntervalToo(double ratio, String text) {
        assertThat(Change.of(ratio)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0.61  | 0.831 | true  | >16
            1.033 | 1.05  | true  | >3.3
            2.69  | 2.75  | true  | >2.6x
            0.1   | 0.4   | true  | >2.5x
            0.891 | 1.05  | false | <11
            0     | 1.1   | false | <any
            """)
    void theBoundIsTheNearerEndOfADifferenceAndElseTheFartherOne(
            double low, double high, boolean different, String text) {
        assertThat(Change.bound(new Interval(low, high, 0.95), different)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0.93 | 1.04  | 7 %
            0.99 | 1.08  | 8 %
            0.99 | 1.081 | 9 %
            0.998| 1.004 | 0.4 %
            0.9  | 2.1   | 2.1x
            0.1  | 1.1   | 10x
            0    | 1.1   | any factor
            """)
    void theDistanceIsThatOfTheFartherEnd(double low, double high, String text) {
        assertThat(Change.distance(new Interval(low, high, 0.95))).isEqualTo(text);
    }
}
