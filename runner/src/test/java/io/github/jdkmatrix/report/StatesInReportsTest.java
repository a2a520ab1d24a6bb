package io.github.jdkmatrix.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.record.Series;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.report.export.JsonReport;
import io.github.jdkmatrix.report.markdown.MarkdownReport;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.stats.states.OverTime;
import io.github.jdkmatrix.stats.states.TimeLine;
import io.github.jdkmatrix.text.Json;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What reports say of the states in the published set. */
class StatesInReportsTest {

    private static Results results;

    @BeforeAll
    static void read() {
        results = Results.read(new ResultFolder(Path.of("../results/2026-11-26-articles")), note -> {});
    }

    /**
     * Four of ten iterations at half speed.
     *
     * @param warming in so many of seven forks
     * @param counted the iteration from which on the numbers of the forks are made, from zero
     */
    private static Optional<String> warmUp(int warming, int counted) {
        List<TimeLine> lines = IntStream.rangeClosed(1, 7)
                .mapToObj(fork -> {
                    double full = 100 + fork / 100.0;
                    double first = fork <= warming ? full / 2 : full;
                    List<Double> values = Stream.concat(
                                    Stream.generate(() -> first).limit(4),
                                    Stream.generate(() -> full).limit(6))
                            .toList();
                    return TimeLine.of(fork, Series.counted("work", "ops", "iteration", values))
                            .orElseThrow()
                            .countedFrom(counted);
                })
                .toList();
        return OverTime.of(new MetricSpec("work", "ops", Better.HIGHER, ""), "iteration", lines)
                .flatMap(CellNotes::warmUp);
    }

    @Test
    void aNumberThatIncludesAWarmUpSaysSo() {
        assertThat(warmUp(7, 0)).hasValue("includes the warm-up of 7 of 7 forks; full speed from iteration 5 on");
        assertThat(warmUp(4, 0)).hasValue("includes the warm-up of 4 of 7 forks; full speed from iteration 5 on");
        assertThat(warmUp(3, 0)).isEmpty();
    }

    /** JMH's own warm-up iterations are no part of its score, and a metric over time has its last value. */
    @Test
    void aNumberWithoutTheWarmUpSaysNothing(@TempDir Path all, @TempDir Path some, @TempDir Path last) {
        assertThat(warmUp(7, 3)).isPresent();
        assertThat(warmUp(7, 4)).isEmpty();
        assertThat(ofRecords(all, measured(10))).isPresent();
        assertThat(ofRecords(some, measured(6))).isEmpty();
        assertThat(ofRecords(last, Optional.empty())).isEmpty();
    }

    /** JMH's entry of so many measured iterations. */
    private static Optional<JsonNode> measured(int iterations) {
        List<Integer> scores = IntStream.range(0, iterations).boxed().toList();
        return Optional.of(Json.MAPPER.valueToTree(Map.of("primaryMetric", Map.of("rawData", List.of(scores)))));
    }

    private static Optional<String> ofRecords(Path folder, Optional<JsonNode> jmh) {
        ForkRecord[] records = IntStream.rangeClosed(1, 7)
                .mapToObj(fork -> {
                    List<Double> values = Stream.concat(
                                    Stream.generate(() -> 50.0 + fork / 100.0).limit(4),
                                    Stream.generate(() -> 100.0 + fork / 100.0).limit(6))
                            .toList();
                    ForkRecord record = Records.completed(
                            Cells.even("platform", "21", "one"), fork, new Sample("rate", 100, "ops/s"));
                    return Records.overTime(record, jmh, Series.counted("rate", "ops/s", "iteration", values));
                })
                .toArray(ForkRecord[]::new);
        Manifest manifest = Records.manifest(MatrixText.parse(Cells.MATRIX), List.of(), List.of());
        return Results.read(Records.folder(folder, manifest, records), note -> {}).cells().stream()
                .flatMap(it -> it.overTime("rate").stream())
                .findFirst()
                .flatMap(CellNotes::warmUp);
    }

    @Test
    void theSentenceOfOneRowHasThem() {
        Results one = results.only(cell -> cell.workload().equals("count-even")
                && cell.jdk().matches("21|25")
                && cell.cpu().equals("2")
                && cell.params().get("thread").equals("virtual")
                && cell.params().get("threads").equals("cores")
                && cell.params().get("yield").equals("true"));

        assertThat(new MarkdownReport().write(one, TableOptions.NONE))
                .contains("; JDK 25 has states: 5 forks end at full speed, 2 at 59 % (from second 7). 7 forks");
    }

    @Test
    void jsonHasThemPerCell() throws Exception {
        JsonNode cells = Json.MAPPER
                .readTree(new JsonReport().write(results, TableOptions.NONE))
                .at("/results/0/cells");
        List<JsonNode> mixtures =
                cells.valueStream().filter(it -> it.has("states")).toList();

        assertThat(mixtures)
                .hasSize(9)
                .allMatch(it -> it.at("/cell/params/yield").asText().equals("true"));
        assertThat(mixtures.stream()
                        .filter(it -> it.at("/cell/params/threads").asText().equals("cores"))
                        .map(it -> it.at("/cell/jdk").asText() + " " + it.at("/states/1/ends")))
                .containsExactlyInAnyOrder("25 [1,6]", "28-ea [2,4,5,6]");
    }
}
