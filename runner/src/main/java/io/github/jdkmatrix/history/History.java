package io.github.jdkmatrix.history;

import io.github.jdkmatrix.history.HistoryRow.RowBuilder;
import io.github.jdkmatrix.history.Link.Measure;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Setting.Differs;
import io.github.jdkmatrix.record.ConditionChange;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.ComparedMetrics;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.stats.RunComparison;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Builds of JDKs over several runs. A number of one run never meets one of another: a <i>link</i> is the ratio of two builds within
 * one run, a <i>chain</i> the product of links.
 *
 * <p>Links of different runs share no forks, so their variances add. A build is chained to the earliest one that a run has beside it:
 * two links of one run would share the forks of the build between them, and be wider than their direct ratio.
 *
 * <p>A link <i>changes</i> where one run finds the two builds different, as every report of that run says it, with the whole interval
 * beyond the margin. The change is <i>confirmed</i> where another run of the link finds the same direction. Each link is tested by
 * forks that ran side by side: no level of a series is estimated, so no library for change points is needed.
 *
 * @param runs the runs, in the order of their dates
 * @param builds all builds, in order
 * @param rows the rows, in the order of the runs' matrices
 * @param endings how often forks of builds do not complete, where some do not
 * @param margin the narrowest that a run declares
 * @param notes what is not in the history, and what differs between the runs
 */
public record History(
        List<MeasuredRun> runs,
        List<Build> builds,
        List<HistoryRow> rows,
        List<Link> endings,
        double margin,
        List<String> notes) {

    private record Key(Cell cell, String metric) {}

    /**
     * Joins runs.
     *
     * @param all the results, one at least, in any order
     * @param metric the one metric to show; empty for the speeds and costs of each workload
     * @param chosen the cells to show
     */
    public static History of(List<Results> all, Optional<String> metric, Predicate<Cell> chosen) {
        List<JdkFacts> jdks = all.stream()
                .flatMap(it -> it.manifest().jdks().stream())
                .distinct()
                .toList();
        List<MeasuredRun> runs = all.stream()
                .map(it -> MeasuredRun.of(it, jdks))
                .sorted(Comparator.comparing(MeasuredRun::date).thenComparing(MeasuredRun::name))
                .toList();
        double margin = RunComparison.margin(all.stream());
        Map<Key, RowBuilder> rows = new LinkedHashMap<>();
        for (MeasuredRun run : runs) {
            ComparedMetrics asked = run.results().verdicts().metrics();
            for (CellSummary summary : run.results().cells()) {
                Cell cell = summary.cell();
                if (run.builds().containsKey(cell.jdk()) && chosen.test(cell)) {
                    Cell row = cell.without(Axis.JDKS.key());
                    asked.of(summary, metric)
                            .forEach(name -> rows.computeIfAbsent(
                                            new Key(row, name), key -> new RowBuilder(row, name, margin))
                                    .add(run, summary));
                }
            }
        }
        return new History(
                runs,
                runs.stream()
                        .flatMap(it -> it.builds().values().stream())
                        .distinct()
                        .sorted()
                        .toList(),
                rows.values().stream().map(RowBuilder::build).toList(),
                endings(runs, chosen),
                margin,
                notes(runs, rows.keySet().stream().map(Key::cell).distinct().toList()));
    }

    public Stream<Link> links() {
        return rows.stream().flatMap(HistoryRow::links);
    }

    /** What became worse between two builds of one feature release, of those that a run has. */
    Stream<Link> worseIn(MeasuredRun run) {
        return pairs().filter(it -> it.isWithinReleaseIn(run) && it.worse());
    }

    /** What links builds: metrics, then how often forks do not complete. */
    Stream<Link> pairs() {
        return Stream.concat(links(), endings.stream());
    }

    /** The number of links, and of builds whose forks do not complete, with such a change. */
    long count(Link.Change change) {
        return pairs().filter(it -> it.change() == change).count();
    }

    /** The endings of each cell and build of which forks do not complete in some run, against the build before it in that run. */
    private static List<Link> endings(List<MeasuredRun> runs, Predicate<Cell> chosen) {
        Map<List<Object>, Link> all = new LinkedHashMap<>();
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
                            .map(it -> new Measure(run, it, Optional.empty(), 0))
                            .map(it -> new Link(row, from.getKey(), to, List.of(it))))
                    .ifPresent(it -> all.merge(List.of(row, it.from(), to), it, Link::and))));
        }
        return List.copyOf(all.values());
    }

    /** The version of a build, with its vendor where another has the same version. */
    public String label(Build build) {
        boolean alone = builds.stream()
                        .filter(it -> it.version().equals(build.version()))
                        .count()
                < 2;
        return alone ? build.version() : build.version() + " (" + build.vendor() + ")";
    }

    private static List<String> notes(List<MeasuredRun> runs, List<Cell> cells) {
        List<String> notes = new ArrayList<>();
        runs.forEach(it -> notes.addAll(it.notes()));
        Manifest first = runs.getFirst().manifest();
        Map<String, String> names = new LinkedHashMap<>();
        for (MeasuredRun run : runs.subList(1, runs.size())) {
            List<ConditionChange> all = ConditionChange.between(first, run.manifest(), cells);
            String refused = ConditionChange.line(all, it -> it.compare() == Differs.REFUSED);
            names.merge(refused, run.name(), (some, more) -> some + ", " + more);
        }
        names.remove("");
        names.forEach((refused, some) -> notes.add(some + ": " + refused));
        return List.copyOf(notes);
    }

    /**
     * A run of a history.
     *
     * @param name the name of its folder
     * @param builds the builds by the id of the JDK; a build that the run has twice is here once
     * @param notes what the run does not contribute
     */
    public record MeasuredRun(String name, Results results, Map<String, Build> builds, List<String> notes) {

        /** @param all the JDKs of all runs */
        static MeasuredRun of(Results results, Collection<JdkFacts> all) {
            String name = results.folder().map(it -> it.path().toString()).orElse("");
            Map<String, Build> builds = new LinkedHashMap<>();
            Map<Build, String> ids = new LinkedHashMap<>();
            List<String> notes = new ArrayList<>();
            for (JdkFacts jdk : results.manifest().jdks()) {
                Build build = Build.of(jdk, all);
                String first = ids.putIfAbsent(build, jdk.id());
                if (first == null) {
                    builds.put(jdk.id(), build);
                } else {
                    notes.add(name + ": JDKs " + first + " and " + jdk.id() + " are both " + build.version() + "; only "
                            + first + " is in the history");
                }
            }
            if (builds.size() < 2) {
                notes.add(name + ": has no two builds, adds no link");
            }
            return new MeasuredRun(name, results, builds, List.copyOf(notes));
        }

        Manifest manifest() {
            return results.manifest();
        }

        /** When the run began. */
        Instant date() {
            return manifest().origin().createdAt();
        }
    }
}
