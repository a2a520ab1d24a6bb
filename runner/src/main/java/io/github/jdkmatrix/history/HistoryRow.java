package io.github.jdkmatrix.history;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.history.History.MeasuredRun;
import io.github.jdkmatrix.history.Link.LogRatio;
import io.github.jdkmatrix.history.Link.Measure;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.record.Hosts;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Compared;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A metric of a cell over all builds.
 *
 * @param cell the cell without its JDK
 * @param points the builds in their order
 */
public record HistoryRow(Cell cell, MetricSpec metric, List<Point> points) {

    public Stream<Link> links() {
        return points.stream().flatMap(it -> it.link().stream());
    }

    /** The number of points without a link to an earlier build, the first point left out. */
    public long gaps() {
        return points.stream().filter(Point::gap).count();
    }

    /**
     * A build in a row of a history.
     *
     * @param link the link to the nearest earlier build that shares a run with this one; empty where a chain starts
     * @param chained the ratio to the first build of its chain
     * @param gap whether the chain starts again: no run links the build to an earlier one
     */
    public record Point(Build build, Optional<Link> link, LogRatio chained, boolean gap) {}

    /**
     * Makes the row of one metric of one cell. Each build is linked to the nearest earlier one that a run on the same host has
     * beside it.
     */
    static final class RowBuilder {

        private final Cell cell;
        private final String metric;
        private final double margin;
        private final SortedSet<Build> builds = new TreeSet<>();
        private final List<OfRun> runs = new ArrayList<>();
        private MetricSpec spec;

        private record OfRun(MeasuredRun run, Map<Build, CellSummary> cells) {}

        /**
         * A row without values.
         *
         * @param cell the cell without its JDK
         * @param margin the margin within which two values are the same, such as 0.02
         */
        RowBuilder(Cell cell, String metric, double margin) {
            this.cell = cell;
            this.metric = metric;
            this.margin = margin;
        }

        /** Adds a cell that has the metric; runs must come in the order of their dates. */
        void add(MeasuredRun run, CellSummary measured) {
            Build build = run.builds().get(measured.cell().jdk());
            if (runs.isEmpty() || !runs.getLast().run.equals(run)) {
                runs.add(new OfRun(run, new HashMap<>()));
            }
            runs.getLast().cells.put(build, measured);
            spec = measured.estimate(metric).orElseThrow().metric();
            builds.add(build);
        }

        /** The row of all cells added so far, of which there must be one. */
        HistoryRow build() {
            // Of each chain, its builds in their order.
            Map<Build, Map<Build, LogRatio>> chains = new HashMap<>();
            List<Build> earlier = new ArrayList<>();
            List<Point> points = new ArrayList<>();
            for (Build to : builds) {
                Optional<Link> link = earlier.stream()
                        .flatMap(from -> link(from, to).stream())
                        .findFirst();
                Map<Build, LogRatio> chain =
                        link.map(it -> chains.get(it.from())).orElseGet(LinkedHashMap::new);
                LogRatio ratio = link.isEmpty() ? LogRatio.ONE : chained(to, chain);
                chain.put(to, ratio);
                chains.put(to, chain);
                points.add(new Point(to, link, ratio, link.isEmpty() && !earlier.isEmpty()));
                earlier.addFirst(to);
            }
            return new HistoryRow(cell, spec, List.copyOf(points));
        }

        /**
         * The ratio of a build to the start of its chain, by the earliest build of the chain that a run has beside it: inside a run,
         * the direct ratio is the narrower one.
         */
        private LogRatio chained(Build to, Map<Build, LogRatio> chain) {
            return chain.entrySet().stream()
                    .flatMap(from ->
                            link(from.getKey(), to).map(it -> from.getValue().times(it.ratio())).stream())
                    .findFirst()
                    .orElseThrow();
        }

        private Optional<Link> link(Build from, Build to) {
            List<Measure> measures = runs.stream()
                    .flatMap(run -> judged(run, from, to).flatMap(it -> Measure.of(run.run, it, margin)).stream())
                    .toList();
            return measures.isEmpty() ? Optional.empty() : Optional.of(new Link(cell, from, to, measures));
        }

        private Optional<Compared> judged(OfRun run, Build from, Build to) {
            CellSummary before = run.cells.get(from);
            CellSummary after = run.cells.get(to);
            Hosts hosts = Hosts.of(run.run.manifest());
            return before == null || after == null || hosts.number(before.cell()) != hosts.number(after.cell())
                    ? Optional.empty()
                    : run.run.results().verdicts().of(before, after, metric);
        }
    }
}
