package io.github.jdkmatrix.matrix.yaml;

import static io.github.jdkmatrix.matrix.yaml.Spoilt.problems;
import static io.github.jdkmatrix.matrix.yaml.Spoilt.problemsOf;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Only the mistake is reported, not what follows from it. */
class OneMistakeOneProblemTest {

    @ParameterizedTest
    @ValueSource(strings = {"", "\n\n", "# nothing but a comment\n", "---\n", "~\n"})
    void anEmptyFile(String yaml) {
        assertThat(problemsOf(yaml))
                .containsExactly("m.yaml:1:1: the matrix is empty; declare its axes 'jdks', 'cpus' and 'workloads'");
    }

    @Test
    void aListInsteadOfTheMatrix() {
        assertThat(problemsOf("- jdks\n- cpus\n"))
                .containsExactly("m.yaml:1:1: the matrix must be a mapping of keys to values, not a list");
    }

    @Test
    void listWhereAMappingIsMeant() {
        assertThat(problems("{id: one, cores: 1}", "[one, 1]"))
                .containsExactly("m.yaml:12:5: this CPU shape must be a mapping of keys to values, not a list");
    }

    @Test
    void textWhereAMappingIsMeant() {
        assertThat(problems("{id: one, cores: 1}", "one"))
                .containsExactly("m.yaml:12:5: this CPU shape must be a mapping of keys to values, not 'one'");
    }

    @Test
    void anAxisWhoseEntriesAreAllCommentedOut() {
        assertThat(problemsOf("""
                jdks: [{id: "21", home: /jdk}]
                cpus:
                #  - {id: one, cores: 1}
                workloads: [{use: yield-loop}]
                """))
                .containsExactly("m.yaml:2:6: 'cpus' of the matrix is an empty axis; list at least one entry");
    }

    @Test
    void anAliasIsRefused() {
        String yaml = Spoilt.matrix("forks: 2", "forks: &two 2") + "profiles: {quick: {forks: *two}}\n";
        assertThat(problemsOf(yaml))
                .containsExactly("m.yaml:21:27: the alias '*two' is not supported; write the value out");
    }
}
