package io.github.jdkmatrix.report.export;

import static io.github.jdkmatrix.report.Cells.even;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.Locales;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.report.Cells;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.stats.Results;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Seals the lines that spreadsheets read. */
class CsvReportTest {

    private static final String HEAD =
            "workload,params,jdk,cpu,flags,emulated,metric,unit,forks,median,min,max,other_forks,outcome,detail,"
                    + "cpuset,oversubscription,cpu_notes,flag_notes,host,"
                    + "interval_low,interval_high,table,reference,ratio,ratio_low,ratio_high,p,p_adjusted,cliffs_delta,verdict";

    @Test
    void aLineForEachCellAndMetric() {
        Results results = Cells.results(
                Cells.MATRIX,
                Cells.ran(even("platform", "17", "12"), 3, 1_234_567.5, 2.003),
                Cells.partly(
                        even("platform", "21", "one"),
                        3,
                        3,
                        1,
                        Map.of("contaminated", 1, "failed", 2),
                        "foreign work",
                        "exit 1"),
                Cells.lost(even("platform", "25", "one"), Map.of("failed", 3), "exit 1"),
                Cells.notRun(even("virtual", "17", "one"), Outcome.unsupported("needs JDK 21")));
        Locales.assertSameUnderAll(() -> csv(results, TableOptions.NONE), HEAD + "\n" + """
                even,thread=platform,17,12,default,true,work,ops,3,1234567.5,617283.75,2469135.0,,completed,,0-1,6.0,,,,,,,,,,,,,,
                even,thread=platform,17,12,default,true,cpu,s,3,2.003,2.003,2.003,,completed,,0-1,6.0,,,,,,,,,,,,,,
                even,thread=platform,21,one,default,false,work,ops,3,3.0,1.5,6.0,"1 contaminated, 2 failed",completed,foreign work; exit 1,1,,,,,,,,,,,,,,,
                even,thread=platform,21,one,default,false,cpu,s,3,1.0,1.0,1.0,"1 contaminated, 2 failed",completed,foreign work; exit 1,1,,,,,,,,,,,,,,,
                even,thread=platform,25,one,default,false,,,0,,,,3 failed,failed,exit 1,1,,,,,,,,,,,,,,,
                even,thread=virtual,17,one,default,false,,,0,,,,,unsupported,needs JDK 21,1,,,,,,,,,,,,,,,
                """);
    }

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
                        "2.0,4.0,second,jdks=21,0.8,0.8,0.8,0.0445998445998446,0.0445998445998446,-0.59375,slower",
                        "1.0,1.0,second,jdks=21,1.0,1.0,1.0,1.0,1.0,0.0,same",
                        "2.5,5.0,first,jdks=17,1.25,1.25,1.25,0.0445998445998446,0.0445998445998446,0.59375,faster",
                        "1.0,1.0,,,,,,,,,");
    }

    @Test
    void aFieldWithACommaAQuoteOrALineBreakIsQuoted() {
        Results results = Cells.results(
                Cells.MATRIX,
                Cells.notRun(
                        Records.cell("even", Map.of("note", "a,b"), "17", "one"),
                        Outcome.unavailable("it said \"no\"\nand left")));
        assertThat(csv(results, TableOptions.NONE)).isEqualTo(HEAD + "\n" + """
                even,"note=a,b",17,one,default,false,,,0,,,,,unavailable,"it said ""no""
                and left",1,,,,,,,,,,,,,,,
                """);
    }

    @Test
    void whatIsUnusualOfTheCpusStandsBesideTheirNumbers() {
        Results results = Cells.results(
                List.of(Cells.shape("12", 12, "0-11", 12, "12 CPUs on 6 cores", "on 2 memory nodes")),
                Cells.ran(even("platform", "17", "12"), 3, 5, 2));
        assertThat(csv(results, metric("cpu"))).isEqualTo(HEAD + "\n" + """
                even,thread=platform,17,12,default,false,cpu,s,3,2.0,2.0,2.0,,completed,,0-11,,12 CPUs on 6 cores; on 2 memory nodes,,,,,,,,,,,,,
                """);
    }

    @Test
    void severalResultsAreOneTableThatTellsTheHost() {
        Results results = Cells.results(Cells.MATRIX, Cells.ran(even("platform", "17", "one"), 3, 5, 2));
        String line = "even,thread=platform,17,one,default,false,cpu,s,3,2.0,2.0,2.0,,completed,,1,,,,\"";
        assertThat(new CsvReport()
                        .write(List.of(results, results), metric("cpu"))
                        .lines())
                .satisfiesExactly(
                        head -> assertThat(head).isEqualTo(HEAD),
                        first -> assertThat(first).startsWith(line),
                        second -> assertThat(second).startsWith(line));
    }

    @Test
    void linesEndAsTheStandardHasIt() {
        assertThat(new CsvReport().write(Cells.results(Cells.MATRIX), TableOptions.NONE))
                .isEqualTo(HEAD + "\r\n");
    }

    @Test
    void oneMetricCanBeChosen() {
        Results results = Cells.results(Cells.MATRIX, Cells.ran(even("platform", "17", "one"), 3, 5, 2));
        assertThat(csv(results, metric("cpu"))).isEqualTo(HEAD + "\n" + """
                even,thread=platform,17,one,default,false,cpu,s,3,2.0,2.0,2.0,,completed,,1,,,,,,,,,,,,,,,
                """);
    }

    private static TableOptions metric(String name) {
        return new TableOptions(Optional.of(name), List.of(), Optional.empty(), Optional.empty());
    }

    private static String csv(Results results, TableOptions options) {
        return new CsvReport().write(results, options).replace("\r\n", "\n");
    }
}
