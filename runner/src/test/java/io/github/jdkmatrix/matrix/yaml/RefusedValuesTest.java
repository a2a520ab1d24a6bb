package io.github.jdkmatrix.matrix.yaml;

import static io.github.jdkmatrix.matrix.yaml.Spoilt.problems;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The bounds of values; the words of each kind of mistake are those of the corpus of bad matrices. */
class RefusedValuesTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "forks: 2         | forks:       | 0, -1, 2.5, 10001, many",
                "timeout: 90s     | timeout:     | soon, 90, 0s, -5s, 1d, 1.s, 169h, 999999999999999999999h",
                "memory: 1g       | memory:      | lots, 2, 63m, 0g, -1g, 1.5g, 2t, 9999999g",
                "memory: 1g       | equivalence: | 2, -1%, 101%, 2 percent, 0.02, 1e1%",
                "memory: 1g       | disturbance: {foreign: | 2}, 101%}, -1%}, some}, 1e1%}",
                "name: good       | name:        | ../up, .hidden, a/b, -x, a b",
                "id: one          | id:          | \"a=b\", \" a\"",
                "image: some/jdk:21 | image:     | a b, ../jdk, \"jdk:\", some/JDK, https://host/jdk, jdk:21:22, jdk@latest, -jdk",
                "id: \"21\"       | id:          | mine, 7, \"1.8\", jdk-7, 2, 1000, 08",
                "context: jdk     | context:     | ../jdk, jdk/../.., /etc, jdk//x, .., .hidden",
                "cores: 1         | cores:       | 0, -1, 1.5, 4097, all",
                "cores: 1         | cpuset:      | 3-1, a, 0x1, 1-",
                "quota: 2.0       | quota:       | -1, 0, 0.0, 4.01, 5",
                "quota: 2.0       | quota: 2.0, period: | 0.9ms, 1001ms, 1m"
            })
    void aValueOutOfBoundsIsRefused(String good, String key, String values) {
        for (String value : values.split(", ", -1)) {
            assertThat(problems(good, key + " " + value))
                    .as("%s %s", key, value)
                    .singleElement()
                    .asString()
                    .containsAnyOf("'" + value.replaceAll("[\"}]", "") + "'", "is more than its 4 cores");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdk",
                "Host.example:5000/some/jdk-x_y:21.0.1_9",
                "jdk@sha256:aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffff0123",
                "sha256:aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffff0123",
                "jdk:21@sha256:aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffff0123"
            })
    void anImageThatIsOne(String image) {
        String yaml = Spoilt.matrix("image: some/jdk:21", "image: \"" + image + "\"");
        assertThat(MatrixParser.parse("m.yaml", yaml).jdk("21").image()).contains(image);
    }

    @Test
    void whatAProfileSetsIsAValueOfItsWorkload() {
        String matrix =
                Spoilt.matrix("[platform, virtual]", "[platform]") + "exclude:\n  - params: {thread: virtual}\n";
        assertThatCode(() -> MatrixParser.parse("m.yaml", matrix + "profiles:\n  all: {set: {thread: virtual}}\n"))
                .doesNotThrowAnyException();
    }

    @Test
    void theMarksOfOneDocumentAreFine() {
        assertThatCode(() -> MatrixParser.parse("m.yaml", "---\n" + Spoilt.GOOD + "...\n"))
                .doesNotThrowAnyException();
    }
}
