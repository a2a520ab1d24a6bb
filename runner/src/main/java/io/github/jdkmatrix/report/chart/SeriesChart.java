package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.record.Series;
import io.github.jdkmatrix.stats.CellSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/**
 * A chart of a time series of one fork per cell.
 *
 * @param use the workload of the harness that reports the series
 * @param what one phrase on the content
 * @param series the names of the series, each in a panel of its own
 * @param labels titles of the y axes, one for each panel
 * @param acrossTitle title of the x axis
 * @param curve makes a curve of a series
 */
record SeriesChart(
        String use,
        String title,
        String what,
        List<String> series,
        List<String> labels,
        String acrossTitle,
        BiFunction<String, Series, Curve> curve,
        double plotHeight) {

    private static final double GAP = 10;

    /** A flat line shows fair scheduling, a staircase shows tasks that run in waves. */
    private static final SeriesChart COMPLETION = new SeriesChart(
            "fair-share",
            "completion times",
            "Completion times of all tasks from the first to the last",
            List.of("completion"),
            List.of("completed after"),
            "rank of the task",
            Curve::ranked,
            130);

    private static final SeriesChart CPU_TIME = new SeriesChart(
            "count-even",
            "CPU time",
            "CPU time that all watched threads used in each second",
            List.of("cpu", "user", "system"),
            List.of("cpu", "user", "system"),
            "time, s",
            Curve::of,
            80);

    /** Whether a workload may report such a series. */
    static boolean drawsAny(Subject subject) {
        return kinds(subject).findAny().isPresent();
    }

    private static Stream<SeriesChart> kinds(Subject subject) {
        return Stream.of(COMPLETION, CPU_TIME).filter(it -> it.use.equals(subject.use()));
    }

    /** The charts of a workload; none of one that reports no such series. */
    static List<Chart> of(Subject subject, MiddleForks forks) {
        return kinds(subject).flatMap(it -> it.charts(subject, forks).stream()).toList();
    }

    private List<Chart> charts(Subject subject, MiddleForks forks) {
        Facets facets = Facets.of(subject, Set.of(subject.by()));
        List<CurveGroup> groups = facets.facets().stream()
                .map(it -> group(subject, it, forks))
                .filter(CurveGroup::isDrawable)
                .toList();
        if (groups.isEmpty()) {
            return List.of();
        }
        List<Range> up = Range.shared(groups.stream().map(CurveGroup::up).toList());
        // Several series stand side by side already.
        boolean whole = series.size() > 1;
        double width = whole ? subject.layout().inner() : subject.layout().panel(groups.size());
        List<Block> panels = new ArrayList<>();
        for (int i = 0; i < groups.size(); i++) {
            panels.add(panel(subject, groups.get(i), up.get(i), width));
        }
        List<CellSummary> drawn =
                groups.stream().flatMap(it -> it.drawn().stream()).toList();
        String lead = what + ", of the fork whose " + subject.primaryMetric() + " is the median of its cell"
                + (facets.constants().isEmpty() ? "" : "; " + facets.constants()) + ".";
        return new Page(
                        subject.layout(),
                        Charts.name(Charts.slug(title), subject),
                        subject.workload() + ": " + title,
                        lead,
                        "A line per " + subject.dimension() + ", a panel per combination of other values: "
                                + panels.size() + " in all. " + lead,
                        List.of(subject.legend(drawn)),
                        whole ? 1 : subject.layout().columns(panels.size()),
                        panels,
                        subject.notes(Figure.ownScales(up), drawn, List.of()))
                .charts();
    }

    private CurveGroup group(Subject subject, Facets.Facet facet, MiddleForks forks) {
        return new CurveGroup(
                subject,
                facet,
                series.stream()
                        .map(name -> facet.cells().stream()
                                .flatMap(it -> curve(subject, it, name, forks).stream())
                                .toList())
                        .toList());
    }

    private Optional<Curve> curve(Subject subject, CellSummary summary, String name, MiddleForks forks) {
        return forks.of(summary.cell(), name)
                .map(found -> curve.apply(subject.value(summary), found))
                .filter(it -> !it.points().isEmpty());
    }

    /** A title, the panels of all series side by side, and the missing cells. */
    private Block panel(Subject subject, CurveGroup group, Range up, double whole) {
        int columns = series.size();
        ValueAxis x = ValueAxis.exactly(group.across().with(0), columns == 1 ? 8 : 4);
        ValueAxis y = ValueAxis.fromZero(up.with(0), group.unit(), 4);
        double width = (whole - (columns - 1) * GAP) / columns;
        List<CurvesPanel> beside = new ArrayList<>();
        for (int i = 0; i < columns; i++) {
            List<Curve> curves = group.curves().get(i);
            beside.add(new CurvesPanel(subject, labels.get(i), curves, x, acrossTitle, y, width, plotHeight));
        }
        List<Block> blocks = new ArrayList<>();
        blocks.add(Block.Words.head(group.facet().title(), whole));
        blocks.add(new Block.Beside(beside, width + GAP));
        MissingCells.lines(group.absent(), subject.manifest().matrix(), subject.dimension(), subject::value)
                .forEach(line -> blocks.add(Block.Words.wrapped("muted", line, whole)));
        return new Block.Stacked(blocks);
    }
}
