package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.report.CellRow;
import io.github.jdkmatrix.report.Dimensions;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.Table.Head;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.stats.states.Course;
import io.github.jdkmatrix.stats.states.Course.Kind;
import io.github.jdkmatrix.stats.states.Course.Level;
import io.github.jdkmatrix.stats.states.OverTime;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.statistics.descriptive.Median;

/** What the forks of each cell do over time, in a line: how many stay, warm up, slow down or find no level, and on which levels. */
final class Courses {

    private Courses() {}

    /** The table of courses; empty where no fork reported anything over time. */
    static Optional<Table> table(Rows rows) {
        List<Table.Row> lines = rows.all().stream()
                .flatMap(row -> row.metrics().stream().flatMap(metric -> lines(rows, row, metric)))
                .toList();
        return Table.ofRows(
                "Over time",
                "Levels of forks, in % of the fastest of the cell; medians",
                List.of(Table.ROW, Dimensions.head(rows.column())),
                Head.plain("forks"),
                lines);
    }

    private static Stream<Table.Row> lines(Rows rows, CellRow row, String metric) {
        return rows.columns().stream()
                .flatMap(column -> row.cell(column).flatMap(it -> it.overTime(metric)).stream()
                        .map(it -> new Table.Row(
                                Head.plain(
                                        metric.equals(row.metric()) ? row.label() : row.label() + ", " + metric,
                                        column),
                                List.of(Value.words(words(it))))));
    }

    /** The courses of a cell in words, such as {@code 5 flat at 99 %, 2 slow down from 96 % to 57 % (second 7)}. */
    static String words(OverTime cell) {
        Map<Kind, Map<Integer, List<Course>>> alike = cell.courses().stream()
                .collect(Collectors.groupingBy(
                        it -> it.kind(cell.less()),
                        TreeMap::new,
                        Collectors.groupingBy(cell::endsIn, TreeMap::new, Collectors.toList())));
        return alike.entrySet().stream()
                .flatMap(kind ->
                        kind.getValue().values().stream().map(it -> it.size() + " " + words(kind.getKey(), it, cell)))
                .collect(Collectors.joining(", "));
    }

    private static String words(Kind kind, List<Course> courses, OverTime cell) {
        String last = level(courses, it -> it.last().value(), cell);
        String word = kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
        return kind == Kind.FLAT
                ? word + " at " + last
                : String.format(
                        Locale.ROOT,
                        "%s from %s to %s (%s %.0f)",
                        word,
                        level(courses, it -> it.levels().getFirst().value(), cell),
                        last,
                        cell.over(),
                        courses.stream().mapToDouble(Course::lastBegins).min().orElseThrow());
    }

    private static String level(List<Course> courses, ToDoubleFunction<Course> of, OverTime cell) {
        double level =
                Median.withDefaults().evaluate(courses.stream().mapToDouble(of).toArray());
        DoubleSummaryStatistics all = cell.courses().stream()
                .flatMap(it -> it.levels().stream())
                .mapToDouble(Level::value)
                .summaryStatistics();
        return String.format(Locale.ROOT, "%.0f %%", 100 * (cell.less() ? all.getMin() / level : level / all.getMax()));
    }
}
