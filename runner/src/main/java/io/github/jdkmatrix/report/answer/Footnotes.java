package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.CellRow;
import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.report.Dimensions;
import io.github.jdkmatrix.report.Quantity;
import io.github.jdkmatrix.report.Table.Notes;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Results;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** What one table says below it: why cells have no number, what is odd about others, and why there is no verdict. */
public final class Footnotes {

    /** Stands in place of a number of a cell that did not run; a note says why. */
    private static final String NOT_MEASURED = "n/a";

    private static final String NOTHING = "-";

    private final Results results;

    /** Whether the table tells what is irregular in forks, too. */
    private final boolean inFull;

    /** Whether a value has the range of its forks beside it. */
    private boolean ranges;

    private final Notes notes;
    private final Set<String> gaps = new LinkedHashSet<>();

    /**
     * What a table says below it of cells of these results.
     *
     * @param inFull whether the table tells what is irregular in forks, too
     * @param notes of the table
     */
    public Footnotes(Results results, boolean inFull, Notes notes) {
        this.results = results;
        this.inFull = inFull;
        this.notes = notes;
    }

    /** A median; in full with its interval, of few forks with their range. */
    String figure(Estimate estimate) {
        ranges |= Quantity.range(estimate).isPresent();
        return inFull ? Quantity.withEnds(estimate) : Quantity.withRange(estimate);
    }

    /** What the ends behind medians of few forks are. */
    List<String> ranges() {
        return ranges ? List.of(Quantity.RANGE) : List.of();
    }

    /** The value of a column in a line: its number, else why it has none; blank where there is no such cell. */
    Value value(CellRow line, String column, Function<Estimate, Value> number) {
        return line.estimate(column, line.metric())
                .map(number)
                .or(() -> line.cell(column).map(it -> words(it, line.metric())))
                .orElseGet(Value.Blank::new);
    }

    /** The words for a cell without a number of this metric. */
    public Value words(CellSummary cell, String metric) {
        if (cell.notRun().isPresent()) {
            return new Value.Words(
                    NOT_MEASURED,
                    CellNotes.whyNotRun(cell, results.matrix()).map(notes::mark).stream()
                            .toList());
        }
        if (!cell.estimates().isEmpty()) {
            String why = Optional.ofNullable(cell.remarks().get(metric))
                    .orElseGet(() -> CellNotes.notReported(results, metric));
            return new Value.Words(NOTHING, List.of(notes.mark(why)));
        }
        return CellNotes.failedForks(cell)
                .<Value>map(it -> new Value.Words(CellNotes.otherForks(cell), List.of(notes.mark(it))))
                .orElseGet(() -> Value.words(NOTHING));
    }

    /**
     * The marks of a cell that others are not comparable with: it has fewer forks, threads of them died, they warm up while they are
     * measured, or its flags do nothing. Others have none.
     */
    public List<String> marks(CellSummary cell, String metric) {
        return odd(cell, metric).map(notes::mark).toList();
    }

    private Stream<String> odd(CellSummary cell, String metric) {
        Stream<Optional<String>> ofCell = Stream.of(
                CellNotes.lacking(cell),
                cell.remark(),
                Optional.ofNullable(cell.remarks().get(metric)),
                cell.overTime(metric).flatMap(CellNotes::warmUp),
                CellNotes.flags(results.manifest(), cell.cell()));
        Stream<String> ofForks = inFull ? cell.estimate(metric).flatMap(CellNotes::modes).stream() : Stream.empty();
        return Stream.concat(ofCell.flatMap(Optional::stream), ofForks);
    }

    /** The words that the columns of a row have of these, each once. */
    List<String> ofRow(CellRow line, List<String> columns, String dimension) {
        List<String> measured = columns.stream()
                .filter(it -> line.estimate(it, line.metric()).isPresent())
                .toList();
        Map<String, List<String>> odd = new LinkedHashMap<>();
        for (String column : measured) {
            CellSummary cell = line.cell(column).orElseThrow();
            Stream.concat(
                            odd(cell, line.metric()),
                            cell.mixtures().stream().limit(1).map(it -> "states"))
                    .forEach(it ->
                            odd.computeIfAbsent(it, none -> new ArrayList<>()).add(column));
        }
        return odd.entrySet().stream()
                .map(remark -> remark.getValue().size() == measured.size()
                        ? remark.getKey()
                        : Dimensions.head(dimension) + " " + String.join(", ", remark.getValue()) + ": "
                                + remark.getKey())
                .map(notes::mark)
                .toList();
    }

    /** A change with its whole interval and a mark, behind a figure. */
    Value whole(StepRow pair, String figure) {
        verdict(pair);
        return new Value.Figure(pair.comparison().candidate(), figure, pair.change(), "", pair.mark(), noRatio(pair));
    }

    /** A change with a bound and a mark, behind a figure or without one; in place of a change, why there is none. */
    Value changed(StepRow pair, String figure) {
        verdict(pair);
        Estimate estimate = pair.comparison().candidate();
        return pair.comparison()
                .ratio()
                .known()
                .<Value>map(it -> new Value.Figure(
                        estimate, figure, Change.brief(it), Change.bound(pair.outcome()), pair.mark(), List.of()))
                .orElseGet(
                        () -> Value.figure(estimate, figure.isEmpty() ? NOTHING : figure, pair.mark(), noRatio(pair)));
    }

    /** The change of a pair and its verdict in two columns; blank where nothing is compared. */
    List<Value> beside(Optional<StepRow> pair, Function<StepRow, Value> verdict) {
        pair.ifPresent(this::verdict);
        return Stream.of(pair.map(it -> it.value(it.change(), List.of())), pair.map(verdict))
                .map(it -> it.orElseGet(Value.Blank::new))
                .toList();
    }

    List<String> noRatio(StepRow pair) {
        return pair.comparison().ratio().whyNot().map(notes::mark).stream().toList();
    }

    /** What the signs of changes with bounds mean. */
    static String signs(double margin) {
        return "in % or as a factor (x), > at least, < at most so far apart (95 %); " + marks(margin);
    }

    static String marks(double margin) {
        return "! worse, * better, # other, = same within " + Quantity.declared(margin) + ", no mark: not certain";
    }

    /** Remembers why a comparison has no verdict. */
    void verdict(StepRow pair) {
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
