package io.github.jdkmatrix.history;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Endings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * How often the forks of a build do not complete, against the build before it that a run has beside it.
 *
 * @param cell the cell without its JDK
 * @param runs what each run says that has both builds, in the order of their dates; one at least
 */
record BuildEndings(Cell cell, Build from, Build to, List<OfRun> runs) {

    /** The endings in one run, as every report of that run judges them. */
    record OfRun(MeasuredRun run, Endings.Tested judged) {

        private boolean isCertain() {
            return judged.worse() || judged.improved();
        }

        /** Whether this run shows the direction of another run: only one question is asked of it, so nothing is adjusted. */
        private boolean confirms(OfRun other) {
            return !run.name().equals(other.run.name())
                    && judged.counts().suspect()
                    && judged.endings().counts().more()
                            == other.judged.endings().counts().more();
        }
    }

    /** The endings of all cells and builds of which forks do not complete in some run. */
    static List<BuildEndings> of(List<MeasuredRun> runs, Predicate<Cell> chosen) {
        Map<List<Object>, BuildEndings> all = new LinkedHashMap<>();
        for (MeasuredRun run : runs) {
            Map<Cell, TreeMap<Build, CellSummary>> rows = new LinkedHashMap<>();
            run.results().cells().stream()
                    .filter(summary -> chosen.test(summary.cell())
                            && run.builds().containsKey(summary.cell().jdk()))
                    .forEach(summary -> rows.computeIfAbsent(
                                    summary.cell().without(Axis.JDKS.key()), row -> new TreeMap<>())
                            .put(run.builds().get(summary.cell().jdk()), summary));
            rows.forEach((row, builds) -> builds.forEach((to, now) -> Optional.ofNullable(builds.lowerEntry(to))
                    .flatMap(from -> run.results()
                            .verdicts()
                            .endings(from.getValue(), now)
                            .map(it -> new BuildEndings(row, from.getKey(), to, List.of(new OfRun(run, it)))))
                    .ifPresent(it -> all.merge(List.of(row, it.from, to), it, BuildEndings::and))));
        }
        return List.copyOf(all.values());
    }

    private BuildEndings and(BuildEndings later) {
        List<OfRun> both = new ArrayList<>(runs);
        both.addAll(later.runs);
        return new BuildEndings(cell, from, to, List.copyOf(both));
    }

    Link.Change change() {
        return shown().map(it -> isConfirmed(it) ? Link.Change.CONFIRMED : Link.Change.NOT_CONFIRMED)
                .orElse(Link.Change.NONE);
    }

    /** Whether forks of the later build certainly fail more often. */
    boolean worse() {
        return shown().filter(it -> it.judged.worse()).isPresent();
    }

    /** Whether a run has both builds, and they are of one feature release. */
    boolean isWithinReleaseIn(MeasuredRun run) {
        return from.feature().equals(to.feature())
                && runs.stream().anyMatch(it -> it.run.name().equals(run.name()));
    }

    /** The difference in words, such as {@code hangs in 5 of 14 forks, in none before}. */
    String words() {
        return shown().orElse(runs.getLast()).judged.endings().words();
    }

    private Optional<OfRun> shown() {
        List<OfRun> certain = runs.stream().filter(OfRun::isCertain).toList();
        return certain.stream()
                .filter(this::isConfirmed)
                .findFirst()
                .or(() -> certain.stream().findFirst());
    }

    private boolean isConfirmed(OfRun shown) {
        return runs.stream().anyMatch(it -> it.confirms(shown));
    }
}
