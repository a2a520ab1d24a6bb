package io.github.jdkmatrix.history;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.report.CellValues;
import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.report.Dimensions;
import io.github.jdkmatrix.report.Quantity;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.report.chart.ChainChart;
import io.github.jdkmatrix.report.head.Environment;
import io.github.jdkmatrix.report.head.Head;
import io.github.jdkmatrix.stats.Interval;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The texts of a history for people: its head, its changes, and the builds of each workload. */
final class HistoryTables {

    private static final Value NONE = words(CellValues.DASH);

    private static final Name WORKLOAD = Name.of(Dimensions.head(Axis.WORKLOADS.key()), Cell::workload);
    private static final Name METRIC = new Name("metric", row -> row.metric().name());

    /** What names a row of a workload. */
    private static final List<Name> NAMES = List.of(
            Name.of("params", Cell::paramsText),
            Name.of(Dimensions.head(Axis.CPUS.key()), Cell::cpu),
            Name.of(Dimensions.head(Axis.FLAGS.key()), Cell::flags),
            METRIC);

    private static final String LINK = "link";
    private static final String AGAINST = "against";
    private static final String RATIOS = "Ratios [95 % interval]";

    private final History history;

    /** A column that names a row. */
    private record Name(String head, Function<Row, String> of) {

        static Name of(String head, Function<Cell, String> ofCell) {
            return new Name(head, row -> ofCell.apply(row.cell()));
        }

        boolean differs(List<Row> rows) {
            return rows.stream().map(this::text).distinct().count() > 1;
        }

        String text(Row row) {
            return of.apply(row);
        }
    }

    HistoryTables(History history) {
        this.history = history;
    }

    String title() {
        return "History: " + count(history.builds().size(), "build") + ", "
                + count(history.runs().size(), "run");
    }

    /** The outcome in one sentence. */
    String summary() {
        return count(history.count(Link.Change.CONFIRMED), "confirmed change") + ", "
                + history.count(Link.Change.NOT_CONFIRMED) + " not confirmed, in "
                + count(history.links().count(), "link") + " of "
                + count(history.rows().size(), "row") + "; "
                + count(history.rows().stream().mapToLong(Row::gaps).sum(), "gap") + ".";
    }

    /** A run in one line. */
    String run(MeasuredRun run) {
        return Environment.date(run.manifest()) + "; "
                + run.builds().values().stream().sorted().map(history::label).collect(Collectors.joining(", ")) + "; "
                + Environment.host(run.manifest());
    }

    /** How to read the tables. */
    Map<String, String> legend() {
        Map<String, String> legend = new LinkedHashMap<>();
        legend.put(
                "link",
                "ratio of the medians of two builds in the same run on the same host; of several runs, their mean");
        legend.put("chained", "product of the links since the first build of the chain");
        legend.put(
                "change",
                "one run shows a difference (Mann-Whitney at 5 %, by Holm over the rows of the run), and its whole"
                        + " interval is more than " + Quantity.percent(history.margin()) + " from 1");
        legend.put("confirmed", "another run of the link shows the same direction");
        return legend;
    }

    /** The changes, if there are any, and one table per workload. */
    List<Table> all() {
        Map<String, List<Row>> byWorkload = history.rows().stream()
                .collect(Collectors.groupingBy(it -> it.cell().workload(), LinkedHashMap::new, Collectors.toList()));
        return Stream.concat(
                        changes().stream(),
                        byWorkload.entrySet().stream().map(it -> workload(it.getKey(), it.getValue())))
                .toList();
    }

    private Optional<Table> changes() {
        List<Row> changed = history.rows().stream()
                .filter(row -> row.links().anyMatch(HistoryTables::changes))
                .toList();
        if (changed.isEmpty()) {
            return Optional.empty();
        }
        List<Name> names = Stream.concat(
                        Stream.of(WORKLOAD), NAMES.stream().filter(it -> it.equals(METRIC) || it.differs(changed)))
                .toList();
        return Optional.of(new Table(
                "Changes",
                RATIOS,
                heads(names),
                Stream.of(LINK, "runs", "change", AGAINST).map(Head::plain).toList(),
                changed.stream().flatMap(row -> changes(names, row)).toList(),
                List.of(),
                List.of()));
    }

    private Stream<Table.Row> changes(List<Name> names, Row row) {
        return row.links()
                .filter(HistoryTables::changes)
                .map(it -> new Table.Row(
                        heads(names, row, it.to()),
                        Stream.concat(values(it).stream(), Stream.of(against(it)))
                                .toList()));
    }

    private static boolean changes(Link link) {
        return link.change() != Link.Change.NONE;
    }

    private Table workload(String workload, List<Row> rows) {
        List<Name> names = NAMES.stream().filter(it -> it.differs(rows)).toList();
        String constants = NAMES.stream()
                .filter(it -> !names.contains(it))
                .filter(it -> !it.text(rows.getFirst()).isEmpty())
                .map(it -> it.head() + " " + it.text(rows.getFirst()))
                .collect(Collectors.joining(", "));
        boolean against = rows.stream().anyMatch(HistoryTables::skipsBuilds);
        return new Table(
                workload,
                constants.isEmpty() ? RATIOS : RATIOS + "; " + constants,
                heads(names),
                Stream.concat(
                                Stream.of("chained", LINK, "runs", "change"),
                                against ? Stream.of(AGAINST) : Stream.empty())
                        .map(Head::plain)
                        .toList(),
                rows.stream().flatMap(row -> points(names, row, against)).toList(),
                List.of(),
                gaps(rows));
    }

    /** Whether a link is not to the build right before it. */
    private static boolean skipsBuilds(Row row) {
        return IntStream.range(1, row.points().size())
                .anyMatch(i -> row.points()
                        .get(i)
                        .link()
                        .filter(it -> !it.from().equals(row.points().get(i - 1).build()))
                        .isPresent());
    }

    private Stream<Table.Row> points(List<Name> names, Row row, boolean against) {
        return row.points().stream().map(point -> {
            List<Value> values = new ArrayList<>();
            values.add(words(point.link().isPresent() ? ratio(point.chained()) : "1"));
            values.addAll(point.link().map(HistoryTables::values).orElseGet(() -> withoutLink(point)));
            if (against) {
                values.add(point.link().map(this::against).orElse(NONE));
            }
            return new Table.Row(heads(names, row, point.build()), values);
        });
    }

    private static List<Value> withoutLink(Point point) {
        return List.of(point.gap().isPresent() ? words("gap") : NONE, NONE, NONE);
    }

    private Value against(Link link) {
        return words(history.label(link.from()));
    }

    private static List<Value> values(Link link) {
        return List.of(
                words(ratio(link.ratio())),
                words(Integer.toString(link.measures().size())),
                words(link.words().isEmpty() ? CellValues.DASH : link.words()));
    }

    /**
     * The chart of a row.
     *
     * @param name unique on its page
     */
    ChainChart chart(Row row, String name) {
        List<Build> builds = row.points().stream().map(Point::build).toList();
        String cell = NAMES.stream()
                .filter(it -> !it.equals(METRIC) && !it.text(row).isEmpty())
                .map(it -> it.head() + " " + it.text(row))
                .collect(Collectors.joining(", "));
        return new ChainChart(
                name,
                row.cell().workload() + ": " + row.metric().name(),
                cell,
                row.metric(),
                builds.stream().map(Build::shortVersion).toList(),
                row.points().stream().map(it -> mark(it, builds)).toList());
    }

    private ChainChart.Mark mark(Point point, List<Build> builds) {
        Interval interval = point.chained().interval();
        Optional<Link> link = point.link();
        String about = link.map(it -> ratio(point.chained()) + "; " + ratio(it.ratio()) + " of "
                        + history.label(it.from()) + (it.words().isEmpty() ? "" : ", " + it.words()))
                .orElse("1, start of a chain");
        return new ChainChart.Mark(
                builds.indexOf(point.build()),
                link.map(it -> OptionalInt.of(builds.indexOf(it.from()))).orElse(OptionalInt.empty()),
                point.chained().ratio(),
                interval.low(),
                interval.high(),
                link.map(it -> kind(it.change())).orElse(ChainChart.Kind.START),
                history.label(point.build()) + ": " + about);
    }

    private static ChainChart.Kind kind(Link.Change change) {
        return switch (change) {
            case NONE -> ChainChart.Kind.SAME;
            case NOT_CONFIRMED -> ChainChart.Kind.NOT_CONFIRMED;
            case CONFIRMED -> ChainChart.Kind.CONFIRMED;
        };
    }

    private static String ratio(LogRatio ratio) {
        Interval interval = ratio.interval();
        return Change.of(ratio.ratio(), interval.low(), interval.high());
    }

    /** Why there are gaps, each reason once. */
    private static List<String> gaps(List<Row> rows) {
        String reasons = rows.stream()
                .flatMap(it -> it.points().stream())
                .flatMap(it -> it.gap().stream())
                .distinct()
                .collect(Collectors.joining("; "));
        return reasons.isEmpty() ? List.of() : List.of("gap: the chain starts again at 1, since " + reasons);
    }

    private static List<String> heads(List<Name> names) {
        return Stream.concat(names.stream().map(Name::head), Stream.of("build")).toList();
    }

    private List<Head> heads(List<Name> names, Row row, Build build) {
        return Stream.concat(names.stream().map(it -> it.text(row)), Stream.of(history.label(build)))
                .map(Head::plain)
                .toList();
    }

    private static Value words(String text) {
        return new Value.Words(text, List.of());
    }

    private static String count(long number, String word) {
        return number + " " + word + (number == 1 ? "" : "s");
    }
}
