package io.github.jdkmatrix.history;

import io.github.jdkmatrix.history.History.MeasuredRun;
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
 * A build and an earlier one, in what one or several runs say of both.
 *
 * @param <M> what one run says
 */
public sealed interface BuildPair<M extends BuildPair.OfRun<M>> permits Link, BuildPair.BuildEndings {

    /** The cell without its JDK. */
    Cell cell();

    /** The earlier build. */
    Build from();

    /** The later build. */
    Build to();

    /** What each run says that has both builds, in the order of their dates; one at least. */
    List<M> measures();

    /**
     * What one run says of two builds.
     *
     * @param <M> the type of this
     */
    interface OfRun<M> {

        MeasuredRun run();

        /** Whether this run shows a change on its own. */
        boolean showsChange();

        /** Whether the change is one for the worse. */
        boolean worse();

        /** Whether this run points in the direction of another one: only one question is asked of it, so nothing is adjusted. */
        boolean pointsAs(M other);
    }

    /** Whether the two builds differ. */
    enum Change {
        /** No run shows a change. */
        NONE,
        /** Only one run shows a change, and no other run confirms its direction. */
        NOT_CONFIRMED,
        /** A run shows a change, and another run confirms its direction. */
        CONFIRMED
    }

    default Change change() {
        return shown().map(it -> isConfirmed(it) ? Change.CONFIRMED : Change.NOT_CONFIRMED)
                .orElse(Change.NONE);
    }

    /** Whether the change is one for the worse. */
    default boolean worse() {
        return shown().filter(OfRun::worse).isPresent();
    }

    /** Whether a run has both builds, and they are of one feature release. */
    default boolean isWithinReleaseIn(MeasuredRun run) {
        return from().feature().equals(to().feature())
                && measures().stream().anyMatch(it -> it.run().name().equals(run.name()));
    }

    /** What a run says that shows a change: one that is confirmed, else the first. */
    default Optional<M> shown() {
        List<M> all = measures().stream().filter(OfRun::showsChange).toList();
        return all.stream()
                .filter(this::isConfirmed)
                .findFirst()
                .or(() -> all.stream().findFirst());
    }

    default boolean isConfirmed(M shown) {
        return measures().stream()
                .anyMatch(it -> !it.run().name().equals(shown.run().name()) && it.pointsAs(shown));
    }

    /** How often the forks of a build do not complete, against the build before it that a run has beside it. */
    record BuildEndings(Cell cell, Build from, Build to, List<Judged> measures)
            implements BuildPair<BuildEndings.Judged> {

        /** The endings in one run, as every report of that run judges them. */
        record Judged(MeasuredRun run, Endings endings) implements OfRun<Judged> {

            @Override
            public boolean showsChange() {
                return endings.worse() || endings.improved();
            }

            @Override
            public boolean worse() {
                return endings.worse();
            }

            @Override
            public boolean pointsAs(Judged other) {
                return endings.test().suspect()
                        && endings.test().more() == other.endings.test().more();
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
                                .map(it -> new BuildEndings(row, from.getKey(), to, List.of(new Judged(run, it)))))
                        .ifPresent(it -> all.merge(List.of(row, it.from, to), it, BuildEndings::and))));
            }
            return List.copyOf(all.values());
        }

        private BuildEndings and(BuildEndings later) {
            List<Judged> both = new ArrayList<>(measures);
            both.addAll(later.measures);
            return new BuildEndings(cell, from, to, List.copyOf(both));
        }

        /** The difference in words, such as {@code hangs in 5 of 14 forks, in none before}. */
        String words() {
            return shown().orElse(measures.getLast()).endings.words();
        }
    }
}
