package io.github.jdkmatrix.history;

import io.github.jdkmatrix.history.History.MeasuredRun;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Results;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Whether the newest run of a history has a regression: a change for the worse between two builds of one feature release.
 * Changes between releases, such as 21 and 25, are no regression of a build.
 *
 * @param worse what became worse in the newest run
 * @param undecided links of the newest run that its forks are too few to judge
 * @param open cells, without JDK, of which the newest run should have two builds of a release and has not
 * @param lost cells of which the newest run has no number: no fork completed, or the JDK is gone that an earlier run had
 */
public record Gate(List<Link> worse, List<Link> undecided, List<Cell> open, List<Cell> lost) {

    private record Group(Cell cell, int feature) {}

    /**
     * Judges the newest run.
     *
     * @param chosen the cells to judge
     */
    public static Gate of(History history, Predicate<Cell> chosen) {
        MeasuredRun newest = history.runs().getLast();
        return new Gate(
                history.worseIn(newest).toList(),
                history.links()
                        .filter(it -> it.isWithinReleaseIn(newest) && it.undecidedIn(newest))
                        .toList(),
                open(history, newest, chosen),
                lost(history, newest, chosen));
    }

    /** Whether a build is worse, and another run confirms it. */
    public boolean regressed() {
        return worse.stream().anyMatch(it -> it.change() == Link.Change.CONFIRMED);
    }

    /** Whether anything is open that another run could tell. */
    public boolean undecidable() {
        boolean once = worse.stream().anyMatch(it -> it.measures().size() == 1);
        return once || !undecided.isEmpty() || !open.isEmpty() || !lost.isEmpty();
    }

    /**
     * The cells that another run has to confirm: of both builds where the new one is worse, and of all builds of a release
     * where one has run and has no number.
     */
    public static List<Cell> unconfirmed(Results results) {
        History history = History.of(List.of(results), Optional.empty(), cell -> true);
        MeasuredRun run = history.runs().getFirst();
        Set<Cell> found = new LinkedHashSet<>();
        history.worseIn(run).forEach(it -> found.addAll(cells(run, it)));
        Set<Group> withoutNumber = results.cells().stream()
                .filter(it -> it.notRun().isEmpty() && it.estimates().isEmpty())
                .map(it -> group(it.cell(), run))
                .collect(Collectors.toSet());
        results.cells().stream()
                .filter(it -> it.notRun().isEmpty() && withoutNumber.contains(group(it.cell(), run)))
                .map(CellSummary::cell)
                .forEach(found::add);
        return List.copyOf(found);
    }

    private static List<Cell> cells(MeasuredRun run, Link pair) {
        return run.results().cells().stream()
                .map(CellSummary::cell)
                .filter(it -> it.without(Axis.JDKS.key()).equals(pair.cell()))
                .filter(it ->
                        List.of(pair.from(), pair.to()).contains(run.builds().get(it.jdk())))
                .toList();
    }

    private static Group group(Cell cell, MeasuredRun run) {
        return new Group(cell.without(Axis.JDKS.key()), feature(cell, run));
    }

    private static List<Cell> open(History history, MeasuredRun newest, Predicate<Cell> chosen) {
        Map<Group, Integer> builds = new LinkedHashMap<>();
        for (CellSummary summary : newest.results().cells()) {
            Cell cell = summary.cell();
            if (chosen.test(cell) && shouldHaveNumbers(summary, newest)) {
                builds.merge(group(cell, newest), 1, Integer::sum);
            }
        }
        return builds.entrySet().stream()
                .filter(it -> it.getValue() > 1 && !isLinked(history, newest, it.getKey()))
                .map(it -> it.getKey().cell())
                .toList();
    }

    private static List<Cell> lost(History history, MeasuredRun newest, Predicate<Cell> chosen) {
        return newest.results().cells().stream()
                .filter(it -> chosen.test(it.cell()) && it.estimates().isEmpty())
                .filter(summary -> summary.notRun()
                        .map(why -> why.is(Outcome.Kind.UNAVAILABLE) && isMeasured(history, summary.cell()))
                        .orElse(true))
                .map(CellSummary::cell)
                .toList();
    }

    private static boolean isMeasured(History history, Cell cell) {
        return history.runs().stream()
                .flatMap(it -> it.results().cells().stream())
                .anyMatch(it -> it.cell().equals(cell) && !it.estimates().isEmpty());
    }

    /** The feature release of a cell's JDK, as the JDK reports it, else as the matrix declares it. */
    private static int feature(Cell cell, MeasuredRun run) {
        return Optional.ofNullable(run.builds().get(cell.jdk()))
                .flatMap(Build::feature)
                .orElseGet(() -> run.manifest().matrix().jdk(cell.jdk()).feature());
    }

    /** Whether a cell should have numbers: not if it is left out on purpose, or its JDK is a second one of the same build. */
    private static boolean shouldHaveNumbers(CellSummary summary, MeasuredRun newest) {
        return summary.notRun()
                .map(it -> it.is(Outcome.Kind.UNAVAILABLE))
                .orElse(newest.builds().containsKey(summary.cell().jdk()));
    }

    private static boolean isLinked(History history, MeasuredRun newest, Group group) {
        return history.links()
                .anyMatch(link -> link.cell().equals(group.cell())
                        && link.isWithinReleaseIn(newest)
                        && link.to()
                                .feature()
                                .map(feature -> feature == group.feature())
                                .orElse(true));
    }
}
