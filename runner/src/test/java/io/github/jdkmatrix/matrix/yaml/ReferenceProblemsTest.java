package io.github.jdkmatrix.matrix.yaml;

import static io.github.jdkmatrix.matrix.yaml.Spoilt.problemsAfter;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import org.junit.jupiter.api.Test;

/** What profiles, exclusions and tables say about the axes is held against these. */
class ReferenceProblemsTest {

    @Test
    void theDefaultProfileMustBeDeclared() {
        assertThat(problemsAfter("default-profile: quik\nprofiles: {quick: {forks: 1}}\n"))
                .containsExactly(
                        "m.yaml:21:18: unknown value 'quik' in 'default-profile' of the matrix; did you mean 'quick'?");
        assertThat(problemsAfter("default-profile: quick\n"))
                .containsExactly(
                        "m.yaml:21:18: unknown value 'quick' in 'default-profile' of the matrix; none is declared");
    }

    @Test
    void aProfileThatNamesAnUnknownId() {
        assertThat(problemsAfter("profiles:\n  quick: {cpus: [one, fuor]}\n"))
                .containsExactly(
                        "m.yaml:22:23: unknown value 'fuor' in 'cpus' of the profile 'quick'; did you mean 'four'?");
    }

    @Test
    void anIdFarFromAllListsThem() {
        assertThat(problemsAfter("profiles:\n  quick: {cpus: sixteen}\n"))
                .containsExactly(
                        "m.yaml:22:17: unknown value 'sixteen' in 'cpus' of the profile 'quick'; known: four, one");
    }

    @Test
    void aProfileSetsAParamToOneValue() {
        assertThat(problemsAfter("profiles:\n  quick: {set: {duration: [1s, 2s]}}\n"))
                .containsExactly(
                        "m.yaml:22:27: 'duration' of 'set' of the profile 'quick' must be a single value, not a list");
    }

    @Test
    void aProfileSetsAValueThatTheParamTakes() {
        assertThat(problemsAfter("profiles:\n  quick: {set: {duration: soon}}\n"))
                .containsExactly("m.yaml:22:27: parameter duration: \"soon\" is not a duration such as 10.3s or 500ms");
    }

    @Test
    void anExclusionThatNamesAnUnknownParam() {
        assertThat(problemsAfter("exclude:\n  - params: {thred: virtual}\n"))
                .containsExactly("m.yaml:22:14: no workload has a param 'thred'; did you mean 'thread'?");
    }

    @Test
    void anExclusionThatNamesAValueOfNoWorkload() {
        String matrix =
                Spoilt.matrix("[platform, virtual]", "[platform]") + "exclude:\n  - params: {thread: virtual}\n";
        assertThat(Spoilt.problemsOf(matrix))
                .containsExactly(
                        "m.yaml:22:22: unknown value 'virtual' in 'thread' of 'params' of this exclusion; known: platform");
        assertThatCode(() -> MatrixParser.parse("m.yaml", matrix + "profiles:\n  all: {set: {thread: virtual}}\n"))
                .doesNotThrowAnyException();
    }

    @Test
    void anExclusionThatNamesAnUnknownValue() {
        assertThat(problemsAfter("exclude:\n  - params: {thread: green}\n"))
                .containsExactly("m.yaml:22:22: parameter thread: \"green\" is not one of platform|virtual");
    }

    @Test
    void anExclusionOfEverything() {
        assertThat(problemsAfter("exclude: [{}]\n"))
                .containsExactly("m.yaml:21:11: this exclusion is empty; give an axis or 'params'");
    }

    @Test
    void aTableOfAnUnknownMetric() {
        assertThat(problemsAfter("tables: [{metrics: [wall, wrk]}]\n"))
                .containsExactly("m.yaml:21:27: unknown value 'wrk' in 'metrics' of this table; did you mean 'work'?");
    }

    @Test
    void aTableWithColumnsOfAnUnknownAxis() {
        assertThat(problemsAfter("tables: [{columns: cpu}]\n"))
                .containsExactly("m.yaml:21:20: unknown value 'cpu' in 'columns' of this table; did you mean 'cpus'?");
    }

    @Test
    void aTableWithRowsOfNoKnownName() {
        assertThat(problemsAfter("tables: [{rows: [cpus, thred]}]\n"))
                .containsExactly("m.yaml:21:24: unknown value 'thred' in 'rows' of this table; did you mean 'thread'?");
    }

    @Test
    void aTableOfAnUnknownWorkload() {
        assertThat(problemsAfter("tables: [{workloads: count-odd}]\n"))
                .containsExactly(
                        "m.yaml:21:22: unknown value 'count-odd' in 'workloads' of this table; known: count-even");
    }

    @Test
    void aTableWithAnUnknownReference() {
        assertThat(problemsAfter("tables: [{columns: cpus, reference: oen}]\n"))
                .containsExactly("m.yaml:21:37: unknown value 'oen' in 'reference' of this table; did you mean 'one'?");
    }

    @Test
    void aTableWithAnUnknownValueOfItsColumnParam() {
        assertThat(problemsAfter("tables: [{columns: thread, reference: virtul}]\n"))
                .containsExactly(
                        "m.yaml:21:39: unknown value 'virtul' in 'reference' of this table; did you mean 'virtual'?");
    }

    @Test
    void aTableOfCellsThatCannotBe() {
        assertThat(problemsAfter("tables: [{where: {cpus: oen, params: {thread: virtual}}}]\n"))
                .containsExactly(
                        "m.yaml:21:25: unknown value 'oen' in 'cpus' of 'where' of this table; did you mean 'one'?");
    }

    @Test
    void anExclusionOfAProfileSaysWhoseItIs() {
        assertThat(problemsAfter("profiles:\n  quick: {exclude: [{cpus: oen}]}\n"))
                .containsExactly("m.yaml:22:28: unknown value 'oen' in 'cpus' of this exclusion; did you mean 'one'?");
    }
}
