package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.stats.CellSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * When the tasks of {@code fair-share} completed, in one fork of each cell: a flat line shows fair scheduling, a staircase
 * shows tasks that run in waves.
 */
final class CompletionChart {

    /** The series of the harness. */
    static final String SERIES = "completion";

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
        Facets facets = Facets.of(subject, Set.of(subject.by()));
        List<CurveGroup> groups = facets.facets().stream()
                .map(this::group)
                .filter(CurveGroup::isDrawable)
                .toList();
        if (groups.isEmpty()) {
            return List.of();
        }
        List<Range> up = Range.shared(groups.stream().map(CurveGroup::up).toList());
        List<Block> panels = new ArrayList<>();
        for (int i = 0; i < groups.size(); i++) {
            panels.add(panel(groups.get(i), up.get(i), subject.layout().panel(groups.size())));
        }
        List<CellSummary> drawn =
                groups.stream().flatMap(it -> it.drawn().stream()).toList();
        String lead = "Completion times of all tasks from the first to the last, of the fork whose "
                + subject.primaryMetric() + " is the median of its cell"
                + (facets.constants().isEmpty() ? "" : "; " + facets.constants()) + ".";
        return new Page(
                        subject.layout(),
                        Charts.name(Charts.slug(TITLE), subject),
                        subject.workload() + ": " + TITLE,
                        lead,
                        "A line per " + subject.dimension() + ", a panel per combination of other values: "
                                + panels.size() + " in all. " + lead,
                        List.of(subject.legend(drawn)),
                        subject.layout().columns(panels.size()),
                        panels,
                        subject.notes(Figure.ownScales(up), drawn))
                .charts();
    }

    private CurveGroup group(Facets.Facet facet) {
        return new CurveGroup(
                subject,
                facet,
                facet.cells().stream().flatMap(it -> curve(it).stream()).toList());
    }

    private Optional<Curve> curve(CellSummary summary) {
        return forks.of(summary.cell(), SERIES)
                .map(found -> Curve.ranked(subject.value(summary), found))
                .filter(it -> !it.points().isEmpty());
    }

    /** A title, the lines, and the missing cells. */
    private Block panel(CurveGroup group, Range up, double width) {
        ValueAxis x = ValueAxis.exactly(group.across().with(0), 8);
        ValueAxis y = ValueAxis.fromZero(up.with(0), group.unit(), 4);
        List<Block> blocks = new ArrayList<>();
        blocks.add(Block.Words.head(group.facet().title(), width));
        blocks.add(new CurvesPanel(subject, group.curves(), x, y, width));
        MissingCells.lines(group.absent(), subject.manifest().matrix(), subject.dimension(), subject::value)
                .forEach(line -> blocks.add(Block.Words.wrapped("muted", line, width)));
        return new Block.Stacked(blocks);
    }
}
