package io.github.jdkmatrix.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.report.Value.Mark;
import io.github.jdkmatrix.report.answer.Answer;
import io.github.jdkmatrix.report.export.CsvReport;
import io.github.jdkmatrix.report.export.CsvReport.CsvLine;
import io.github.jdkmatrix.report.export.JsonReport;
import io.github.jdkmatrix.report.html.HtmlReport;
import io.github.jdkmatrix.report.markdown.MarkdownReport;
import io.github.jdkmatrix.report.plain.MailReport;
import io.github.jdkmatrix.report.plain.TerminalReport;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Compared;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Interval;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.stats.StateChange;
import io.github.jdkmatrix.stats.Tested;
import io.github.jdkmatrix.text.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is shown decides no verdict, no p and no mark: of the published results under many filters, in every format. */
class NoFilterChangesAVerdictTest {

    private static final int FILTERS = 30;
    /** So wide that no line is broken. */
    private static final int WIDE = 300;

    /** A part of a report. */
    private record Filter(String name, Predicate<Cell> only, TableOptions options) {}

    private static Results published(String folder) {
        return Results.read(new ResultFolder(Path.of("../results", folder)), note -> {});
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-11-25-million-tasks", "2026-11-26-articles"})
    void inEveryComparison(String folder) {
        Results whole = published(folder);
        Map<List<Object>, CellSummary> cells = new HashMap<>();
        whole.cells().forEach(it -> cells.put(List.of(it.cell()), it));
        List<Filter> filters = filters(whole);
        assertThat(filters).hasSizeGreaterThanOrEqualTo(FILTERS);
        Results read = published(folder);
        for (Filter filter : filters) {
            Results some = read.only(filter.only);
            assertThat(comparisons(some, filter.options)).as(filter.name).allSatisfy(it -> {
                Judgement unfiltered = whole.verdicts()
                        .of(
                                cells.get(List.of(it.reference().cell())),
                                cells.get(List.of(it.candidate().cell())),
                                it.what())
                        .orElseThrow()
                        .outcome();
                assertThat(it.outcome().verdict()).isEqualTo(unfiltered.verdict());
                assertThat(it.outcome().adjustedP()).isEqualTo(unfiltered.adjustedP());
                assertThat(it.outcome().tests()).isEqualTo(unfiltered.tests());
                assertThat(Mark.of(it.outcome())).isEqualTo(Mark.of(unfiltered));
            });
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-11-25-million-tasks", "2026-11-26-articles"})
    void inEveryFormat(String folder) {
        Results whole = published(folder);
        for (Filter filter : spread(filters(whole))) {
            Results some = whole.only(filter.only);
            List<Value> values = Answer.of(some, filter.options).tables().stream()
                    .flatMap(it -> it.rows().stream())
                    .flatMap(it -> it.values().stream())
                    .distinct()
                    .toList();
            String text = words(new TerminalReport(WIDE, false).write(some, filter.options));
            String mail = words(new MailReport().write(some, filter.options));
            String markdown = words(new MarkdownReport()
                    .write(some, filter.options)
                    .replaceAll("\\\\(.)", "$1")
                    .replace("&lt;", "<"));
            String html = words(new HtmlReport()
                    .write(some, filter.options)
                    .replaceAll("<[^>]*>", " ")
                    .replace("&lt;", "<")
                    .replace("&gt;", ">"));
            assertThat(values).as(filter.name).allSatisfy(it -> {
                String shown = words(
                        it instanceof Value.Figure number && !number.change().isEmpty() ? number.changed() : it.line());
                assertThat(text).contains(shown);
                assertThat(markdown).contains(shown);
                assertThat(html).contains(shown);
                // Its lines are short, so that words break, and the parts of a number may stand below each other.
                assertThat(it instanceof Value.Words ? List.of(List.of(shown.split(" "))) : it.forms())
                        .anyMatch(lines -> lines.stream().allMatch(line -> mail.contains(words(line))));
            });
        }
    }

    /** As programs read it: p has all its digits. */
    @ParameterizedTest
    @ValueSource(strings = {"2026-11-25-million-tasks", "2026-11-26-articles"})
    void forPrograms(String folder) throws IOException {
        Results whole = published(folder);
        Map<List<Object>, CellSummary> cells = new HashMap<>();
        whole.cells().forEach(it -> cells.put(List.of(it.cell()), it));
        for (Filter filter : spread(filters(whole))) {
            Results some = whole.only(filter.only);
            List<Tested> tests = Stream.concat(
                            Answer.of(some, filter.options).comparisons().stream(),
                            Answer.ofTables(some, filter.options).flatMap(Answer::compared))
                    .flatMap(it -> it.tests().stream())
                    .distinct()
                    .toList();
            assertThat(tests)
                    .as(filter.name)
                    .allSatisfy(it -> assertThat(it)
                            .isEqualTo(unfiltered(
                                    whole,
                                    cells.get(List.of(it.reference().cell())),
                                    cells.get(List.of(it.candidate().cell())),
                                    it)));
            List<String> csv =
                    new CsvReport().write(some, filter.options).lines().skip(1).toList();
            assertThat(csv.stream().filter(it -> !it.endsWith(",")))
                    .as(filter.name)
                    .hasSize(tests.size());
            tests.forEach(it -> assertThat(csv)
                    .as(filter.name)
                    .anyMatch(line -> line.contains(it.candidate().cell().jdk()) && line.endsWith(fields(it))));
            JsonNode json = Json.MAPPER.readTree(new JsonReport().write(some, filter.options));
            List<String> comparisons = new ArrayList<>();
            json.findValues("comparisons").forEach(all -> all.forEach(it -> comparisons.add(entry(it))));
            json.findValues("fast").stream().filter(it -> !it.isNull()).forEach(it -> comparisons.add(entry(it)));
            json.findValues("endings").forEach(all -> all.forEach(it -> comparisons.add(entry(it))));
            json.findValues("slow").stream()
                    .filter(it -> !it.isNull())
                    .forEach(it -> comparisons.add(entry(it, it.get("shares").get("p"))));
            assertThat(comparisons.stream().distinct())
                    .as(filter.name)
                    .containsExactlyInAnyOrderElementsOf(tests.stream()
                            .map(it -> it.p() + " " + it.adjustedP() + " " + it.verdict())
                            .distinct()
                            .toList());
        }
    }

    private static String entry(JsonNode it) {
        return entry(it, it.get("p"));
    }

    private static String entry(JsonNode it, JsonNode p) {
        return number(p) + " " + number(it.get("pAdjusted")) + " "
                + it.get("verdict").asText("");
    }

    private static Optional<Double> number(JsonNode value) {
        return Optional.of(value).filter(JsonNode::isNumber).map(JsonNode::doubleValue);
    }

    private static String fields(Tested it) {
        Optional<Comparison> values = it instanceof Compared pair ? Optional.of(pair.comparison()) : Optional.empty();
        Optional<Interval> interval = values.flatMap(pair -> pair.interval().known());
        return Stream.of(
                                it.ratio(),
                                interval.map(Interval::low),
                                interval.map(Interval::high),
                                it.p(),
                                it.adjustedP(),
                                values.map(Comparison::cliffsDelta))
                        .map(CsvLine::number)
                        .collect(Collectors.joining(",", ",", ","))
                + it.verdict() + "," + it.kind().word();
    }

    /** The same test without a filter. */
    private static Tested unfiltered(Results whole, CellSummary base, CellSummary now, Tested it) {
        return switch (it.kind()) {
            case METRIC -> whole.verdicts().of(base, now, it.what()).orElseThrow();
            case FAST_STATE, SLOW_STATE ->
                now.overTime().stream()
                        .flatMap(over ->
                                whole.verdicts().states(base, now, over.metric().name()).stream())
                        .flatMap(StateChange::tests)
                        .filter(other ->
                                other.kind() == it.kind() && other.what().equals(it.what()))
                        .findFirst()
                        .orElseThrow();
            case ENDINGS -> whole.verdicts().endings(base, now).orElseThrow();
        };
    }

    /** Without marks of notes, and what aligns it. */
    private static String words(String text) {
        return text.replaceAll(" \\[\\d+]", "").replaceAll("\\s+", " ").strip();
    }

    private static List<Compared> comparisons(Results results, TableOptions options) {
        return Stream.concat(
                        Answer.of(results, options).comparisons().stream(),
                        Answer.ofTables(results, options).flatMap(Answer::compared))
                .flatMap(ComparisonGroup::ofMetrics)
                .toList();
    }

    /** As many as are asked for, of every kind. */
    private static List<Filter> spread(List<Filter> filters) {
        return IntStream.range(0, FILTERS)
                .mapToObj(it -> filters.get(it * filters.size() / FILTERS))
                .toList();
    }

    private static List<Filter> filters(Results whole) {
        List<Filter> filters = new ArrayList<>();
        filters.add(new Filter("all", it -> true, TableOptions.NONE));
        List<String> names = Stream.concat(
                        Axis.keys().stream(),
                        whole.cells().stream().flatMap(it -> it.cell().params().keySet().stream()))
                .distinct()
                .toList();
        for (String name : names) {
            List<String> values = whole.cells().stream()
                    .map(it -> it.cell().value(name))
                    .filter(it -> !it.isEmpty())
                    .distinct()
                    .toList();
            values.forEach(value -> filters.add(
                    new Filter(name + "=" + value, it -> it.value(name).equals(value), TableOptions.NONE)));
            filters.add(new Filter("columns " + name, it -> true, options(List.of(), List.of(), name)));
            filters.add(new Filter("rows " + name, it -> true, options(List.of(), List.of(name), null)));
        }
        List<String> jdks =
                whole.cells().stream().map(it -> it.cell().jdk()).distinct().toList();
        filters.add(
                new Filter("17 and 25", it -> it.jdk().equals("17") || it.jdk().equals("25"), TableOptions.NONE));
        jdks.forEach(
                jdk -> filters.add(new Filter("without " + jdk, it -> !it.jdk().equals(jdk), TableOptions.NONE)));
        whole.cells().stream()
                .flatMap(it -> it.estimates().keySet().stream())
                .distinct()
                .forEach(it ->
                        filters.add(new Filter("metric " + it, cell -> true, options(List.of(it), List.of(), null))));
        filters.add(new Filter("work and cpu", it -> true, options(List.of("work", "cpu"), List.of(), null)));
        return filters;
    }

    private static TableOptions options(List<String> metrics, List<String> rows, String columns) {
        return new TableOptions(metrics, rows, Optional.ofNullable(columns), Optional.empty(), false);
    }
}
