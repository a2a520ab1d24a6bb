package io.github.jdkmatrix.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantityDigitsTest {

    /** How many digits are shown must not depend on what a binary fraction can hold. */
    @ParameterizedTest
    @CsvSource({"1500, 1.500 k", "2100, 2.100 k", "0.25, 0.2500", "0.3, 0.3000", "12.5, 12.50", "12.6, 12.60"})
    void aFractionHasAllFourDigits(double value, String text) {
        assertThat(Quantity.format(value, "ops")).isEqualTo(text);
    }

    @Test
    void nothingHasNoSign() {
        assertThat(Quantity.format(-0.0, "s")).isEqualTo("0 s");
    }

    @Test
    void whatIsNoNumberDoesNotEndTheReport() {
        assertThat(Quantity.format(Double.NaN, "ops")).isEqualTo("NaN");
        assertThat(Quantity.format(Double.POSITIVE_INFINITY, "s")).isNotEmpty();
    }
}
