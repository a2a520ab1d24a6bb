package io.github.jdkmatrix.matrix.yaml;

import static io.github.jdkmatrix.matrix.yaml.Spoilt.GOOD;
import static io.github.jdkmatrix.matrix.yaml.Spoilt.problems;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Random;
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

    @Test
    void whateverIsSpoiltTheAnswerIsALineForEachProblem() {
        Random random = new Random(1);
        for (int i = 0; i < 2_000; i++) {
            String yaml = spoilt(random);
            try {
                MatrixParser.parse("m.yaml", yaml);
            } catch (InvalidMatrixException invalid) {
                assertThat(invalid.getMessage().lines().toList())
                        .as(yaml)
                        .hasSameSizeAs(invalid.lines())
                        .allMatch(line -> line.matches("m\\.yaml:(\\d+:\\d+:)? .+"));
            } catch (RuntimeException e) {
                throw new AssertionError("not an answer to:\n" + yaml, e);
            }
        }
    }

    private static String spoilt(Random random) {
        String full = GOOD + "exclude: [{cpus: one}]\nprofiles: {q: {set: {duration: 1s}}}\ntables: [{rows: [cpus]}]\n";
        StringBuilder yaml = new StringBuilder(full);
        String bad = "[]{}:-,#&*!|>'\"%@`~\t\n\\\0\u0007\u0085\u2028\uD83D 0é";
        for (int spot = random.nextInt(1, 4); spot > 0; spot--) {
            int at = random.nextInt(yaml.length());
            switch (random.nextInt(3)) {
                case 0 -> yaml.deleteCharAt(at);
                case 1 -> yaml.insert(at, bad.charAt(random.nextInt(bad.length())));
                default -> yaml.setCharAt(at, bad.charAt(random.nextInt(bad.length())));
            }
        }
        return yaml.toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2028", "2029", "202E", "2066", "FEFF", "00AD"})
    void anIdIsOneLineByEveryMeasure(String code) {
        assertThat(problems("id: one", "id: \"a\\u" + code + "b\""))
                .containsExactly("m.yaml:12:10: 'a\\u" + code.toLowerCase(Locale.ROOT)
                        + "b' contains the invisible character U+" + code + "; write one line of plain text");
    }

    @Test
    void aTitleTurnsNoLineAround() {
        assertThat(problems("forks: 2", "forks: 2\ntables: [{title: \"a\\u202eb\", metrics: work}]"))
                .singleElement()
                .asString()
                .endsWith("'a\\u202eb' contains the invisible character U+202E; write one line of plain text");
    }
}
