package io.github.jdkmatrix.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantityTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "1, 1",
        "999, 999",
        "999.94, 999.9",
        "999.96, 1000",
        "1000, 1 k",
        "1001, 1.001 k",
        "9999, 9.999 k",
        "10000, 10 k",
        "12345, 12.35 k",
        "999999, 1000 k",
        "1000000, 1 M",
        "79854872, 79.85 M",
        "1e9, 1 G",
        "1e12, 1 T",
        "1e15, 1 P",
        "1e18, 1000 P",
        "1.23456e19, 12350 P",
        "-5, -5",
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
        "1, 1 s",
        "90, 90 s",
        "2.0032, 2.003 s",
        "1234.56, 1235 s",
        "0.99994, 999.9 ms",
        "0.0123456, 12.35 ms",
        "0.001, 1 ms",
        "0.000123456, 123.5 us",
        "0.000001, 1 us",
        "1.23456e-7, 123.5 ns",
        "1.23456e-12, 0.001235 ns",
        "-0.0123456, -12.35 ms"
    })
    void aTimeIsScaledDown(double seconds, String text) {
        assertThat(Quantity.format(seconds, "s")).isEqualTo(text);
    }

    @Test
    void nanosecondsAreTimes() {
        assertThat(Quantity.format(12_346, "ns")).isEqualTo("12.35 us");
        assertThat(Quantity.format(7, "ns")).isEqualTo("7 ns");
    }

    @ParameterizedTest
    @CsvSource({"0, 0 B", "1023, 1023 B", "1024, 1 KiB", "91226112, 87 MiB", "1e9, 953.7 MiB", "2147483648, 2 GiB"})
    void bytesAreScaledByTwos(double bytes, String text) {
        assertThat(Quantity.format(bytes, "B")).isEqualTo(text);
    }

    @Test
    void theHeadNamesAUnitThatTheValueDoesNot() {
        assertThat(Quantity.headUnit("ops/s")).isEqualTo("ops/s");
        assertThat(Quantity.headUnit("s")).isEmpty();
        assertThat(Quantity.headUnit("B")).isEmpty();
        assertThat(Quantity.headUnit("1")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"1, 1.00x", "0.5, 0.50x", "2.345, 2.35x", "25.44, 25.4x", "254.4, 254x", "12345, 12345x"})
    void aRatioHasTheDecimalsThatSaySomething(double ratio, String text) {
        assertThat(Quantity.ratio(ratio)).isEqualTo(text);
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
}
