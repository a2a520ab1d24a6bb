package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.record.Series;
import io.github.jdkmatrix.stats.CellSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A chart of one fork of each cell: when tasks were completed, or where the CPU time went. */
enum SeriesChart {

    /** Of {@code fair-share}: fair where the line is flat, by waves where it is a staircase. */
    COMPLETION("fair-share", "completion times", "Completion times of all tasks from the first to the last", 1, 130) {
        @Override
        Curve curve(String jdk, Series series) {
            return Curve.ranked(jdk, series);
        }

        @Override
        String acrossTitle() {
            return "task, by its rank";
        }

        @Override
        List<String> series() {
            return List.of("completion");
        }

        @Override
        String label(String series) {
            return "completed after";
        }
    },

    /** Of {@code count-even}: in user mode or in the kernel, from second to second. */
    CPU_TIME("count-even", "CPU time", "CPU time that all watched threads used in each second", 3, 80) {
        @Override
        Curve curve(String jdk, Series series) {
            return Curve.of(jdk, series);
        }

        @Override
        String acrossTitle() {
            return "time, s";
        }

        @Override
        List<String> series() {
            return List.of("cpu", "user", "system");
        }

        @Override
        String label(String series) {
            return series;
        }
    };

    private static final double GAP = 10;

    private final String use;
    private final String title;
    private final String what;
    private final int columns;
    private final double plotHeight;

    SeriesChart(String use, String title, String what, int columns, double plotHeight) {
        this.use = use;
        this.title = title;
        this.what = what;
        this.columns = columns;
        this.plotHeight = plotHeight;
    }

    /** The series it shows, each in a panel of its own. */
    abstract List<String> series();

    abstract Curve curve(String jdk, Series series);

    abstract String acrossTitle();

    abstract String label(String series);

    /** Whether there may be anything of this workload to draw. */
    static boolean drawsAny(Subject subject) {
        return Stream.of(values()).anyMatch(it -> it.use.equals(subject.use()));
    }

    /** The charts of a workload; none of one that reports no such series. */
    static List<Chart> of(Subject subject, MiddleForks forks) {
        return Stream.of(values())
                .filter(it -> it.use.equals(subject.use()))
                .flatMap(it -> it.charts(subject, forks).stream())
                .toList();
    }

    private List<Chart> charts(Subject subject, MiddleForks forks) {
        Facets facets = Facets.of(subject, Set.of(Axis.JDKS));
        List<CurveGroup> groups = facets.facets().stream()
                .map(it -> group(it, forks))
                .filter(CurveGroup::isDrawable)
                .toList();
        if (groups.isEmpty()) {
            return List.of();
        }
        List<Range> up = Range.shared(groups.stream().map(CurveGroup::up).toList());
        List<Block> panels = new ArrayList<>();
        for (int i = 0; i < groups.size(); i++) {
            panels.add(panel(subject, groups.get(i), up.get(i)));
        }
        List<CellSummary> drawn =
                groups.stream().flatMap(it -> it.drawn().stream()).toList();
        String lead = what + ", of the fork whose " + subject.primaryMetric() + " is the median of its cell"
                + (facets.constants().isEmpty() ? "" : "; " + facets.constants()) + ".";
        return new Page(
                        Charts.name(Charts.slug(title), subject),
                        subject.workload() + ": " + title,
                        lead,
                        "A line for each JDK, a panel for each combination of CPUs, parameters and flags: "
                                + panels.size() + " in all. " + lead,
                        List.of(subject.legend(drawn)),
                        panels,
                        notes(subject, drawn, up))
                .charts();
    }

    private static List<String> notes(Subject subject, List<CellSummary> drawn, List<Range> up) {
        return Stream.of(
                        Figure.ownScales(up).stream(),
                        subject.shapes().notes(drawn).stream(),
                        Stream.of(subject.origin()))
                .flatMap(it -> it)
                .toList();
    }

    private CurveGroup group(Facets.Facet facet, MiddleForks forks) {
        return new CurveGroup(
                facet,
                series().stream()
                        .map(name -> facet.cells().stream()
                                .flatMap(it -> curve(it, name, forks).stream())
                                .toList())
                        .toList());
    }

    private Optional<Curve> curve(CellSummary summary, String name, MiddleForks forks) {
        return forks.of(summary.cell(), name)
                .map(series -> curve(summary.cell().jdk(), series))
                .filter(it -> !it.points().isEmpty());
    }

    /** A title, the panels of all series beside each other, and who is not in them. */
    private Block panel(Subject subject, CurveGroup group, Range up) {
        ValueAxis x = ValueAxis.exactly(group.across().with(0), columns == 1 ? 8 : 4);
        ValueAxis y = ValueAxis.fromZero(up.with(0), group.unit(), 4);
        double width = (Page.INNER - (columns - 1) * GAP) / columns;
        List<CurvesPanel> beside = new ArrayList<>();
        for (int i = 0; i < series().size(); i++) {
            String label = label(series().get(i));
            beside.add(new CurvesPanel(subject, label, group.curves().get(i), x, acrossTitle(), y, width, plotHeight));
        }
        List<Block> blocks = new ArrayList<>();
        blocks.add(Block.Words.head(group.facet().title(), Page.INNER));
        blocks.add(new Block.Beside(beside, width + GAP));
        MissingCells.lines(
                        group.absent(),
                        subject.manifest().matrix(),
                        it -> it.cell().jdk())
                .forEach(line -> blocks.add(Block.Words.wrapped("muted", line)));
        return new Block.Stacked(blocks);
    }
}
