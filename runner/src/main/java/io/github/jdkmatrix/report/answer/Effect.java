package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.TableSpec;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.report.CellRow;
import io.github.jdkmatrix.report.ComparisonGroup;
import io.github.jdkmatrix.report.Dimensions;
import io.github.jdkmatrix.report.RowMetrics;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.Table.Head;
import io.github.jdkmatrix.report.Table.Notes;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.stats.Tested;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What one value of a dimension changes inside each JDK, such as a flag set over the default.
 *
 * @param label such as {@code DontYieldALot over default}
 * @param dimension of the two values
 * @param metric in which
 * @param reference the value that it is compared with
 * @param candidate the value
 * @param byJdk the cells of each JDK, by the dimension
 */
record Effect(
        String label, String dimension, String metric, String reference, String candidate, Map<String, CellRow> byJdk) {

    /**
     * The effects that the tables of the matrix ask for, and those of flag sets and memory limits; none where the columns were chosen.
     * Columns of several dimensions are no effect of one thing.
     *
     * @param column the dimension that the answer compares already
     */
    static List<Effect> of(Results results, String column, TableOptions options, RowLabels labels) {
        if (options.columns().isPresent()) {
            return List.of();
        }
        Finder finder = new Finder(results, options, labels);
        List<Effect> effects = new ArrayList<>();
        Set<String> shown = new LinkedHashSet<>();
        for (TableSpec table : results.matrix().tables()) {
            boolean single = TableSpec.names(table.columns()).size() == 1;
            if (single && !table.columns().equals(column) && !table.columns().equals(Axis.JDKS.key())) {
                List<CellSummary> cells = results.cells().stream()
                        .filter(it -> it.cell().isIn(table))
                        .toList();
                shown.add(table.columns());
                effects.addAll(finder.in(cells, table.columns(), table.reference()));
            }
        }
        for (Axis axis : Axis.ofJvm()) {
            if (axis != Axis.JDKS && !column.equals(axis.key()) && !shown.contains(axis.key())) {
                effects.addAll(finder.in(results.cells(), axis.key(), Optional.empty()));
            }
        }
        return List.copyOf(effects);
    }

    private record Finder(Results results, TableOptions options, RowLabels labels) {

        List<Effect> in(List<CellSummary> cells, String column, Optional<String> wanted) {
            Dimensions dimensions = new Dimensions(results);
            List<String> values = dimensions.values(cells, column).stream()
                    .filter(it -> !it.isEmpty())
                    .toList();
            List<String> names = dimensions.of(cells).stream()
                    .filter(it -> !it.equals(column))
                    .toList();
            List<String> withoutJdk =
                    names.stream().filter(it -> !it.equals(Axis.JDKS.key())).toList();
            Map<List<String>, Map<String, Map<String, CellSummary>>> groups = new LinkedHashMap<>();
            dimensions.rows(cells, names, column).forEach(row -> {
                CellSummary any = row.values().iterator().next();
                groups.computeIfAbsent(
                                withoutJdk.stream()
                                        .map(name -> dimensions.value(any, name))
                                        .toList(),
                                key -> new LinkedHashMap<>())
                        .put(any.cell().jdk(), row);
            });
            Optional<String> reference =
                    wanted.filter(values::contains).or(() -> values.stream().findFirst());
            return groups.values().stream()
                    .flatMap(byJdk -> values.stream()
                            .filter(it -> reference.filter(it::equals).isEmpty())
                            .flatMap(value -> effect(column, reference.orElseThrow(), value, byJdk).stream()))
                    .toList();
        }

        /** The effect of a value; empty where no JDK has cells of both values. */
        private Optional<Effect> effect(
                String column, String reference, String candidate, Map<String, Map<String, CellSummary>> byJdk) {
            Map<String, CellRow> rows = new LinkedHashMap<>();
            byJdk.forEach((jdk, cells) -> {
                if (cells.containsKey(reference) && cells.containsKey(candidate)) {
                    rows.put(jdk, new CellRow("", cells, List.of()));
                }
            });
            return rows.values().stream().findFirst().map(first -> {
                CellSummary any = first.any();
                String metric = options.metrics().stream()
                        .filter(it -> any.estimates().containsKey(it))
                        .findFirst()
                        .orElseGet(() -> RowMetrics.asked(results.verdicts().metrics(), first.cells())
                                .getFirst());
                String where = labels.of(any, Set.of(column, Axis.JDKS.key()));
                String label = where + ": " + ValueWords.text(column, candidate) + " over "
                        + ValueWords.text(column, reference);
                return new Effect(label, column, metric, reference, candidate, rows);
            });
        }
    }

    /** The comparisons of all JDKs, for programs. */
    ComparisonGroup comparisons(Answer answer) {
        return new ComparisonGroup(
                label,
                dimension,
                Optional.of(reference),
                byJdk.values().stream()
                        .flatMap(it -> answer.pair(it, metric, reference, candidate).stream())
                        .<Tested>map(StepRow::compared)
                        .toList());
    }

    /** The table of effects, a line each. */
    static Table table(List<Effect> effects, Answer answer) {
        List<String> jdks = effects.stream()
                .flatMap(it -> it.byJdk.keySet().stream())
                .distinct()
                .filter(jdk -> effects.stream().anyMatch(it -> it.couldRun(jdk)))
                .toList();
        Footnotes footnotes = new Footnotes(answer.results(), false, new Notes());
        List<Table.Row> lines = effects.stream()
                .map(effect -> new Table.Row(
                        Head.plain(effect.label),
                        jdks.stream()
                                .map(jdk -> effect.value(jdk, answer, footnotes))
                                .toList()))
                .toList();
        return new Table(
                "Inside a JDK",
                "Change " + Footnotes.signs(answer.results().margin()),
                List.of(Table.ROW),
                Head.plain(jdks),
                lines,
                footnotes.notes(),
                footnotes.noVerdict().stream().toList());
    }

    /** The rows above say which JDKs are not here. */
    private boolean couldRun(String jdk) {
        return Stream.ofNullable(byJdk.get(jdk))
                .flatMap(it -> it.cells().values().stream())
                .anyMatch(it -> it.notRun()
                        .filter(why -> why.is(Outcome.Kind.UNAVAILABLE))
                        .isEmpty());
    }

    private Value value(String jdk, Answer answer, Footnotes footnotes) {
        Optional<CellRow> row = Optional.ofNullable(byJdk.get(jdk));
        return row.flatMap(it -> answer.compared(it, metric, reference, candidate))
                .map(it -> footnotes.changed(it, ""))
                .or(() -> row.flatMap(it -> Stream.of(candidate, reference)
                        .flatMap(value -> it.cell(value).stream())
                        .filter(cell -> cell.estimate(metric).isEmpty())
                        .map(cell -> footnotes.words(cell, metric))
                        .findFirst()))
                .orElseGet(Value.Blank::new);
    }
}
