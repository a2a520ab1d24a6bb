package io.github.jdkmatrix.matrix.yaml;

import static io.github.jdkmatrix.matrix.yaml.Spoilt.problems;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProblemLineTest {

    @Test
    void aProblemStaysOnOneLineWhateverTheFileSays() {
        assertThat(problems("forks: 2", "\"fo\\nr\\u001b[31mks\": 2"))
                .singleElement()
                .satisfies(problem -> assertThat(problem.chars()).as(problem).noneMatch(Character::isISOControl));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2028", "2029", "202E", "2066", "FEFF", "00AD"})
    void anIdIsOneLineByEveryMeasure(String code) {
        assertThat(problems("id: one", "id: \"a\\u" + code + "b\""))
                .containsExactly("m.yaml:12:10: 'a\\u" + code.toLowerCase(Locale.ROOT)
                        + "b' contains the invisible character U+" + code + "; write one line of plain text");
    }
}
