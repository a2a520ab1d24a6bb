package io.github.jdkmatrix.flags;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.flags.RequestedFlags.FlagNumber;
import java.math.BigDecimal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FlagNumberTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "010, 10",
        "-1, -1",
        "0x10, 16",
        "0XfF, 255",
        "3m, 3145728",
        "3M, 3145728",
        "1k, 1024",
        "2g, 2147483648",
        "1t, 1099511627776",
        "33.5, 33.5",
        "0x1k, 1024",
        "18446744073709551615, 18446744073709551615"
    })
    void whatHotSpotReadsAsANumber(String text, BigDecimal number) {
        assertThat(FlagNumber.of(text).orElseThrow()).isEqualByComparingTo(number);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-", "k", "1b", "1 k", "0x", "1.", "1e3", "true", "/tmp"})
    void whatIsNone(String text) {
        assertThat(FlagNumber.of(text)).isEmpty();
    }
}
