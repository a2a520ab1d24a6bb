package io.github.jdkmatrix.matrix.yaml;

import static io.github.jdkmatrix.matrix.yaml.Spoilt.GOOD;
import static io.github.jdkmatrix.matrix.yaml.Spoilt.problems;
import static io.github.jdkmatrix.matrix.yaml.Spoilt.problemsAfter;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import org.junit.jupiter.api.Test;

class YamlProblemsTest {

    @Test
    void brokenYamlIsToldOnceWithItsPlace() {
        assertThat(problems("jdks:", "jdks: ["))
                .singleElement()
                .asString()
                .matches("m\\.yaml:\\d+:\\d+: not valid YAML: .+");
    }

    @Test
    void tooDeepNestingIsRefused() {
        assertThat(problems("forks: 2", "forks: " + "[".repeat(5_000) + "]".repeat(5_000)))
                .singleElement()
                .asString()
                .isEqualTo("m.yaml:2:32: nested deeper than 24 levels; flatten it");
    }

    @Test
    void aSecondDocumentIsRefused() {
        assertThat(problemsAfter("---\nname: other\n"))
                .singleElement()
                .asString()
                .matches("m\\.yaml:2[12]:\\d+: a second document starts here; a matrix is one document");
    }

    @Test
    void theMarksOfOneDocumentAreFine() {
        assertThatCode(() -> MatrixParser.parse("m.yaml", "---\n" + GOOD + "...\n"))
                .doesNotThrowAnyException();
    }
}
