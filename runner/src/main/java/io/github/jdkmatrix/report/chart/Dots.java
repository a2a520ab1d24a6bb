package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.CellRow;
import io.github.jdkmatrix.report.answer.Answer;
import io.github.jdkmatrix.report.answer.StepRow;
import io.github.jdkmatrix.report.chart.Charts.Chart;
import io.github.jdkmatrix.report.chart.PointDots.Point;
import io.github.jdkmatrix.report.chart.ValueAxis.Range;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Results;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/**
 * The forks behind each number: a panel for each row and metric, in it a line of dots for each compared value, and the median of the
 * reference through all.
 */
final class Dots {

    private static final String HOW = "A dot per fork, a line at the median, a band for its 95 % interval; dashed: the"
            + " reference's median; change from the reference";

    private final Results results;
    private final Answer answer;

    Dots(Results results, Answer answer) {
        this.results = results;
        this.answer = answer;
    }

    /** A chart for each metric of a workload, with all its rows. */
    List<Chart> charts() {
        Map<List<String>, List<CellRow>> charts = answer.rows().stream()
                .flatMap(row -> answer.shown(row).stream().map(row::of))
                .filter(Dots::varies)
                .collect(Collectors.groupingBy(
                        it -> List.of(it.any().cell().workload(), it.metric()),
                        LinkedHashMap::new,
                        Collectors.toList()));
        return charts.entrySet().stream()
                .map(chart -> new Chart(
                        "forks." + chart.getKey().stream().map(Charts::slug).collect(Collectors.joining(".")),
                        String.join(": ", chart.getKey()),
                        HOW,
                        chart.getValue().stream().map(this::panel).toList()))
                .toList();
    }

    /** Whether forks differ at all: what the workload fixes has no picture. */
    private static boolean varies(CellRow row) {
        double[] all = row.cells().values().stream()
                .flatMap(it -> it.estimate(row.metric()).stream())
                .flatMapToDouble(it -> DoubleStream.of(it.forks().toArray()))
                .toArray();
        return all.length < 2 || DoubleStream.of(all).distinct().count() > 1;
    }

    private Block panel(CellRow row) {
        List<String> columns =
                answer.columns().stream().filter(it -> row.cell(it).isPresent()).toList();
        int most = columns.stream()
                .flatMap(it -> estimate(row, it).stream())
                .mapToInt(Estimate::n)
                .max()
                .orElse(0);
        Optional<String> reference = row.reference(columns, row.metric());
        return new PointDots(
                        row.label().isEmpty() ? row.metric() : row.label() + ": " + row.metric(),
                        columns.stream()
                                .map(it -> point(row, it, reference, most))
                                .toList())
                .panel();
    }

    private Point point(CellRow row, String column, Optional<String> reference, int most) {
        CellSummary cell = row.cell(column).orElseThrow();
        Optional<Estimate> estimate = estimate(row, column);
        boolean isReference = reference.filter(column::equals).isPresent();
        return new Point(
                column,
                estimate,
                reference
                        .filter(it -> !isReference)
                        .flatMap(it -> answer.compared(row, row.metric(), it, column))
                        .map(StepRow::outcome),
                // Forks that are missing beside others; what ran again is no news.
                estimate.map(it -> it.n() < most ? CellNotes.otherForks(cell) : "")
                        .orElseGet(() -> reason(cell)),
                isReference);
    }

    private static Optional<Estimate> estimate(CellRow row, String column) {
        return row.estimate(column, row.metric())
                .filter(it -> Range.isDrawable(it.min()) && Range.isDrawable(it.max()));
    }

    /** Why a cell that has no number has none, in the words of the tables. */
    private String reason(CellSummary cell) {
        return cell.notRun()
                .map(it -> CellNotes.word(it, results.matrix()))
                .orElseGet(() -> cell.otherForks().isEmpty() ? "not reported" : CellNotes.otherForks(cell));
    }
}
