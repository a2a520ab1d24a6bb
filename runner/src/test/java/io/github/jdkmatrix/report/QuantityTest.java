package io.github.jdkmatrix.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.ForkValues;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantityTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "999.94, 999.9",
        "999.96, 1000",
        "1001, 1.001 k",
        "999999, 1000 k",
        "79854872, 79.85 M",
        "1e15, 1 P",
        "1e18, 1000 P",
        "1.23456e19, 12350 P",
        "-12345, -12.35 k",
        "0.123456, 0.1235",
        "0.00000123456, 0.000001235"
    })
    void aCountHasFourDigitsAndAPrefix(double value, String text) {
        assertThat(Quantity.format(value, "ops")).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0 s",
        "-0.0, 0 s",
        "90, 90 s",
        "1234.56, 1235 s",
        "0.99994, 999.9 ms",
        "0.000123456, 123.5 us",
        "1.23456e-12, 0.001235 ns",
        "-0.0123456, -12.35 ms"
    })
    void aTimeIsScaledDown(double seconds, String text) {
        assertThat(Quantity.format(seconds, "s")).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"0, 0 B", "1023, 1023 B", "1024, 1 KiB", "91226112, 87 MiB", "1e9, 953.7 MiB", "2147483648, 2 GiB"})
    void bytesAreScaledByTwos(double bytes, String text) {
        assertThat(Quantity.format(bytes, "B")).isEqualTo(text);
    }

    @Test
    void theHeadNamesAUnitThatTheValueDoesNot() {
        assertThat(Quantity.headUnit("ops")).isEqualTo("ops");
        assertThat(Quantity.headUnit("ops/s")).isEmpty();
        assertThat(Quantity.headUnit("us/op")).isEmpty();
        assertThat(Quantity.headUnit("s")).isEmpty();
        assertThat(Quantity.headUnit("B")).isEmpty();
        assertThat(Quantity.headUnit("1")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "1754, ns/op, 1.754 us/op",
        "100145.7, us/op, 100.1 ms/op",
        "2, min/op, 120 s/op",
        "3040, ops/us, 3.040 G ops/s",
        "12.5, ops/min, 0.2083 ops/s",
        "24, B/op, 24 B/op",
        "0.25, us, 250 ns",
        "90, µs, 90 us",
        "1.5, min, 90 s"
    })
    void timesHaveAPrefixAndWhatBelongsToAnOperationItsUnitBehindIt(double value, String unit, String text) {
        assertThat(Quantity.format(value, unit)).isEqualTo(text);
    }

    /** The profilers of JMH mean 2^20 bytes, other programs 10^6. */
    @Test
    void megabytesAreShownAsPrinted() {
        assertThat(Quantity.format(512, "MB/sec") + " " + Quantity.headUnit("MB/sec"))
                .isEqualTo("512 MB/sec");
    }

    @ParameterizedTest
    @CsvSource({
        "0.105, 0.01, 110 ms",
        "0.10499999999999998, 0.01, 110 ms",
        "0.9757, 0.01, 980 ms",
        "0.9757, 1e-9, 975.7 ms",
        "1.2345, 0.01, 1.23 s",
        "123.456, 0.01, 123.5 s",
        "0.09799, 0.004, 98 ms",
        "0.006, 0.01, < 10 ms",
        "0, 0.01, 0 s"
    })
    void aValueHasNoDigitBeyondTheStepOfItsClock(double seconds, double step, String text) {
        assertThat(Quantity.format(seconds, wall(step, seconds))).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "0.1457; 0.1401; 0.361; 0; [140.1, 361.0]",
                "2; 2; 3; 0; [2, 3]",
                "0.1457; 0.1401; 36100; 0; [140.1, 36100 s]",
                "0.1457; 0.00004; 0.961; 0; [<0.1, 961.0]",
                "0.03; 0.004; 0.091; 0.01; [<10, 90]",
                "0; -0.0001; 0.0001; 0; [>-0.001, <0.001]"
            })
    void endsHaveTheDigitsOfTheirMedian(double median, double low, double high, double step, String text) {
        assertThat(Magnitude.between(wall(step, median), low, high)).contains(text);
    }

    private static Estimate wall(double step, double seconds) {
        return new Estimate(ProcessMetric.WALL.spec(), ForkValues.of(new double[] {seconds}), step);
    }

    /** Against reading the text back: never off by more than half of its fourth digit. */
    @Test
    void roundingKeepsTheValue() {
        Random random = new Random(11);
        for (int i = 0; i < 2_000; i++) {
            double value = random.nextDouble() * Math.pow(10, random.nextInt(-3, 17));
            String[] parts = Quantity.format(value, "ops").split(" ", -1);
            double scale = parts.length == 1 ? 1 : Math.pow(1000, "kMGTP".indexOf(parts[1]) + 1);
            assertThat(Double.parseDouble(parts[0]) * scale).isCloseTo(value, withPercentage(0.0501));
        }
    }

    /** How many digits are shown must not depend on what a binary fraction can hold. */
    @ParameterizedTest
    @CsvSource({"1500, 1.500 k", "2100, 2.100 k", "0.25, 0.2500", "0.3, 0.3000", "12.5, 12.50", "12.6, 12.60"})
    void aFractionHasAllFourDigits(double value, String text) {
        assertThat(Quantity.format(value, "ops")).isEqualTo(text);
    }

    @Test
    void whatIsNoNumberDoesNotEndTheReport() {
        assertThat(Quantity.format(Double.NaN, "ops")).isEqualTo("NaN");
        assertThat(Quantity.format(Double.POSITIVE_INFINITY, "s")).isNotEmpty();
    }
}
