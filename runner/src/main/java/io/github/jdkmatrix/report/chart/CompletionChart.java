package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.record.Series;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.report.chart.Charts.Chart;
import io.github.jdkmatrix.report.chart.Subject.Facets;
import io.github.jdkmatrix.report.chart.Svg.PathData;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.ForkValues;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * When the tasks of {@code fair-share} completed, in one fork of each cell: a flat line shows fair scheduling, a staircase
 * shows tasks that run in waves.
 */
final class CompletionChart {

    /** The series of the harness. */
    private static final String SERIES = "completion";

    private static final String TITLE = "completion times";

    private final Subject subject;
    private final MiddleForks forks;

    private CompletionChart(Subject subject, MiddleForks forks) {
        this.subject = subject;
        this.forks = forks;
    }

    /** Whether a workload reports these times. */
    static boolean draws(Subject subject) {
        return subject.use().equals("fair-share");
    }

    /** The charts of a workload; none of one that does not report them. */
    static List<Chart> of(Subject subject, MiddleForks forks) {
        return draws(subject) ? new CompletionChart(subject, forks).charts() : List.of();
    }

    private List<Chart> charts() {
        Facets facets = Facets.of(subject);
        List<CurveGroup> groups = facets.facets().stream()
                .map(this::group)
                .filter(CurveGroup::isDrawable)
                .toList();
        if (groups.isEmpty()) {
            return List.of();
        }
        List<Range> up =
                Range.shared(groups.stream().map(it -> it.range(Curve.Point::y)).toList());
        List<Block> panels = new ArrayList<>();
        for (int i = 0; i < groups.size(); i++) {
            panels.add(panel(groups.get(i), up.get(i), subject.layout().panel(groups.size())));
        }
        List<CellSummary> drawn =
                groups.stream().flatMap(it -> it.drawn().stream()).toList();
        return new Page(
                        subject,
                        facets,
                        Charts.name(Charts.slug(TITLE), subject),
                        TITLE,
                        "A line",
                        "Completion times of all tasks from the first to the last, of the fork whose "
                                + subject.primaryMetric() + " is the median of its cell",
                        List.of(subject.legend(drawn)),
                        panels,
                        subject.notes(Figure.ownScales(up), drawn))
                .charts();
    }

    private CurveGroup group(Facets.Facet facet) {
        return new CurveGroup(
                facet,
                facet.cells().stream()
                        .flatMap(cell -> forks.of(cell.cell()).map(it -> Curve.ranked(cell, it)).stream())
                        .filter(it -> !it.points().isEmpty())
                        .toList());
    }

    /** A title, the lines, and the missing cells. */
    private Block panel(CurveGroup group, Range up, double width) {
        ValueAxis x = ValueAxis.exactly(group.range(Curve.Point::x).with(0), 8);
        ValueAxis y = ValueAxis.fromZero(up, group.unit(), 4);
        List<Block> blocks = new ArrayList<>();
        blocks.add(Block.Words.head(group.facet().title(), width));
        blocks.add(new CurvesPanel(subject, group.curves(), x, y, width));
        Figure.missing(group.missing(), subject.manifest().matrix(), subject.dimension(), subject::value)
                .forEach(line -> blocks.add(Block.Words.wrapped("muted", line, width)));
        return new Block.Stacked(blocks);
    }

    /**
     * Points that a line goes through, in the order of x.
     *
     * @param cell whose fork it is
     * @param unit of y
     */
    private record Curve(CellSummary cell, String unit, List<Point> points) {

        /** More would lie on the same pixels. */
        private static final int MOST = 300;

        record Point(double x, double y) {}

        /** The values of a series from the smallest to the largest, over their rank from one: every n-th, and the last. */
        static Curve ranked(CellSummary cell, Series series) {
            double[] values = series.points().stream()
                    .filter(it -> it.size() == 2 && it.stream().allMatch(Curve::isDrawable))
                    .mapToDouble(it -> it.get(1))
                    .sorted()
                    .toArray();
            int step = Math.max(1, (values.length + MOST - 1) / MOST);
            return new Curve(
                    cell,
                    series.unit(),
                    IntStream.range(0, values.length)
                            .filter(i -> i % step == 0 || i == values.length - 1)
                            .mapToObj(i -> new Point(i + 1, values[i]))
                            .toList());
        }

        /** Other values of a program than numbers of a sensible size are ignored. */
        private static boolean isDrawable(Double value) {
            return value != null && Range.isDrawable(value);
        }
    }

    /**
     * The curves of cells that stand together.
     *
     * @param curves in the order of the matrix
     */
    private record CurveGroup(Facets.Facet facet, List<Curve> curves) {

        /** Whether any curve is more than a point. */
        boolean isDrawable() {
            return curves.stream().anyMatch(it -> it.points().size() > 1);
        }

        /** From where to where x or y goes. */
        Range range(ToDoubleFunction<Curve.Point> of) {
            return Range.of(curves.stream().flatMap(it -> it.points().stream()).mapToDouble(of))
                    .orElseThrow();
        }

        /** Of y, as it was reported. */
        String unit() {
            return curves.stream().map(Curve::unit).findFirst().orElse("");
        }

        List<CellSummary> drawn() {
            return curves.stream().map(Curve::cell).toList();
        }

        List<CellSummary> missing() {
            return facet.cells().stream().filter(it -> !drawn().contains(it)).toList();
        }
    }

    /**
     * A line for each compared value.
     *
     * @param subject what is compared
     * @param curves in the order of the matrix
     * @param across the axis of x, the rank of a task
     * @param up the axis of y, when it completed
     * @param width of the whole panel
     */
    private record CurvesPanel(Subject subject, List<Curve> curves, ValueAxis across, ValueAxis up, double width)
            implements Block {

        private static final double HEIGHT = 130;

        private static final double BELOW = 38;
        private static final double MARK = 2.6;

        /** Between two marks of a line. */
        private static final double APART = 16;

        @Override
        public double height() {
            return LINE + 8 + HEIGHT + BELOW;
        }

        @Override
        public void draw(Svg svg, double x, double y) {
            svg.text(
                    "muted",
                    Svg.Anchor.START,
                    x,
                    y + 12,
                    TextMetrics.shortened(Figure.label("completed after", up), width));
            double gutter = Plot.gutter(up);
            Plot plot = new Plot(x + gutter, y + LINE + 8, width - gutter - Plot.overhang(across), HEIGHT, across, up);
            plot.drawUp(svg);
            plot.drawAcross(svg, "rank of the task");
            for (int i = 0; i < curves.size(); i++) {
                draw(svg, plot, curves.get(i), (double) i / curves.size());
            }
        }

        /** Marks stand at some distance from each other, and not where those of the other lines do. */
        private void draw(Svg svg, Plot plot, Curve curve, double offset) {
            String value = subject.value(curve.cell());
            Palette.Look look = subject.look(value);
            svg.group(look.classes(), subject.name(value));
            PathData line = new PathData();
            double free = plot.left() + offset * APART;
            for (int i = 0; i < curve.points().size(); i++) {
                double x = plot.x(curve.points().get(i).x());
                double y = plot.y(curve.points().get(i).y());
                if (i == 0) {
                    line.moveTo(x, y);
                } else {
                    line.lineTo(x, y);
                }
                if (x >= free || curve.points().size() == 1) {
                    svg.path("dot", look.marker().at(x, y, MARK));
                    free = x + APART;
                }
            }
            svg.path("line", line);
            svg.endGroup();
        }
    }

    /**
     * The time series of one fork of each cell: the one whose primary metric is the median, or the lower of the two in the
     * middle. A fork that ran, since the mean of several may be like none of them.
     */
    static final class MiddleForks {

        private final Map<Cell, Integer> wanted = new HashMap<>();
        private final Map<Cell, Series> series = new HashMap<>();

        /**
         * Reads the folder once more if any of these has something over time, and keeps nothing but that.
         *
         * @param folder empty for results that are not on disk
         */
        MiddleForks(Optional<ResultFolder> folder, List<Subject> subjects) {
            subjects.stream().filter(CompletionChart::draws).forEach(this::want);
            if (!wanted.isEmpty()) {
                // Torn lines were reported when the folder was first read.
                folder.ifPresent(it -> it.readRuns(this::take, torn -> {}));
            }
        }

        Optional<Series> of(Cell cell) {
            return Optional.ofNullable(series.get(cell));
        }

        private void want(Subject subject) {
            for (CellSummary summary : subject.cells()) {
                summary.estimate(subject.primaryMetric())
                        .map(MiddleForks::middle)
                        .ifPresent(fork -> wanted.put(summary.cell(), fork));
            }
        }

        private static int middle(Estimate estimate) {
            ForkValues forks = estimate.forks();
            return IntStream.range(0, forks.size())
                    .boxed()
                    .sorted(Comparator.comparingDouble(forks::value))
                    .skip((forks.size() - 1) / 2)
                    .map(forks::fork)
                    .findFirst()
                    .orElseThrow();
        }

        private void take(RunRecord record) {
            Integer fork = wanted.get(record.cell());
            if (fork != null
                    && fork == record.run().fork()
                    && !record.run().isControl()
                    && record.outcome().isCounted()) {
                record.series().stream()
                        .filter(it -> it.name().equals(SERIES))
                        .forEach(it -> series.putIfAbsent(record.cell(), it));
            }
        }
    }
}
