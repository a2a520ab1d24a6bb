package io.github.jdkmatrix.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.matrix.TableSpec;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.text.UserException;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class PredecessorsTest {

    private static final Matrix MATRIX = MatrixText.parse("""
            jdks: [{id: "21", image: temurin}, {id: "28-ea", image: early}]
            cpus: [{id: one, cores: 1}]
            workloads: [{use: yield-loop}, {use: carrier-hop}]
            """);

    private static JdkFacts jdk(String id, String source, String digest, String build) {
        return jdk(id, source, digest, "", build);
    }

    private static JdkFacts jdk(String id, String source, String digest, String reference, String build) {
        List<String> version = List.of("OpenJDK Runtime Environment (build " + build + ")");
        return new JdkFacts(id, source, digest, reference, version, new TreeMap<>(), List.of());
    }

    private static Predecessors between(JdkFacts then, JdkFacts now) {
        return Predecessors.of(List.of(then), MATRIX, List.of(now));
    }

    @Test
    void aNewBuildRunsBesideTheImageOfTheOldOne() {
        Predecessors predecessors =
                between(jdk("28-ea", "early", "sha256:aa", "28-ea+18"), jdk("28-ea", "early", "sha256:bb", "28-ea+19"));
        Matrix matrix = predecessors.addedTo(MATRIX);
        assertThat(predecessors.lines()).containsExactly("JDK 28-ea: 28-ea+19 against 28-ea+18");
        assertThat(matrix.ids(Axis.JDKS)).containsExactly("21", "28-ea-previous", "28-ea");
        Jdk before = matrix.jdk("28-ea-previous");
        assertThat(before.image()).hasValue("sha256:aa");
        assertThat(before.home()).isEmpty();
        assertThat(before.feature()).isEqualTo(28);
        assertThat(before.earlyAccess()).isTrue();
        List<Cell> cells = CellExpansion.cells(MATRIX, Selection.ALL);
        assertThat(predecessors.addedTo(cells))
                .extracting(it -> it.workload() + " " + it.jdk())
                .containsExactly(
                        "yield-loop 21",
                        "yield-loop 28-ea-previous",
                        "yield-loop 28-ea",
                        "carrier-hop 21",
                        "carrier-hop 28-ea-previous",
                        "carrier-hop 28-ea");
    }

    @Test
    void theFirstTableComparesTheBuildsAndTheOthersShowTheNewOnes() {
        Predecessors predecessors =
                between(jdk("21", "temurin", "sha256:aa", "21.0.8+9"), jdk("21", "temurin", "sha256:bb", "21.0.9+7"));
        List<TableSpec> tables = predecessors.addedTo(MATRIX).tables();
        assertThat(tables)
                .extracting(TableSpec::title)
                .containsExactly("JDK 21: 21.0.9+7 against 21.0.8+9", "yield-loop", "carrier-hop");
        assertThat(tables.get(0).reference()).hasValue("21-previous");
        assertThat(tables)
                .extracting(it -> it.where().orElseThrow().axes().get(Axis.JDKS))
                .containsExactly(List.of("21-previous", "21"), List.of("21", "28-ea"), List.of("21", "28-ea"));
    }

    @Test
    void anImageOfARegistryIsNamedByWhatTheRegistryHas() {
        JdkFacts pulled = jdk("21", "temurin", "sha256:aa", "temurin@sha256:cc", "21.0.8+9");
        assertThat(between(pulled, jdk("21", "temurin", "sha256:bb", "21.0.9+7"))
                        .addedTo(MATRIX)
                        .jdk("21-previous")
                        .image())
                .hasValue("temurin@sha256:cc");
    }

    @Test
    void aDirectoryMustStillHaveTheBuildOfThen() {
        Jdk before = between(jdk("21", "/jdks/new", "", "21.0.8+9"), jdk("21", "/jdks/new", "", "21.0.9+7"))
                .addedTo(MATRIX)
                .jdk("21-previous");
        assertThat(before.home()).hasValue("/jdks/new");
        assertThat(before.image()).isEmpty();
        assertThat(before.version()).hasValue("21.0.8+9");
    }

    @Test
    void aDirectoryThatWasRebuiltHasNoEarlierBuild() {
        Predecessors predecessors = between(
                jdk("21", "/jdks/own", "sha256:aa", "21-internal"), jdk("21", "/jdks/own", "sha256:bb", "21-internal"));
        assertThat(predecessors.count()).isZero();
        assertThat(predecessors.gone())
                .containsExactly(
                        "JDK 21: 21-internal has other files in /jdks/own; the earlier build is no longer there");
        assertThat(between(jdk("21", "/a", "sha256:aa", "21.0.8+9"), jdk("21", "/b", "sha256:bb", "21.0.9+7"))
                        .addedTo(MATRIX)
                        .jdk("21-previous")
                        .home())
                .hasValue("/a");
    }

    @Test
    void aNewReleaseUnderTheSameIdIsAPredecessorToo() {
        Jdk before = between(jdk("21", "temurin", "sha256:aa", "17.0.9+9"), jdk("21", "temurin", "sha256:bb", "21+35"))
                .addedTo(MATRIX)
                .jdk("21-previous");
        assertThat(before.feature()).isEqualTo(17);
    }

    @Test
    void theSameBuildIsNone() {
        JdkFacts pulled = jdk("21", "temurin", "sha256:aa", "21.0.8+9");
        assertThat(between(pulled, pulled).count()).isZero();
        assertThat(between(pulled, jdk("21", "temurin", "sha256:bb", "21.0.8+9"))
                        .count())
                .as("another image of the same JDK may have another C library")
                .isEqualTo(1);
        assertThat(between(
                                jdk("21", "jdkmatrix/jdk:abc", "sha256:aa", "21.0.8+9"),
                                jdk("21", "jdkmatrix/jdk:abc", "sha256:bb", "21.0.8+9"))
                        .count())
                .as("built again by the same recipe")
                .isZero();
        assertThat(between(pulled, jdk("28-ea", "temurin", "sha256:bb", "21.0.9+7"))
                        .count())
                .as("another JDK of the matrix")
                .isZero();
        assertThat(between(pulled, pulled).addedTo(MATRIX)).isSameAs(MATRIX);
    }

    @Test
    void anIdThatIsTakenIsAnError() {
        Matrix taken = MatrixText.parse("""
                jdks: [{id: "21", image: temurin}, {id: 21-previous, image: other}]
                cpus: [{id: one, cores: 1}]
                workloads: [{use: yield-loop}]
                """);
        List<JdkFacts> then = List.of(jdk("21", "temurin", "sha256:aa", "21.0.8+9"));
        List<JdkFacts> now = List.of(jdk("21", "temurin", "sha256:bb", "21.0.9+7"));
        assertThatThrownBy(() -> Predecessors.of(then, taken, now))
                .isInstanceOf(UserException.class)
                .hasMessage(
                        "the matrix has a JDK '21-previous', the id of the earlier build of 21; give it another id");
    }
}
