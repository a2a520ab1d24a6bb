package io.github.jdkmatrix.report.export;

import static io.github.jdkmatrix.report.Cells.even;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.report.Cells;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Results;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Seals the lines that spreadsheets read. */
class CsvReportTest {

    private static final String HEAD =
            "workload,params,jdk,cpu,flags,memory,emulated,metric,unit,forks,median,min,max,other_forks,outcome,detail,"
                    + "cpuset,oversubscription,cpu_notes,flag_notes,host,"
                    + "interval_low,interval_high,table,reference,ratio,ratio_low,ratio_high,p,p_adjusted,cliffs_delta,verdict,kind";

    @Test
    void aValueHasWhatTheFirstTableSaysOfIt() {
        String tables = """
                tables:
                  - {title: first, metrics: work}
                  - {title: second, reference: "21", metrics: [work, cpu]}
                """;
        Results results = Cells.results(
                Cells.MATRIX + tables,
                Cells.ran(even("platform", "17", "one"), 8, 4, 1),
                Cells.ran(even("platform", "21", "one"), 8, 5, 1));
        assertThat(csv(results, TableOptions.NONE).lines().skip(1).map(it -> it.replaceFirst("^.*,,1,,,,,", "")))
                .containsExactly(
                        "2.0,4.0,second,jdks=21,0.8,0.8,0.8,0.0445998445998446,0.0445998445998446,-0.59375,slower,metric",
                        "1.0,1.0,second,jdks=21,1.0,1.0,1.0,1.0,1.0,0.0,same,metric",
                        "2.5,5.0,first,jdks=17,1.25,1.25,1.25,0.0445998445998446,0.0445998445998446,0.59375,faster,metric",
                        "1.0,1.0,,,,,,,,,,");
    }

    @Test
    void forksThatDoNotCompleteAreAComparison() {
        Results results = Cells.results(
                Cells.MATRIX,
                Cells.ran(even("platform", "17", "one"), 14, 4, 1),
                Cells.partly(even("platform", "21", "one"), 6, 4, 1, Map.of("timed-out", 8)));
        assertThat(csv(results, TableOptions.NONE).lines())
                .filteredOn(it -> it.endsWith(",endings"))
                .singleElement()
                .asString()
                .startsWith("even,thread=platform,21,one,default,,false,hangs,forks,14,8.0,,,8 timed-out,completed,")
                .containsPattern(",JDK 21 against 17,jdks=17,,,,0\\.001\\d+,0\\.00\\d+,,worse,endings$");
    }

    @Test
    void whatIsUnusualOfTheCpusStandsBesideTheirNumbers() {
        Results results = Cells.results(
                List.of(Cells.shape("12", 12, "0-11", 12, "12 CPUs on 6 cores", "on 2 memory nodes")),
                Cells.ran(even("platform", "17", "12"), 3, 5, 2));
        assertThat(csv(results, Cells.metrics("cpu"))).isEqualTo(HEAD + "\n" + """
                even,thread=platform,17,12,default,,false,cpu,s,3,2.0,2.0,2.0,,completed,,0-11,,12 CPUs on 6 cores; on 2 memory nodes,,,,,,,,,,,,,,
                """);
    }

    @Test
    void aCellThatCompletedWithoutTheChosenMetricDidNotFail() {
        CellSummary completed = Cells.ran(even("platform", "17", "one"), 3, 5, 2);
        assertThat(csv(Cells.results(Cells.MATRIX, completed), Cells.metrics("elapsed")))
                .doesNotContain("failed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"timed-out", "out-of-memory", "disturbed"})
    void aCellAllOfWhoseForksEndedOneWayHasThatOutcome(String word) {
        CellSummary lost = Cells.lost(even("platform", "17", "one"), Map.of(word, 3), "why");
        assertThat(new CsvReport().write(Cells.results(Cells.MATRIX, lost), TableOptions.NONE))
                .startsWith(HEAD + "\r\n")
                .endsWith("3 " + word + "," + word + ",why,1,,,,,,,,,,,,,,,,\r\n");
    }

    private static String csv(Results results, TableOptions options) {
        return new CsvReport().write(results, options).replace("\r\n", "\n");
    }
}
