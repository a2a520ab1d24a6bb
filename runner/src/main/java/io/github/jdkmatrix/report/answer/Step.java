package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.report.Compared;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.Table.Head;
import io.github.jdkmatrix.report.Value.Mark;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One column against another one, such as 25 against 21.
 *
 * @param pairs its comparisons in all metrics, row by row
 */
record Step(Rows rows, String from, String to, List<Pair> pairs) {

    /** So many differences of one direction are listed. */
    private static final int MOST = 5;

    /** Comparisons whose cells lie at most so far apart are worth a count. */
    private static final double NEAR = 0.10;

    /** The largest first, speeds before costs. */
    private static final Comparator<Pair> LARGEST =
            Comparator.comparing(Pair::speed).thenComparing(Pair::size).reversed();

    /** The differences and counts; empty where nothing was compared. */
    Optional<Table> headline() {
        if (pairs.isEmpty()) {
            return Optional.empty();
        }
        List<Table.Row> lines = new ArrayList<>();
        List<String> remarks = new ArrayList<>();
        listed("worse", Mark.WORSE, lines, remarks);
        listed("better", Mark.BETTER, lines, remarks);
        listed("other", Mark.DIFFERENT, lines, remarks);
        remarks.addAll(counts());
        return Optional.of(new Table(
                title(),
                "",
                List.of("", Table.ROW, Table.METRIC),
                Head.plain("change [95 %]"),
                lines,
                List.of(),
                remarks));
    }

    private String title() {
        return RowLabels.text(rows.column(), to) + " against " + from;
    }

    private void listed(String word, Mark mark, List<Table.Row> lines, List<String> remarks) {
        List<Pair> some = differences().filter(it -> it.mark() == mark).toList();
        some.stream()
                .limit(MOST)
                .forEach(it -> lines.add(new Table.Row(
                        Head.plain(word, it.row() + (it.isMixed() ? " (states)" : ""), it.metric()),
                        List.of(it.value(it.change(), List.of())))));
        if (some.size() > MOST) {
            remarks.add(some.size() - MOST + " more " + word);
        }
    }

    /** Such as {@code JDK 25 against 21: slower by wall, +12 % [+4, +16]}; empty where nothing was compared. */
    Optional<String> sentence() {
        if (pairs.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(title() + ": "
                + Stream.of(differences().map(this::difference), counts().stream(), mixtures())
                        .flatMap(it -> it)
                        .collect(Collectors.joining("; ")));
    }

    /** The states of cells: the median of a mixture is a share of time in each. */
    private Stream<String> mixtures() {
        return rows.all().stream()
                .filter(row ->
                        pairs.stream().anyMatch(it -> it.speed() && it.row().equals(row.label())))
                .flatMap(row -> Stream.of(from, to)
                        .flatMap(column -> row
                                .cell(column)
                                .flatMap(CellSummary::states)
                                .map(it -> (rows.all().size() == 1 ? "" : row.label() + ", ")
                                        + RowLabels.text(rows.column(), column) + " has states: "
                                        + CellNotes.states(it))
                                .stream()));
    }

    private String difference(Pair pair) {
        return (rows.all().size() == 1 ? "" : pair.row() + " ") + pair.verdict().orElse("") + " by " + pair.metric()
                + ", " + pair.change();
    }

    private static String noDifference(Pair pair) {
        if (pair.is(Verdict.SAME)) {
            return "the same by " + pair.metric() + ", " + pair.change();
        }
        return pair.verdict()
                .map(it -> "no difference known by " + pair.metric() + it.substring(Change.NOT_CERTAIN.length()))
                .orElseGet(() -> "no verdict by " + pair.metric() + ": " + pair.whyNoVerdict());
    }

    /** Those that a reader should know of: a cost that changes as its speed does says nothing new. */
    private Stream<Pair> differences() {
        return pairs.stream()
                .filter(it -> it.mark().different() && !follows(it))
                .sorted(LARGEST);
    }

    private boolean follows(Pair cost) {
        return !cost.speed()
                && pairs.stream()
                        .anyMatch(it -> it.speed()
                                && it.row().equals(cost.row())
                                && it.comparison().covers(cost.comparison()));
    }

    /** How many comparisons show no difference, and how far apart those cells can be: speeds, then costs. */
    private List<String> counts() {
        List<Pair> speeds = pairs.stream().filter(Pair::speed).toList();
        List<Pair> costs = pairs.stream().filter(it -> !it.speed()).toList();
        String head = pairs.stream().noneMatch(it -> it.mark().different()) ? "no certain difference: " : "";
        if (rows.areFew() && speeds.size() == 1 && !speeds.getFirst().mark().different()) {
            return Stream.concat(Stream.of(noDifference(speeds.getFirst())), counts(costs, "costs: ").stream())
                    .toList();
        }
        return Stream.of(counts(speeds, head), counts(costs, speeds.isEmpty() ? head : "costs: "))
                .flatMap(Optional::stream)
                .toList();
    }

    private Optional<String> counts(List<Pair> some, String head) {
        List<Pair> unclear = some.stream().filter(it -> it.is(Verdict.UNCLEAR)).toList();
        long same = some.stream().filter(it -> it.is(Verdict.SAME)).count();
        long near = unclear.stream().filter(it -> it.within(NEAR)).count();
        long followers =
                some.stream().filter(it -> it.mark().different() && follows(it)).count();
        List<String> counts = new ArrayList<>();
        if (!unclear.isEmpty()) {
            counts.add(unclear.size() + " not certain" + (near > 0 ? ", " + near + " of them at most 10 % apart" : ""));
        }
        if (same > 0) {
            counts.add(same + " the same");
        }
        if (followers > 0) {
            counts.add(followers + " as the speed");
        }
        some.stream()
                .filter(it -> it.verdict().isEmpty())
                .collect(Collectors.groupingBy(Pair::whyNoVerdict, LinkedHashMap::new, Collectors.counting()))
                .forEach((why, n) -> counts.add(n + " without a verdict: " + why));
        return counts.isEmpty() ? Optional.empty() : Optional.of(head + String.join("; ", counts));
    }

    /** All of them, for programs. */
    Compared.Group comparisons() {
        return new Compared.Group(
                title(),
                rows.column(),
                Optional.of(from),
                pairs.stream().map(Pair::compared).toList());
    }
}
