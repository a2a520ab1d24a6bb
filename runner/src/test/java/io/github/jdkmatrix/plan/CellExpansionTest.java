package io.github.jdkmatrix.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.CellFilter;
import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Matrix.Profile;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CellExpansionTest {

    @Test
    void theProductOfTheAxesInTheOrderWorkloadParamsCpuFlagsJdk() {
        Selection onTwo = new Selection(Optional.empty(), Map.of("cpus", List.of("two")), Forks.unset());
        List<String> all = texts(Matrices.small(), Selection.ALL);
        assertThat(all).hasSize(24).doesNotHaveDuplicates();
        assertThat(all.indexOf("even thread=platform · jdk 21 · cpu two")).isEqualTo(4);
        assertThat(texts(Matrices.small(), onTwo)).containsExactly("""
                even thread=platform · jdk 21 · cpu two
                even thread=platform · jdk 25 · cpu two
                even thread=platform · jdk 21 · cpu two · serial
                even thread=platform · jdk 25 · cpu two · serial
                even thread=virtual · jdk 21 · cpu two
                even thread=virtual · jdk 25 · cpu two
                even thread=virtual · jdk 21 · cpu two · serial
                even thread=virtual · jdk 25 · cpu two · serial
                yield-loop · jdk 21 · cpu two
                yield-loop · jdk 25 · cpu two
                yield-loop · jdk 21 · cpu two · serial
                yield-loop · jdk 25 · cpu two · serial
                """.lines().toArray(String[]::new));
    }

    @Test
    void onlyNarrowsWhatTheProfileKeeps() {
        Selection both = new Selection(
                Optional.of(profile(
                        Matrices.filter(
                                Map.of(Axis.JDKS, List.of("21"), Axis.WORKLOADS, List.of("yield-loop")), Map.of()),
                        Map.of())),
                Map.of("flags", List.of("serial"), "jdks", List.of("21", "25")),
                Forks.unset());
        assertThat(texts(Matrices.small(), both))
                .containsExactly("yield-loop · jdk 21 · cpu one · serial", "yield-loop · jdk 21 · cpu two · serial");
    }

    @Test
    void anInclusionKeepsWhatAnExclusionNames() {
        Matrix matrix = Matrices.small(
                List.of(Matrices.filter(Map.of(Axis.FLAGS, List.of("serial")), Map.of())),
                List.of(Matrices.filter(
                        Map.of(Axis.WORKLOADS, List.of("yield-loop"), Axis.JDKS, List.of("25")), Map.of())));
        assertThat(texts(matrix, Selection.ALL))
                .filteredOn(cell -> cell.endsWith("serial"))
                .containsExactly("yield-loop · jdk 25 · cpu one · serial", "yield-loop · jdk 25 · cpu two · serial");
    }

    @Test
    void anInclusionAddsNothingToASelection() {
        Matrix matrix = Matrices.small(List.of(), List.of(Matrices.filter(Map.of(Axis.JDKS, List.of("25")), Map.of())));
        Selection only = new Selection(Optional.empty(), Map.of("jdks", List.of("21")), Forks.unset());
        assertThat(texts(matrix, only)).hasSize(12).noneMatch(cell -> cell.contains("jdk 25"));
    }

    @Test
    void onlyNarrowsByParamAndKeepsNoWorkloadWithoutIt() {
        Selection only = new Selection(Optional.empty(), Map.of("thread", List.of("virtual")), Forks.unset());
        assertThat(texts(Matrices.small(), only)).hasSize(8).allMatch(cell -> cell.contains("thread=virtual"));
    }

    @Test
    void aProfileKeepsByParamAndLeavesWorkloadsWithoutItAlone() {
        Selection quick = selection(Matrices.filter(Map.of(), Map.of("thread", List.of("virtual"))), Map.of());
        assertThat(texts(Matrices.small(), quick))
                .hasSize(16)
                .noneMatch(cell -> cell.contains("platform"))
                .anyMatch(cell -> cell.startsWith("yield-loop"));
    }

    @Test
    void aProfileSetsAParamWhereTheWorkloadHasIt() {
        Selection quick = selection(Matrices.filter(Map.of(), Map.of()), Map.of("duration", "1s", "yield", "true"));
        assertThat(CellExpansion.cells(Matrices.small(), quick).stream()
                        .map(cell -> cell.workload() + " " + cell.paramsText())
                        .distinct())
                .containsExactly(
                        "even duration=1s thread=platform yield=true",
                        "even duration=1s thread=virtual yield=true",
                        "yield-loop duration=1s");
    }

    @Test
    void anExclusionOfAProfileHoldsAgainstAnInclusion() {
        CellFilter serial = Matrices.filter(Map.of(Axis.FLAGS, List.of("serial")), Map.of());
        Profile profile = new Profile(
                "quick", Matrices.filter(Map.of(), Map.of()), List.of(serial), new TreeMap<>(), Forks.unset());
        Selection quick = new Selection(Optional.of(profile), Map.of(), Forks.unset());
        assertThat(texts(Matrices.small(List.of(), List.of(serial)), quick))
                .hasSize(12)
                .noneMatch(cell -> cell.endsWith("serial"));
    }

    @Test
    void cellsThatASetMakesEqualAreOneCell() {
        Selection quick = selection(Matrices.filter(Map.of(), Map.of()), Map.of("thread", "virtual"));
        assertThat(texts(Matrices.small(), quick)).hasSize(16).doesNotHaveDuplicates();
    }

    private static Selection selection(CellFilter keep, Map<String, String> set) {
        return new Selection(Optional.of(profile(keep, set)), Map.of(), Forks.unset());
    }

    private static Profile profile(CellFilter keep, Map<String, String> set) {
        return new Profile("quick", keep, List.of(), new TreeMap<>(set), Forks.unset());
    }

    private static List<String> texts(Matrix matrix, Selection selection) {
        return CellExpansion.cells(matrix, selection).stream()
                .map(Cell::toString)
                .toList();
    }
}
