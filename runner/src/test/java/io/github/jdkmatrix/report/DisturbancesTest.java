package io.github.jdkmatrix.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.DisturbanceLimits;
import io.github.jdkmatrix.record.Conditions;
import io.github.jdkmatrix.record.DisturbanceSource;
import io.github.jdkmatrix.report.markdown.MarkdownReport;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.Json;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DisturbancesTest {

    private static final String LITTLE = "others used its CPUs for 0.08 of 1.50 CPU s (5.3 %, limit 2.0 %)";
    private static final String MUCH = "others used its CPUs for 0.31 of 1.50 CPU s (20.6 %, limit 2.0 %)";

    private static final CellSummary QUIET =
            Cells.partly(Cells.even("platform", "17", "one"), 10, 1000, 2, Map.of("disturbed", 2), LITTLE, MUCH);

    @Test
    void manyReasonsAreOneWithoutNumbers() {
        assertThat(Disturbances.brief(List.of(MUCH, "exit 1", LITTLE, MUCH + "; OOM kills on the machine: 2")))
                .isEqualTo("others used its CPUs; exit 1; OOM kills");
    }

    @Test
    void otherReasonsKeepTheirNumbers() {
        assertThat(Disturbances.brief(List.of("exit 1", "exit 137", "out of memory at 512 MiB")))
                .isEqualTo("exit 1; exit 137; out of memory at 512 MiB");
    }

    @Test
    void aTableHasOneLineForAllDisturbedForks() {
        CellSummary other = Cells.partly(Cells.even("platform", "21", "one"), 7, 900, 2, Map.of("disturbed", 1), MUCH);
        String markdown = markdown(QUIET, other);
        assertThat(markdown)
                .contains("3 of 20 forks were disturbed and do not count: others used its CPUs  \n")
                .doesNotContain("CPU s", "JDK 17: ", "JDK 21: others");
    }

    @Test
    void aCellWithoutAQuietForkHasNoNumber() {
        CellSummary disturbed = Cells.lost(Cells.even("platform", "21", "one"), Map.of("disturbed", 3), MUCH);
        assertThat(markdown(QUIET, disturbed)).contains("3 disturbed [1]").doesNotContain("against");
    }

    private static String markdown(CellSummary... cells) {
        Results results = Cells.results(Cells.MATRIX, cells);
        return new MarkdownReport().write(results, Cells.IN_FULL);
    }

    @Test
    void whatIsNoDisturbanceAsAWholeStaysWhole() {
        List<String> reasons = List.of(
                "exit code 1: upload throttled by quota",
                "exit code 1: a; b; a",
                "exit code 2: A; see failures/1.txt",
                "exit code 3: A; see failures/2.txt");
        assertThat(Disturbances.brief(reasons)).isEqualTo(String.join("; ", reasons));
    }

    @Test
    void everyDisturbanceLosesItsNumbers() {
        String all = DisturbanceSource.exceeded(
                        Json.MAPPER.convertValue(
                                Map.of(
                                        "emulated",
                                        false,
                                        "flags",
                                        Map.of(),
                                        "facts",
                                        Map.of(),
                                        "foreignCpuSeconds",
                                        1,
                                        "stealSeconds",
                                        1,
                                        "throttledPeriods",
                                        3,
                                        "events",
                                        Map.of(
                                                "swappedPages",
                                                999,
                                                "oomKills",
                                                2,
                                                "thermalThrottles",
                                                4,
                                                "frequencyLimitBefore",
                                                3_000_000,
                                                "frequencyLimitAfter",
                                                2_000_000)),
                                Conditions.class),
                        1.5,
                        1,
                        DisturbanceLimits.DEFAULT)
                .orElseThrow();
        assertThat(all.split("; ")).hasSize(DisturbanceSource.values().length).allMatch(it -> it.matches(".*\\d.*"));
        assertThat(Disturbances.brief(List.of(all)).split("; "))
                .hasSize(DisturbanceSource.values().length)
                .noneMatch(it -> it.matches(".*\\d.*"));
    }
}
