package io.github.jdkmatrix.matrix;

import static io.github.jdkmatrix.matrix.yaml.Spoilt.problems;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsProblemsTest {

    @Test
    void textWhereANumberIsMeant() {
        assertThat(problems("forks: 2", "forks: many"))
                .containsExactly("m.yaml:2:8: 'forks' of the matrix is 'many'; give a whole number from 1 to 10000");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "2.5", "10001"})
    void aNumberOfForksOutOfRange(String forks) {
        assertThat(problems("forks: 2", "forks: " + forks))
                .containsExactly(
                        "m.yaml:2:8: 'forks' of the matrix is '" + forks + "'; give a whole number from 1 to 10000");
    }

    @ParameterizedTest
    @ValueSource(strings = {"soon", "90", "0s", "-5s", "1d", "1.s", "169h", "999999999999999999999h"})
    void aDurationThatIsNone(String timeout) {
        assertThat(problems("timeout: 90s", "timeout: " + timeout))
                .containsExactly("m.yaml:3:10: 'timeout' of the matrix is '" + timeout
                        + "'; give a duration such as 90s, 10m or 500ms");
    }

    @ParameterizedTest
    @ValueSource(strings = {"lots", "2", "63m", "0g", "-1g", "1.5g", "2t", "9999999g"})
    void aMemorySizeThatIsNone(String memory) {
        assertThat(problems("memory: 1g", "memory: " + memory))
                .containsExactly("m.yaml:4:9: 'memory' of the matrix is '" + memory
                        + "'; give a size of at least 64m, such as 512m or 2g");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2", "-1%", "101%", "2 percent", "0.02", "1e1%"})
    void aMarginThatIsNone(String equivalence) {
        assertThat(problems("memory: 1g", "equivalence: " + equivalence))
                .containsExactly("m.yaml:4:14: 'equivalence' of the matrix is '" + equivalence
                        + "'; give a percentage from 0% to 100%, such as 2%");
    }

    @ParameterizedTest
    @ValueSource(strings = {"../up", ".hidden", "a/b", "-x", "a b"})
    void aNameThatIsNoFolder(String name) {
        assertThat(problems("name: good", "name: " + name))
                .containsExactly("m.yaml:1:7: 'name' of the matrix is '" + name
                        + "'; give at most 64 letters, digits, '.', '_' and '-', a letter or a digit first");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2", "101%", "-1%", "some", "1e1%"})
    void aShareThatIsNone(String share) {
        assertThat(problems("memory: 1g", "memory: 1g\ndisturbance: {foreign: " + share + "}"))
                .containsExactly("m.yaml:5:24: 'foreign' of 'disturbance' of the matrix is '" + share
                        + "'; give a percentage from 0% to 100%, such as 2%");
    }

    @Test
    void aDisturbanceThatIsNeitherLimitsNorOff() {
        assertThat(problems("memory: 1g", "memory: 1g\ndisturbance: none"))
                .containsExactly("m.yaml:5:14: 'disturbance' of the matrix is 'none'; give a mapping, or off");
    }

    @Test
    void aFilterThatIsNone() {
        assertThat(problems("memory: 1g", "memory: 1g\nseccomp: unconfind"))
                .containsExactly(
                        "m.yaml:5:10: unknown value 'unconfind' in 'seccomp' of the matrix; did you mean 'unconfined'?");
    }
}
