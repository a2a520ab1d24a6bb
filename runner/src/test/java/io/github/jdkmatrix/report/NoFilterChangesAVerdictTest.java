package io.github.jdkmatrix.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.report.Value.Mark;
import io.github.jdkmatrix.report.answer.Answer;
import io.github.jdkmatrix.report.export.CsvReport;
import io.github.jdkmatrix.report.html.HtmlReport;
import io.github.jdkmatrix.report.json.JsonReport;
import io.github.jdkmatrix.report.markdown.MarkdownReport;
import io.github.jdkmatrix.report.plain.MailReport;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.Results;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is shown decides no verdict, no p and no mark: of the published results under many filters, in every format. */
class NoFilterChangesAVerdictTest {

    private static final int FILTERS = 30;

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
                                cells.get(List.of(it.reference())),
                                cells.get(List.of(it.candidate())),
                                it.comparison().metric().name())
                        .orElseThrow();
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
        List<Filter> filters = filters(whole);
        for (Filter filter : List.of(filters.getFirst(), filters.get(filters.size() / 2), filters.getLast())) {
            Results some = whole.only(filter.only);
            List<String> changes = Answer.of(some, filter.options).tables().stream()
                    .flatMap(it -> it.rows().stream())
                    .flatMap(it -> it.values().stream())
                    .map(it -> it instanceof Value.Figure number
                                    && !number.change().isEmpty()
                            ? number.change().strip()
                            : it.line())
                    .filter(it -> !it.isEmpty())
                    .distinct()
                    .toList();
            String markdown = new MarkdownReport().write(some, filter.options);
            String mail = new MailReport().write(some, filter.options).replaceAll("\\s+", " ");
            String html = new HtmlReport().write(some, filter.options);
            assertThat(changes).as(filter.name).allSatisfy(it -> {
                assertThat(markdown).contains(it);
                assertThat(mail).contains(it.replaceAll("\\s+", " ").replaceAll(" \\[\\d+]$", ""));
                assertThat(html.replaceAll("<[^>]*>", "")).contains(it.replaceAll(" \\[\\d+]$", ""));
            });
            String csv = new CsvReport().write(some, filter.options);
            String json = new JsonReport().write(some, filter.options);
            assertThat(comparisons(some, filter.options))
                    .as(filter.name)
                    .allSatisfy(it -> it.outcome().adjustedP().known().ifPresent(p -> {
                        String word = it.outcome()
                                .verdict()
                                .known()
                                .map(verdict -> verdict.word())
                                .orElse("");
                        assertThat(csv).contains("," + p + "," + it.comparison().cliffsDelta() + "," + word + "\r\n");
                        assertThat(json).contains(word);
                    }));
        }
    }

    private static List<Compared> comparisons(Results results, TableOptions options) {
        return Stream.concat(
                        Answer.of(results, options).comparisons().stream(),
                        Answer.ofTables(results, options).flatMap(Answer::compared))
                .flatMap(it -> it.all().stream())
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
