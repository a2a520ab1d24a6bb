package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.CellRow;
import io.github.jdkmatrix.report.ComparisonGroup;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.Table.Notes;
import io.github.jdkmatrix.stats.Tested;
import io.github.jdkmatrix.text.Count;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What a table of rows shows of them, and what it says below them; a {@link Grid} lays it out. */
final class Lines {

    private final Answer answer;
    private final Rows rows;
    private final Footnotes footnotes;

    Lines(Answer answer, Rows rows) {
        this.answer = answer;
        this.rows = rows;
        this.footnotes = new Footnotes(answer.results(), rows.inFull(), new Notes());
    }

    Table table() {
        return new Grid(answer, rows, footnotes).table(all(), this::remarks);
    }

    /** A line for each metric of a row that is shown. */
    private List<CellRow> all() {
        return rows.all().stream()
                .flatMap(row -> answer.shown(row).stream().map(row::of))
                .toList();
    }

    /** What {@link #table} shows, for programs: the comparisons with each column together. */
    Stream<ComparisonGroup> comparisons() {
        Map<String, List<Tested>> byReference = new LinkedHashMap<>();
        rows.columns().forEach(it -> byReference.put(it, new ArrayList<>()));
        for (CellRow line : all()) {
            for (String column : rows.columns()) {
                answer.pair(line, column)
                        .ifPresent(it -> byReference
                                .get(rows.reference(line, column).orElseThrow())
                                .add(it.compared()));
            }
        }
        return byReference.entrySet().stream()
                .filter(it -> !it.getValue().isEmpty())
                .map(it -> new ComparisonGroup(
                        rows.table().title(), rows.column(), Optional.of(it.getKey()), List.copyOf(it.getValue())));
    }

    private List<String> remarks() {
        List<String> remarks = new ArrayList<>(footnotes.ranges());
        if (rows.inFull()) {
            footnotes.noVerdict().ifPresent(remarks::add);
            return remarks;
        }
        if (rows.all().size() < rows.measured()) {
            remarks.add(
                    rows.all().size() + " of " + Count.of(rows.measured(), "row") + "; verdicts are those among all");
        }
        rows.absent()
                .forEach((column, why) ->
                        remarks.add("Not here: " + ValueWords.text(rows.column(), column) + ": " + why));
        remarks.addAll(CellNotes.totals(
                answer.results().only(it -> !rows.absent().containsKey(it.value(rows.column())))));
        footnotes.noVerdict().ifPresent(remarks::add);
        remarks.addAll(answer.warnings());
        return remarks;
    }
}
