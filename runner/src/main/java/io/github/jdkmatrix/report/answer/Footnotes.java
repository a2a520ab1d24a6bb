package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.report.Table.Notes;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Results;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What one table says below it: why cells have no number, what is odd about others, and why there is no verdict. */
final class Footnotes {

    /** In place of a number of a cell that did not run; a note says why. */
    private static final String NOT_MEASURED = "n/a";

    private static final String NOTHING = "-";

    private final Results results;
    private final Notes notes = new Notes();
    private final Set<String> gaps = new LinkedHashSet<>();

    Footnotes(Results results) {
        this.results = results;
    }

    /** Of a cell without a number of this metric. */
    Value words(CellSummary cell, String metric) {
        if (cell.notRun().isPresent()) {
            return new Value.Words(
                    NOT_MEASURED,
                    CellNotes.whyNotRun(cell, results.manifest().matrix()).map(notes::mark).stream()
                            .toList());
        }
        if (!cell.estimates().isEmpty()) {
            return new Value.Words(NOTHING, List.of(notes.mark(CellNotes.notReported(results, metric))));
        }
        return CellNotes.failedForks(cell)
                .<Value>map(it -> new Value.Words(CellNotes.otherForks(cell), List.of(notes.mark(it))))
                .orElseGet(() -> Value.words(NOTHING));
    }

    /**
     * Only a cell that others are not comparable with has one: it has fewer forks, many of them were disturbed, threads of
     * them died, or its flags do nothing.
     */
    List<String> marks(CellSummary cell) {
        return Stream.of(CellNotes.lacking(cell), cell.remark(), CellNotes.flags(results.manifest(), cell.cell()))
                .flatMap(Optional::stream)
                .map(notes::mark)
                .toList();
    }

    /** The change alone where it is certain, else the word of the verdict. */
    Value brief(Pair pair, Optional<CellSummary> candidate) {
        String text = pair.comparison()
                .ratio()
                .known()
                .filter(it -> pair.mark().different())
                .map(Change::of)
                .orElseGet(pair::word);
        return value(pair, text, candidate);
    }

    /** A text about a comparison, with the marks of its cell. */
    Value value(Pair pair, String text, Optional<CellSummary> candidate) {
        verdict(pair);
        return pair.value(
                text,
                Stream.concat(
                                pair.comparison().ratio().whyNot().stream().map(notes::mark),
                                candidate.map(this::marks).orElse(List.of()).stream())
                        .toList());
    }

    /** Remembers why a comparison has no verdict. */
    void verdict(Pair pair) {
        pair.outcome().verdict().whyNot().ifPresent(gaps::add);
    }

    List<String> notes() {
        return notes.texts();
    }

    /** Why some comparisons have no verdict; empty where all have one. */
    Optional<String> noVerdict() {
        return gaps.isEmpty() ? Optional.empty() : Optional.of("no verdict: " + String.join("; ", gaps));
    }
}
