package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.TableSpec;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.report.CellRow;
import io.github.jdkmatrix.report.ComparisonGroup;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.Table.Head;
import io.github.jdkmatrix.report.Table.Notes;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.stats.Tested;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
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
     * @param answer the rows whose columns are compared already
     */
    static List<Effect> of(Results results, Rows answer, TableOptions options) {
        if (options.columns().isPresent()) {
            return List.of();
        }
        List<TableSpec> tables = new ArrayList<>(results.matrix().tables());
        tables.removeIf(it -> TableSpec.names(it.columns()).size() > 1);
        Set<String> shown = tables.stream().map(TableSpec::columns).collect(Collectors.toSet());
        Axis.ofJvm().stream()
                .map(Axis::key)
                .filter(it -> !shown.contains(it))
                .map(it ->
                        TableSpec.of("", results.matrix().ids(Axis.WORKLOADS)).with(List.of(), it, Optional.empty()))
                .forEach(tables::add);
        List<String> compared = List.of(answer.column(), Axis.JDKS.key());
        return tables.stream()
                .filter(it -> !compared.contains(it.columns()))
                .map(it -> it.with(List.of(), it.columns(), it.reference()).with(options.metrics()))
                .flatMap(it -> of(RowMaker.of(results, it), answer.labels()))
                .toList();
    }

    /** The effect of each value but the first, in the rows of all JDKs that are equal in everything else. */
    private static Stream<Effect> of(Rows rows, RowLabels labels) {
        Set<String> apart = Set.of(rows.column(), Axis.JDKS.key());
        // Benchmarks of two programs may read alike.
        Map<String, List<CellRow>> alike = rows.all().stream()
                .collect(Collectors.groupingBy(
                        row -> row.any().cell().workload() + ' ' + labels.of(row.any(), apart),
                        LinkedHashMap::new,
                        Collectors.toList()));
        return alike.values().stream()
                .flatMap(some -> rows.columns().stream()
                        .skip(1)
                        .flatMap(value ->
                                of(rows, value, some, labels.of(some.getFirst().any(), apart)).stream()));
    }

    /** The effect of a value; empty where no JDK has cells of it and of the reference. */
    private static Optional<Effect> of(Rows rows, String candidate, List<CellRow> some, String where) {
        String reference = rows.columns().getFirst();
        if (rows.table().reference().filter(it -> !it.equals(reference)).isPresent()) {
            return Optional.empty();
        }
        Map<String, CellRow> byJdk = some.stream()
                .filter(it ->
                        it.cell(reference).isPresent() && it.cell(candidate).isPresent())
                .collect(Collectors.toMap(
                        it -> it.any().cell().jdk(), it -> it, (first, second) -> first, LinkedHashMap::new));
        String label = where + ": " + ValueWords.text(rows.column(), candidate) + " over "
                + ValueWords.text(rows.column(), reference);
        return byJdk.values().stream()
                .findFirst()
                .map(it -> new Effect(label, rows.column(), metric(it), reference, candidate, byJdk));
    }

    /** The first metric of a row that has a number. */
    private static String metric(CellRow row) {
        return row.metrics().stream()
                .filter(it -> row.any().estimates().containsKey(it))
                .findFirst()
                .orElse(row.metric());
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
