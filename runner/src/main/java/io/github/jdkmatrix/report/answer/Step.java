package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.report.ComparisonGroup;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.Table.Head;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.report.Value.Mark;
import io.github.jdkmatrix.stats.Counted;
import io.github.jdkmatrix.stats.Standing;
import io.github.jdkmatrix.stats.Standing.Settled;
import io.github.jdkmatrix.stats.StateChange;
import io.github.jdkmatrix.stats.Tested;
import io.github.jdkmatrix.text.Count;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A column against another one, such as 25 against 21.
 *
 * @param pairs the comparisons of the step in all metrics, row by row
 * @param ended the rows of which forks do not complete
 * @param states the rows of which forks end in several states
 */
public record Step(Rows rows, String from, String to, List<StepRow> pairs, List<Ended> ended, List<InStates> states) {

    /** How often the forks of the row with this label do not complete. */
    public record Ended(String row, Counted test) {}

    /** What differs between the states of the cells of a row. */
    public record InStates(StepRow whole, StateChange change) {}

    /** The number of differences of one direction that are listed. */
    private static final int MOST = 5;

    /** The number of suspects that are named. */
    private static final int MAX_SUSPECTS = 3;

    /** The largest first, speeds before costs. */
    private static final Comparator<StepRow> LARGEST =
            Comparator.comparing(StepRow::speed).thenComparing(StepRow::size).reversed();

    /** The differences and counts; empty where nothing was compared. */
    Optional<Table> headline() {
        if (isEmpty()) {
            return Optional.empty();
        }
        List<Table.Row> lines = new ArrayList<>();
        List<String> remarks = new ArrayList<>();
        said().filter(it -> it.test().different())
                .forEach(it -> lines.add(new Table.Row(
                        Head.plain(it.verdict(), it.row() + ": " + it.words()), List.of(new Value.Blank()))));
        listed("worse", Mark.WORSE, lines, remarks);
        listed("better", Mark.BETTER, lines, remarks);
        listed("other", Mark.DIFFERENT, lines, remarks);
        said().filter(it -> !it.test().different() && (it.always() || it.test().suspect()))
                .forEach(it -> remarks.add(it.row() + ": " + it.whole()));
        remarks.addAll(counts());
        return Optional.of(new Table(
                title(), "", List.of("", "row and metric"), Head.plain("change [95 %]"), lines, List.of(), remarks));
    }

    /** The name of the step on the command line, such as {@code 25:21}. */
    public String name() {
        return to + ":" + from;
    }

    public String title() {
        return ValueWords.text(rows.column(), to) + " against " + from;
    }

    private void listed(String word, Mark mark, List<Table.Row> lines, List<String> remarks) {
        List<StepRow> some = differences().filter(it -> it.mark() == mark).toList();
        some.stream()
                .limit(MOST)
                .forEach(pair -> lines.add(new Table.Row(
                        Head.plain(
                                word,
                                pair.row() + ": " + pair.metric()
                                        + (pair.compared().isMixed() ? " (states)" : "")),
                        List.of(pair.value(pair.change(), List.of())))));
        if (some.size() > MOST) {
            remarks.add(some.size() - MOST + " more " + word);
        }
    }

    /** The step in a sentence, such as {@code JDK 25 against 21: slower by wall, +12 % [+4, +16]}; empty where nothing was compared. */
    Optional<String> sentence() {
        if (isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(title() + ": "
                + Stream.of(
                                said().map(this::sentence),
                                differences().map(this::difference),
                                counts().stream(),
                                mixtures())
                        .flatMap(it -> it)
                        .collect(Collectors.joining("; ")));
    }

    /** The states of cells: the median of a mixture is a share of time in each. */
    private Stream<String> mixtures() {
        return rows.all().stream()
                .filter(row ->
                        pairs.stream().anyMatch(it -> it.speed() && it.row().equals(row.label())))
                .flatMap(row -> Stream.of(from, to)
                        .flatMap(column -> row.cell(column).stream()
                                .flatMap(it -> it.mixtures().stream())
                                .map(it -> (rows.all().size() == 1 ? "" : row.label() + ", ")
                                        + ValueWords.text(rows.column(), column) + " has states: "
                                        + CellNotes.states(it))));
    }

    private Stream<Said> said() {
        return Stream.concat(
                ended.stream().filter(it -> it.test.isApart()).map(it -> new Said(it.row, it.test, true)),
                states.stream()
                        .flatMap(state -> state.change
                                .tests()
                                .map(test -> new Said(
                                        state.whole.row(),
                                        test,
                                        state.whole.mark().different()))));
    }

    private String sentence(Said it) {
        return (it.test().different() ? it.verdict() + ", " : "")
                + (rows.all().size() == 1 ? "" : it.row() + " ")
                + it.whole();
    }

    private String difference(StepRow pair) {
        return (rows.all().size() == 1 ? "" : pair.row() + " ") + pair.verdict().orElse("") + " by " + pair.metric()
                + ", " + pair.change();
    }

    private static String noDifference(StepRow pair) {
        if (pair.is(Settled.SAME)) {
            return "the same by " + pair.metric() + ", " + pair.change();
        }
        return pair.verdict()
                .map(it -> "no difference known by " + pair.metric() + it.substring(Change.NOT_CERTAIN.length())
                        + pair.outlook())
                .orElseGet(() -> "no verdict by " + pair.metric() + ": "
                        + pair.compared().whyNoVerdict());
    }

    /** The differences that a reader should know of: a cost that changes as its speed does says nothing new. */
    Stream<StepRow> differences() {
        return pairs.stream()
                .filter(it -> it.mark().different() && !follows(it))
                .sorted(LARGEST);
    }

    private boolean follows(StepRow cost) {
        return pairs.stream().anyMatch(cost::follows);
    }

    /** How many comparisons show no difference, and how far apart those cells can be: speeds, then costs. */
    private List<String> counts() {
        List<StepRow> speeds = pairs.stream().filter(StepRow::speed).toList();
        List<StepRow> costs = pairs.stream().filter(it -> !it.speed()).toList();
        String head = pairs.stream().noneMatch(it -> it.mark().different()) ? "no certain difference: " : "";
        if (rows.areFew() && speeds.size() == 1 && !speeds.getFirst().mark().different()) {
            return Stream.concat(Stream.of(noDifference(speeds.getFirst())), counts(costs, "costs: ").stream())
                    .toList();
        }
        return Stream.of(counts(speeds, head), counts(costs, speeds.isEmpty() ? head : "costs: "))
                .flatMap(Optional::stream)
                .toList();
    }

    private Optional<String> counts(List<StepRow> some, String head) {
        Map<Optional<Standing>, List<StepRow>> byStanding = some.stream()
                .collect(Collectors.groupingBy(StepRow::standing, LinkedHashMap::new, Collectors.toList()));
        Function<Standing, List<StepRow>> known = it -> byStanding.getOrDefault(Optional.of(it), List.of());
        List<StepRow> suspects = known.apply(Settled.SUSPECT);
        Map<Boolean, List<StepRow>> near =
                known.apply(Settled.NEAR).stream().collect(Collectors.partitioningBy(StepRow::isDirected));
        List<String> counts = new ArrayList<>();
        if (!suspects.isEmpty()) {
            counts.add(Count.of(suspects.size(), "suspect") + ", " + StepRow.SUSPECT
                    + (suspects.getFirst().speed() ? ": " + byDirection(suspects) : ""));
        }
        counted(known.apply(Settled.SAME), "the same").ifPresent(counts::add);
        counted(near.get(true), "at most 5 % worse").ifPresent(counts::add);
        counted(near.get(false), "at most 5 % apart").ifPresent(counts::add);
        open(byStanding).ifPresent(counts::add);
        known.apply(Settled.TOO_NOISY).stream()
                .collect(Collectors.groupingBy(StepRow::whyUnknown, TreeMap::new, Collectors.counting()))
                .forEach((why, n) -> counts.add(n + " " + why));
        List<StepRow> followers =
                some.stream().filter(it -> it.mark().different() && follows(it)).toList();
        counted(followers, followers.size() == 1 ? "follows the speed" : "follow the speed")
                .ifPresent(counts::add);
        some.stream()
                .filter(it -> it.verdict().isEmpty())
                .collect(Collectors.groupingBy(
                        it -> it.compared().whyNoVerdict(), LinkedHashMap::new, Collectors.counting()))
                .forEach((why, n) -> counts.add(n + " without a verdict: " + why));
        return counts.isEmpty() ? Optional.empty() : Optional.of(head + String.join("; ", counts));
    }

    private static Optional<String> counted(List<StepRow> some, String word) {
        return some.isEmpty() ? Optional.empty() : Optional.of(some.size() + " " + word);
    }

    /** Says what is open, such as {@code 3 open, need 35 to 129 forks each}. */
    private static Optional<String> open(Map<Optional<Standing>, List<StepRow>> byStanding) {
        IntSummaryStatistics forks = byStanding.entrySet().stream()
                .flatMapToInt(group -> group.getKey().orElse(Settled.SAME) instanceof Standing.Open open
                        ? IntStream.range(0, group.getValue().size()).map(pair -> open.forks())
                        : IntStream.empty())
                .summaryStatistics();
        if (forks.getCount() == 0) {
            return Optional.empty();
        }
        String range = forks.getMin() == forks.getMax() ? "" : forks.getMin() + " to ";
        return Optional.of(forks.getCount() + " open, " + (forks.getCount() == 1 ? "needs " : "need ") + range
                + forks.getMax() + " forks each");
    }

    /** The suspects by what they would be, such as {@code 2 worse (a +49 %; b +24 %), 1 better (c +60 %)}. */
    private String byDirection(List<StepRow> suspects) {
        Map<String, List<StepRow>> directions = suspects.stream()
                .collect(Collectors.groupingBy(
                        StepRow::direction, () -> new TreeMap<>(Comparator.reverseOrder()), Collectors.toList()));
        return directions.entrySet().stream()
                .map(it -> it.getValue().size() + " " + it.getKey() + " (" + listed(it.getValue()) + ")")
                .collect(Collectors.joining(", "));
    }

    /** The largest pairs by name. */
    private String listed(List<StepRow> some) {
        String largest = some.stream()
                .sorted(LARGEST)
                .limit(MAX_SUSPECTS)
                .map(pair -> (rows.all().size() == 1 ? pair.metric() : pair.row()) + " "
                        + pair.comparison().ratio().known().map(Change::of).orElse("without a ratio"))
                .collect(Collectors.joining("; "));
        return some.size() > MAX_SUSPECTS ? largest + "; " + (some.size() - MAX_SUSPECTS) + " more" : largest;
    }

    /** Whether nothing is compared. */
    boolean isEmpty() {
        return pairs.isEmpty() && ended.isEmpty();
    }

    /** The comparisons of the step, for programs. */
    ComparisonGroup comparisons() {
        return new ComparisonGroup(
                title(),
                rows.column(),
                Optional.of(from),
                Stream.of(
                                pairs.stream().map(StepRow::compared),
                                states.stream().flatMap(it -> it.change.tests()),
                                ended.stream().map(Ended::test))
                        .<Tested>flatMap(it -> it)
                        .toList());
    }
}
