package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.CellRow;
import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.report.Quantity;
import io.github.jdkmatrix.report.Value.Mark;
import io.github.jdkmatrix.report.answer.Answer;
import io.github.jdkmatrix.report.answer.StepRow;
import io.github.jdkmatrix.report.chart.Charts.Layout;
import io.github.jdkmatrix.report.chart.Strips.Marks;
import io.github.jdkmatrix.report.chart.Strips.Shape;
import io.github.jdkmatrix.report.chart.Strips.Strip;
import io.github.jdkmatrix.report.chart.Svg.PathData;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.Count;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The forks behind each number: a panel for each row and metric, in it a line of dots for each compared value, with their median and
 * its interval, and the median of the reference through all.
 */
final class Dots {

    private static final double WIDEST_NAME = 130;
    private static final double RADIUS = 3;
    private static final double ROOM = 7;
    private static final double GAP = 24;

    private static final String HOW = "A dot per fork, a line at the median, a band for its 95 % interval; dashed: the"
            + " reference's median; change from the reference";

    private final Results results;
    private final Answer answer;
    private final Layout layout;
    private final double name;
    private final double width;

    Dots(Results results, Answer answer, Layout layout) {
        this.results = results;
        this.answer = answer;
        this.layout = layout;
        this.name = Math.min(WIDEST_NAME, TextMetrics.widest(answer.columns().stream()));
        this.width = layout == Layout.FILE ? (layout.inner() - GAP) / 2 : layout.inner();
    }

    /** A row in a metric, with the first of its values that has a number. */
    private record Panel(CellRow row, String metric, Optional<String> reference) {

        Optional<Estimate> estimate(String column) {
            return row.estimate(column, metric).filter(it -> Range.isDrawable(it.min()) && Range.isDrawable(it.max()));
        }

        /** Whether forks differ at all: what the workload fixes has no picture. */
        boolean varies() {
            double[] all = row.cells().values().stream()
                    .flatMap(it -> it.estimate(metric).stream())
                    .flatMapToDouble(it -> DoubleStream.of(it.forks().toArray()))
                    .toArray();
            return all.length < 2 || DoubleStream.of(all).distinct().count() > 1;
        }

        String workload() {
            return row.any().cell().workload();
        }

        String name() {
            return "forks." + Charts.slug(workload()) + "." + Charts.slug(metric);
        }

        String title() {
            return row.label().isEmpty() ? metric : row.label() + ": " + metric;
        }
    }

    /** The pages: a file has all rows of a workload in a metric, a page of HTML has them one by one. */
    List<Page> pages() {
        List<Panel> panels = answer.rows().stream()
                .flatMap(row -> answer.shown(row).stream()
                        .map(metric -> new Panel(row, metric, row.reference(answer.columns(), metric))))
                .filter(Panel::varies)
                .toList();
        Map<List<String>, List<Panel>> pages = panels.stream()
                .collect(Collectors.groupingBy(
                        it -> layout.alone() ? List.of(it.workload(), it.metric) : List.of(it.title()),
                        LinkedHashMap::new,
                        Collectors.toList()));
        return pages.entrySet().stream()
                .map(page -> new Page(
                        page.getValue().getFirst().name(),
                        String.join(": ", page.getKey()),
                        HOW,
                        Block.Beside.rows(
                                page.getValue().stream().map(this::panel).toList(),
                                layout.alone() ? 2 : 1,
                                width + GAP)))
                .toList();
    }

    private Block panel(Panel panel) {
        List<String> columns = answer.columns().stream()
                .filter(it -> panel.row().cell(it).isPresent())
                .toList();
        List<Estimate> drawn =
                columns.stream().flatMap(it -> panel.estimate(it).stream()).toList();
        Optional<Estimate> reference = panel.reference().flatMap(panel::estimate);
        int most = drawn.stream().mapToInt(Estimate::n).max().orElse(0);
        List<Strip> strips = columns.stream().map(it -> strip(panel, it, most)).toList();
        return panel(panel.title(), strips, drawn, reference.stream().toList(), name, width);
    }

    /**
     * Rows of dots on one axis.
     *
     * @param drawn what the axis is for
     * @param references whose medians are drawn through all
     * @param name the room for names
     */
    static Strips panel(
            String title,
            List<Strip> strips,
            List<Estimate> drawn,
            List<Estimate> references,
            double name,
            double width) {
        Optional<ValueAxis> axis = Range.of(drawn.stream()
                        .flatMapToDouble(it -> Arrays.stream(it.forks().toArray())))
                .map(it -> ValueAxis.around(it, drawn.getFirst().metric().unit(), 4));
        double value = TextMetrics.widest(strips.stream().map(Strip::value));
        return new Strips(
                Block.Words.head(title, width),
                strips,
                axis,
                (svg, plot) -> references.stream()
                        .map(it -> plot.x(it.median()))
                        .forEach(x -> svg.line("reference", x, plot.top(), x, plot.bottom())),
                Optional.empty(),
                new Shape(name, Math.min(value, width / 2), width));
    }

    private Strip strip(Panel panel, String column, int most) {
        CellSummary cell = panel.row().cell(column).orElseThrow();
        Optional<Estimate> estimate = panel.estimate(column);
        Optional<StepRow> compared = panel.reference()
                .filter(it -> !it.equals(column))
                .flatMap(it -> answer.compared(panel.row(), panel.metric(), it, column));
        String change = compared.flatMap(it -> it.comparison().ratio().known())
                .filter(Double::isFinite)
                .map(it -> " " + Change.of(it))
                .orElse("");
        String value = estimate.map(Quantity::median).map(it -> it + change).orElse("");
        // Forks that are missing beside others; what ran again is no news.
        String words = estimate.map(it -> it.n() < most ? CellNotes.otherForks(cell) : "")
                .orElseGet(() -> reason(cell));
        return new Strip(
                List.of(TextMetrics.shortened(column, name)),
                TextMetrics.shortened(value, width / 2),
                compared.map(StepRow::mark).map(Mark::style).orElse(Palette.REFERENCE),
                column + ": " + estimate.map(Dots::described).orElseGet(() -> reason(cell)),
                Block.Words.wrapped("", words, width - name - 8).lines(),
                estimate.map(Dots::marks));
    }

    /** Why a cell that has no number has none, in the words of the tables. */
    private String reason(CellSummary cell) {
        return cell.notRun()
                .map(it -> CellNotes.word(it, results.matrix()))
                .orElseGet(() -> cell.otherForks().isEmpty() ? "not reported" : CellNotes.otherForks(cell));
    }

    /** A median with its interval, or why it has none, and the number of its forks. */
    static String described(Estimate estimate) {
        String interval = estimate.interval()
                .map(range -> "95 % from " + Quantity.format(range.low(), estimate) + " to "
                        + Quantity.format(range.high(), estimate))
                .known()
                .or(() -> estimate.interval().whyNot())
                .orElse("");
        return Quantity.median(estimate) + ", " + interval + ", " + Count.of(estimate.n(), "fork");
    }

    static Marks marks(Estimate estimate) {
        return (svg, plot, middle) -> {
            estimate.interval()
                    .known()
                    .ifPresent(interval -> svg.rectangle(
                            "band",
                            plot.x(interval.low()),
                            middle - ROOM,
                            Math.max(1, plot.x(interval.high()) - plot.x(interval.low())),
                            2 * ROOM));
            double[] at = Arrays.stream(estimate.forks().toArray()).map(plot::x).toArray();
            double[] aside = Swarm.aside(at, 2 * RADIUS, ROOM);
            for (int i = 0; i < at.length; i++) {
                svg.path("fork", new PathData().circle(at[i], middle + aside[i], RADIUS));
            }
            double median = plot.x(estimate.median());
            svg.line("median", median, middle - ROOM - 2, median, middle + ROOM + 2);
        };
    }

    /** Dots along a line, moved aside so that they do not overlap, within the available width. */
    static final class Swarm {

        private Swarm() {}

        /**
         * How far to move each dot aside.
         *
         * @param positions along the line, in pixels
         * @param diameter of a dot
         * @param room to either side; where it is used up, dots lie upon each other on the line
         */
        static double[] aside(double[] positions, double diameter, double room) {
            double[] aside = new double[positions.length];
            for (int i = 0; i < positions.length; i++) {
                aside[i] = free(positions, aside, i, diameter, room);
            }
            return aside;
        }

        /** The distance aside at which a dot touches none before it; zero where there is no room. */
        private static double free(double[] positions, double[] aside, int dot, double diameter, double room) {
            double step = diameter / 2;
            for (int i = 0; i * step <= room; i++) {
                for (double side : new double[] {i * step, -i * step}) {
                    if (IntStream.range(0, dot)
                            .allMatch(it -> Math.hypot(positions[it] - positions[dot], aside[it] - side) >= diameter)) {
                        return side;
                    }
                }
            }
            return 0;
        }
    }
}
