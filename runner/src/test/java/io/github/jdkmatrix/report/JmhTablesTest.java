package io.github.jdkmatrix.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.report.answer.Answer;
import io.github.jdkmatrix.report.chart.Charts;
import io.github.jdkmatrix.report.export.BenchstatReport;
import io.github.jdkmatrix.report.export.JmhReport;
import io.github.jdkmatrix.report.markdown.MarkdownReport;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How benchmarks of JMH are shown: a real run of JMH's samples, three forks each on two JDKs. */
class JmhTablesTest {

    private static final Path RUN = Path.of("src/test/resources/report/jmh/run");

    @TempDir
    private Path other;

    @Test
    void eachMetricOfABenchmarkHasItsRows() {
        assertThat(table(TableOptions.NONE).rows())
                .filteredOn(Table.Row::isHeading)
                .extracting(row -> row.heads().getFirst().text())
                .hasSizeGreaterThan(5);
    }

    @Test
    void unitsStandWithTheValues() {
        String report = new MarkdownReport()
                .write(
                        results(RUN),
                        new TableOptions(List.of("score"), List.of(), Optional.empty(), Optional.empty(), true));
        assertThat(report).containsPattern("JMHSample_15_Asymmetric.g, avgt .*[0-9] ns/op .");
        assertThat(report).containsPattern("JMHSample_23_AuxCounters.splitBranch, thrpt .*[0-9] M ops/s .");
    }

    @Test
    void theHeadNamesJmhAndItsBlackholes() {
        assertThat(new MarkdownReport().write(results(RUN), TableOptions.NONE))
                .contains("- JMH: 1.37, compiler blackholes\n")
                .doesNotContain("Do not compare");
    }

    /** The report of the run whose forks of a kind have full blackholes, or another version of JMH. */
    private String reportWhere(Predicate<String> line, String fact, String from, String to) throws IOException {
        Files.copy(RUN.resolve("manifest.json"), other.resolve("manifest.json"));
        Files.write(
                other.resolve("runs.jsonl"),
                Files.readAllLines(RUN.resolve("runs.jsonl")).stream()
                        .map(it ->
                                line.test(it) ? it.replace(fact + "\":\"" + from + '"', fact + "\":\"" + to + '"') : it)
                        .toList());
        return new MarkdownReport().write(results(other), TableOptions.NONE);
    }

    private String fullWhere(Predicate<String> line) throws IOException {
        return reportWhere(line, "jmh.blackholes", "compiler", "full");
    }

    @Test
    void blackholesThatDifferInsideACellAreAWarning() throws IOException {
        assertThat(fullWhere(it -> it.contains("\"fork\":1,"))).contains("Do not compare all of these columns (JDK)");
    }

    @Test
    void rowsMayDifferWhereTheirColumnsDoNot() throws IOException {
        assertThat(fullWhere(it -> it.contains("splitBranch")))
                .contains("- JMH: 1.37, compiler blackholes; 1.37, full blackholes\n")
                .doesNotContain("Do not compare");
    }

    @Test
    void twoVersionsOfJmhInColumnsAreAWarning() throws IOException {
        assertThat(reportWhere(it -> it.contains("\"jdk\":\"17\""), "jmh.version", "1.37", "1.36"))
                .contains("JMH 1.36, compiler blackholes; 1.37, compiler blackholes");
    }

    @Test
    void otherBlackholesInAColumnAreAWarning() throws IOException {
        assertThat(fullWhere(it -> it.contains("\"jdk\":\"17\"")))
                .contains("- JMH: 1.37, compiler blackholes; 1.37, full blackholes\n")
                .contains("Do not compare all of these columns (JDK): JMH 1.37, compiler blackholes; 1.37, full"
                        + " blackholes.");
    }

    @Test
    void theJsonOfJmhHasEachBenchmarkOnceForEachJdk() {
        JsonNode all = Exported.json(new JmhReport().write(results(RUN), TableOptions.NONE));
        Set<String> known = new HashSet<>();
        all.forEach(it -> known.add(it.path("benchmark").textValue() + it.path("mode") + it.path("params")));
        assertThat(all).hasSize(10);
        assertThat(known).hasSize(10).contains("""
                org.openjdk.jmh.samples.JMHSample_27_Params.bench"avgt"{"arg":"41","certainty":"128","jdk":"25","cpu":"1","flags":"default","emulated":"false","workload":"samples"}""");
        assertThat(all).allSatisfy(entry -> {
            assertThat(entry.path("forks").intValue()).isEqualTo(3);
            assertThat(entry.path("jmhVersion").textValue()).isEqualTo("1.37");
            JsonNode metric = entry.path("primaryMetric");
            assertThat(metric.has("rawData") ? metric.path("rawData") : metric.path("rawDataHistogram"))
                    .hasSize(3)
                    .allMatch(fork -> fork.size() == 2);
        });
        assertThat(Exported.errors("jmh.schema.json", all.toString())).isEmpty();
    }

    @Test
    void withoutAScoreTheJsonOfJmhIsRefused() {
        assertThatThrownBy(() -> new JmhReport().write(results(RUN), metric("wall")))
                .isInstanceOf(UserException.class)
                .hasMessage("--metric: jmh-json has the scores of JMH; leave it out");
        Results none = Exported.sample();
        assertThatThrownBy(() -> new JmhReport().write(none, TableOptions.NONE))
                .isInstanceOf(UserException.class)
                .hasMessage("--format jmh-json: no JMH benchmark with a score here; use csv or json");
    }

    @Test
    void benchstatGetsTheUnitsOfJmh() {
        assertThat(new BenchstatReport().write(results(RUN), metric("score")).lines())
                .contains("Unit score-us/op better=lower", "Unit score-ops/s better=higher")
                .filteredOn(line -> line.startsWith("Benchmark"))
                .hasSize(30)
                .allMatch(line -> line.matches("BenchmarkSamples/.*benchmark=JMHSample_\\S+/mode=\\S+-1\t1\t[0-9.]+"
                        + " score-([nm]?u?s/op|ops/[nm]?u?s)"));
    }

    @Test
    void eachPanelOfAChartHasTheUnitOfItsBenchmark() {
        Results results = results(RUN);
        assertThat(new Charts(results, Answer.of(results, TableOptions.NONE)).dots())
                .first()
                .satisfies(chart -> assertThat(chart.svg()).contains(">M ops/s<", ">ns/op<", ">ms/op<"));
    }

    private static Table table(TableOptions options) {
        return Cells.inFull(results(RUN), options).getFirst();
    }

    private static Results results(Path folder) {
        return Results.read(new ResultFolder(folder), note -> {});
    }

    private static TableOptions metric(String name) {
        return Cells.metrics(name);
    }
}
