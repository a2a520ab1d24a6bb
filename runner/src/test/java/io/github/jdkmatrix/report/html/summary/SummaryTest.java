package io.github.jdkmatrix.report.html.summary;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.report.Cells;
import io.github.jdkmatrix.report.ComparedTable;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.compared.Mark;
import io.github.jdkmatrix.report.xml.XmlWriter;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.ForkValues;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.stats.Verdict;
import io.github.jdkmatrix.text.Text;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SummaryTest {

    private static final MetricSpec WORK = new MetricSpec("work", "ops", Better.HIGHER, "");

    /** Virtual threads do half as much on 25 as on 17; platform threads four times as much, on one core perhaps as much. */
    private static Results sample() {
        return Cells.results(
                Cells.MATRIX,
                cell("virtual", "17", "12", 100, 10),
                cell("virtual", "25", "12", 50, 10),
                cell("platform", "17", "12", 100, 10),
                cell("platform", "25", "12", 400, 30),
                cell("platform", "17", "one", 100, 10),
                cell("platform", "25", "one", 103, 10),
                Cells.notRun(Cells.even("virtual", "25", "one"), Outcome.unsupported("no")),
                cell("virtual", "17", "one", 100, 10));
    }

    private static CellSummary cell(String thread, String jdk, String cpus, double work, double cpu) {
        Cell cell = Cells.even(thread, jdk, cpus);
        Map<String, Estimate> estimates = new LinkedHashMap<>();
        estimates.put("work", estimate(WORK, work));
        estimates.put("cpu", estimate(ProcessMetric.CPU.spec(), cpu));
        return new CellSummary(cell, estimates, new TreeMap<>(), List.of(), Optional.empty());
    }

    /** Ten forks within a tenth of the value. */
    private static Estimate estimate(MetricSpec metric, double value) {
        double[] forks = IntStream.range(0, 10)
                .mapToDouble(i -> value * (0.95 + 0.01 * i))
                .toArray();
        return new Estimate(metric, ForkValues.of(forks), 0);
    }

    private static Summary summary(Results results) {
        Map<String, ComparedTable> tables = new LinkedHashMap<>();
        ComparedTable.of(results, TableOptions.NONE).forEach(it -> tables.put("t" + (tables.size() + 1), it));
        return new Summary(results, tables);
    }

    private static String text(Results results, BiConsumer<Summary, XmlWriter> part) {
        return Text.of(out -> {
            XmlWriter html = new XmlWriter(out);
            html.open("div");
            part.accept(summary(results), html);
            html.end();
        });
    }

    @Test
    void theLargestDifferenceComesFirstAndWhatIsUnclearLast() {
        String text = text(sample(), Summary::writeDifferences);
        assertThat(text)
                .containsSubsequence(
                        "3 comparisons: ",
                        "1 faster",
                        "1 slower",
                        "1 unclear",
                        "1 of 8 cells have no number: 1 unsupported.",
                        "<li class=\"better\">",
                        "even, thread platform, CPUs 12",
                        "work, 25 against 17",
                        "4.00x",
                        "<li class=\"worse\">",
                        "even, thread virtual, CPUs 12",
                        "0.500x",
                        "Without a difference: 1",
                        "<li class=\"unclear\">",
                        "even, thread platform, CPUs one",
                        "Differences in other metrics: 1",
                        "cpu, 25 against 17",
                        "3.00x");
    }

    @Test
    void theHeatMapHasARatioPerJdkAndTheReasonWhereThereIsNone() {
        assertThat(text(sample(), (summary, html) -> summary.writeHeatMap(html, "Ratios")))
                .containsSubsequence(
                        "JDK 17</th>",
                        "JDK 25</th>",
                        "href=\"#t1\"",
                        "against JDK 17",
                        "CPUs one",
                        "<td class=\"reference\">1</td><td class=\"unclear\">1.030x</td>",
                        "CPUs 12",
                        "<td class=\"reference\">1</td><td class=\"better l4\">4.00x</td>",
                        "CPUs 12",
                        "<td class=\"reference\">1</td><td class=\"worse l3\">0.500x</td>");
    }

    @Test
    void oneCellHasNoSummary() {
        Summary summary = summary(Cells.results(Cells.MATRIX, cell("virtual", "17", "one", 100, 10)));
        assertThat(summary.isEmpty()).isTrue();
        assertThat(summary.hasHeatMap()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "FASTER, LOWER, BETTER",
        "SLOWER, HIGHER, WORSE",
        "HIGHER, HIGHER, BETTER",
        "HIGHER, LOWER, WORSE",
        "LOWER, LOWER, BETTER",
        "LOWER, HIGHER, WORSE",
        "LOWER, NEITHER, DIFFERENT",
        "SAME, HIGHER, SAME",
        "UNCLEAR, LOWER, UNCLEAR"
    })
    void aMarkSaysWhetherADifferenceIsGood(Verdict verdict, Better better, Mark mark) {
        assertThat(Mark.of(verdict, better)).isEqualTo(mark);
    }
}
