package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.report.CellRow;
import io.github.jdkmatrix.report.Dimensions;
import io.github.jdkmatrix.report.answer.Answer;
import io.github.jdkmatrix.report.chart.Charts.Chart;
import io.github.jdkmatrix.report.chart.Svg.Anchor;
import io.github.jdkmatrix.report.chart.Svg.PathData;
import io.github.jdkmatrix.report.chart.ValueAxis.Range;
import io.github.jdkmatrix.stats.states.Course;
import io.github.jdkmatrix.stats.states.OverTime;
import io.github.jdkmatrix.stats.states.States;
import io.github.jdkmatrix.stats.states.States.State;
import io.github.jdkmatrix.stats.states.TimeLine;
import io.github.jdkmatrix.text.Count;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.statistics.descriptive.Median;

/** What the forks of rows with states did over time: a panel for each compared value, a line for each fork, one axis in a row. */
final class TimeLines {

    /** The most lines of a panel; more would hide each other. */
    private static final int MOST = 100;

    /** The most points of a line; more would lie on the same pixels. */
    private static final int POINTS = 300;

    private static final double HEIGHT = 96;
    private static final double GAP = 30;
    private static final double NARROWEST = 76;

    private final Answer answer;
    private final List<CellRow> rows;

    /** The time lines of all rows with states, each in the metrics in which it has some. */
    TimeLines(Answer answer) {
        this.answer = answer;
        this.rows = answer.rows().stream()
                .flatMap(row -> row.cells().values().stream()
                        .flatMap(it -> it.mixtures().stream())
                        .map(it -> it.metric().name())
                        .distinct()
                        .map(row::of))
                .toList();
    }

    /** The picture; empty where no fork changes its speed. */
    Optional<Chart> chart() {
        List<Block> blocks = rows.stream().map(this::row).toList();
        return blocks.isEmpty()
                ? Optional.empty()
                : Optional.of(new Chart(
                        "time-lines",
                        "Forks of "
                                + Count.of(
                                        rows.stream()
                                                .map(CellRow::label)
                                                .distinct()
                                                .count(),
                                        "row")
                                + " change their speed",
                        "Over time in % of the median of the first (dashed); a line per fork, in the colour of the state in which"
                                + " it ends",
                        blocks));
    }

    private Block row(CellRow row) {
        SequencedMap<String, OverTime> columns = new LinkedHashMap<>();
        answer.columns()
                .forEach(column -> row.cell(column)
                        .flatMap(it -> it.overTime(row.metric()))
                        .ifPresent(it -> columns.put(column, it)));
        double median = median(columns.firstEntry().getValue());
        List<TimeLine> all = columns.values().stream().flatMap(TimeLines::lines).toList();
        ValueAxis up = axis(all.stream().flatMapToDouble(TimeLine::values).map(it -> 100 * it / median), "%");
        String unit = columns.values().stream()
                .map(OverTime::over)
                .distinct()
                .collect(Collectors.joining(" or "))
                .replace("second", "s");
        ValueAxis across = axis(all.stream().mapToDouble(it -> it.end(it.size() - 1)), unit);
        double gutter = Plot.gutter(up);
        int beside = (int) Math.max(1, Math.min(columns.size(), (Block.WIDTH - gutter) / (NARROWEST + GAP)));
        double panel = (Block.WIDTH - gutter) / beside - GAP;
        int texts = columns.values().stream()
                .mapToInt(it -> 1 + states(it).size())
                .max()
                .orElse(0);
        Frame frame = new Frame(across, up, median, panel, gutter, Math.max(2, texts));
        List<Panel> panels = new ArrayList<>();
        columns.forEach((column, it) -> panels.add(
                new Panel(Dimensions.head(answer.column()) + " " + column, it, panels.size() % beside == 0, frame)));
        return new Block.Stacked(
                Stream.concat(
                                Stream.of(Block.Words.head(label(row))),
                                Block.Beside.rows(panels, beside, panel + GAP).stream())
                        .toList(),
                0);
    }

    private static ValueAxis axis(DoubleStream values, String unit) {
        return ValueAxis.fromZero(Range.of(values).orElse(new Range(0, 1)), unit, 4);
    }

    /** The label of a row, with its metric unless that is the primary one. */
    private String label(CellRow row) {
        String workload = row.any().cell().workload();
        boolean first = answer.results().verdicts().metrics().primary(workload).equals(row.metric());
        return first ? row.label() : row.label() + ", " + row.metric();
    }

    private static List<State> states(OverTime cell) {
        return cell.states().map(States::states).orElse(List.of());
    }

    private static Stream<TimeLine> lines(OverTime cell) {
        return cell.courses().stream().map(Course::line);
    }

    private static double median(OverTime cell) {
        return Median.withDefaults()
                .evaluate(lines(cell).flatMapToDouble(TimeLine::values).toArray());
    }

    /**
     * What the panels of a row share.
     *
     * @param median of all values of the first, in units of its series
     * @param width of a plot
     * @param gutter at the left of a panel
     * @param texts the number of lines above a plot
     */
    private record Frame(ValueAxis across, ValueAxis up, double median, double width, double gutter, int texts) {

        /** A value in percent of this median. */
        double percent(double value) {
            return 100 * value / median;
        }
    }

    /**
     * The forks of a cell.
     *
     * @param first whether it is the first in its line, which has the labels of the axis
     */
    private record Panel(String name, OverTime cell, boolean first, Frame frame) implements Block {

        @Override
        public double height() {
            return frame.texts * LINE + 4 + HEIGHT + 24;
        }

        @Override
        public void draw(Svg svg, double x, double y) {
            double left = x + frame.gutter;
            svg.text("head", Anchor.START, left, y + 12, TextMetrics.shortened(name, frame.width));
            for (int i = 0; i < Math.max(1, states(cell).size()); i++) {
                svg.text("tone " + classes(i), Anchor.START, left, y + (i + 1) * LINE + 12, text(i));
            }
            Plot plot = new Plot(left, y + frame.texts * LINE + 4, frame.width, HEIGHT, frame.across, frame.up);
            plot.drawUp(svg, first);
            plot.drawAcross(svg);
            lines(cell).limit(MOST).forEach(it -> draw(svg, plot, it));
            svg.line("reference", plot.left(), plot.y(100), plot.right(), plot.y(100));
        }

        /** The class of the n-th state, from zero: the last class serves all others. */
        private static String classes(int state) {
            return "state" + Math.min(state, 2);
        }

        /** How many forks end where. */
        private String text(int state) {
            List<State> states = states(cell);
            int forks = states.isEmpty()
                    ? cell.courses().size()
                    : states.get(state).ends().size();
            double value = states.isEmpty() ? median(cell) : states.get(state).value();
            return forks + (state == 0 && !states.isEmpty() ? " end at " : " at ") + Math.round(frame.percent(value))
                    + " %";
        }

        private void draw(Svg svg, Plot plot, TimeLine line) {
            List<State> states = states(cell);
            int state = IntStream.range(0, states.size())
                    .filter(i -> states.get(i).ends().contains(line.fork()))
                    .findFirst()
                    .orElse(0);
            svg.group(classes(state), "fork " + line.fork());
            int step = Math.max(1, Math.ceilDiv(line.size(), POINTS));
            PathData path = new PathData();
            for (int i = 0; i < line.size(); i += step) {
                path.lineTo(plot.x(line.end(i)), plot.y(frame.percent(line.value(i))));
            }
            svg.path("line", path);
            svg.endGroup();
        }
    }
}
