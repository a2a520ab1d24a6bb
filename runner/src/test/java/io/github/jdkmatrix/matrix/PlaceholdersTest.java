package io.github.jdkmatrix.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlaceholdersTest {

    @Test
    void valuesStandWhereTheirNamesDid() {
        assertThat(Placeholders.filled("-p=a:{a},b:{b-2}", Map.of("a", "$1", "b-2", "\\")))
                .isEqualTo("-p=a:$1,b:\\");
        assertThat(Placeholders.in("{b}{a}{b}")).containsExactly("b", "a");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"a\":{\"b\":1}}", "x{2,3}", "{}", "{ a }", "{{a}}"})
    void otherBracesAreText(String text) {
        assertThat(Placeholders.in(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{a}", "{{a}}", "{{{a}}}", "x{a}y{b}", "{\"a\":1}", "{}"})
    void everyTextCanBeSaidLiterally(String text) {
        assertThat(Placeholders.filled(Placeholders.literally(text), Map.of("a", "1", "b", "2")))
                .isEqualTo(text);
    }
}
