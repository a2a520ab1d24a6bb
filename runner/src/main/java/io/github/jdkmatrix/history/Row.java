package io.github.jdkmatrix.history;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.history.History.MeasuredRun;
import io.github.jdkmatrix.history.Link.Measure;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Judgement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * One metric of one cell over all builds.
 *
 * @param cell without its JDK
 * @param points in the order of the builds
 */
public record Row(Cell cell, MetricSpec metric, List<Point> points) {

    public Stream<Link> links() {
        return points.stream().flatMap(it -> it.link().stream());
    }

    /** How many points have no link to an earlier build, without the first. */
    public long gaps() {
        return points.stream().filter(it -> it.gap().isPresent()).count();
    }

    /**
     * A build in a row of a history.
     *
     * @param link to the nearest earlier build that shares a run with it; empty where a chain starts
     * @param chained the ratio to the first build of its chain
     * @param gap why there is no link; empty for the first build of a row and where there is a link
     */
    public record Point(Build build, Optional<Link> link, LogRatio chained, Optional<String> gap) {}

    /**
     * Makes the row of one metric of one cell. Each build is linked to the nearest earlier one that a run on the same host has
     * beside it.
     */
    static final class RowBuilder {

        private static final String NO_RUN = "no run has it beside an earlier build";

        private final Cell cell;
        private final double margin;
        private final SortedSet<Build> builds = new TreeSet<>();
        private final List<OfRun> runs = new ArrayList<>();
        private final boolean primary;
        private final List<Step> steps = new ArrayList<>();
        private Optional<MetricSpec> metric = Optional.empty();

        /**
         * Two builds in one run.
         *
         * @param primary whether the metric is that of the workload
         */
        record Pair(MeasuredRun run, boolean primary, Comparison comparison, LogRatio ratio) {}

        /** The values of one run. */
        private record OfRun(MeasuredRun run, Map<Build, Value> values) {}

        /** @param host the number of its machine */
        private record Value(int host, Estimate estimate) {}

        /** A build, and what links it to an earlier one. */
        private record Step(Build to, Optional<Build> from, List<Pair> pairs, Optional<String> gap) {}

        /**
         * A row without values.
         *
         * @param cell without its JDK
         * @param primary whether its metric is that of the workload
         * @param margin within which two values are the same
         */
        RowBuilder(Cell cell, boolean primary, double margin) {
            this.cell = cell;
            this.primary = primary;
            this.margin = margin;
        }

        /** Adds a value; runs must come in the order of their dates. */
        void add(MeasuredRun run, Cell measured, Estimate estimate) {
            Build build = run.builds().get(measured.jdk());
            if (runs.isEmpty() || !runs.getLast().run.name().equals(run.name())) {
                runs.add(new OfRun(run, new HashMap<>()));
            }
            runs.getLast().values.put(build, new Value(run.results().hosts().number(measured), estimate));
            builds.add(build);
            metric = Optional.of(estimate.metric());
        }

        /** The comparison of each run with a link. */
        Stream<Pair> pairs() {
            return steps().stream().flatMap(it -> it.pairs.stream());
        }

        /** The row of all values so far, of which there must be one. */
        Row build(Function<Comparison, Judgement> judged) {
            // Of each chain, its builds in their order.
            Map<Build, Map<Build, LogRatio>> chains = new HashMap<>();
            List<Point> points = new ArrayList<>();
            for (Step step : steps()) {
                Map<Build, LogRatio> chain = step.from.map(chains::get).orElseGet(LinkedHashMap::new);
                Optional<Link> link = step.from.map(from -> new Link(
                        from,
                        step.to,
                        step.pairs.stream()
                                .map(it -> new Measure(it.run, it.ratio, judged.apply(it.comparison), margin))
                                .toList()));
                LogRatio ratio = link.isEmpty() ? LogRatio.ONE : chained(step.to, chain);
                chain.put(step.to, ratio);
                chains.put(step.to, chain);
                points.add(new Point(step.to, link, ratio, step.gap));
            }
            return new Row(cell, metric.orElseThrow(), List.copyOf(points));
        }

        /** By the earliest build of the chain that a run has beside it: inside a run, the direct ratio is the narrower one. */
        private LogRatio chained(Build to, Map<Build, LogRatio> chain) {
            for (Map.Entry<Build, LogRatio> from : chain.entrySet()) {
                List<Pair> pairs = pairs(from.getKey(), to);
                if (!pairs.isEmpty()) {
                    return from.getValue()
                            .times(LogRatio.mean(pairs.stream().map(Pair::ratio).toList()));
                }
            }
            throw new IllegalStateException("no run links " + to);
        }

        /** A build's link goes to the nearest earlier one of its row. */
        private List<Step> steps() {
            if (steps.isEmpty()) {
                List<Build> earlier = new ArrayList<>();
                for (Build build : builds) {
                    steps.add(step(build, earlier));
                    earlier.addFirst(build);
                }
            }
            return steps;
        }

        /** @param earlier the builds before it, the nearest first */
        private Step step(Build to, List<Build> earlier) {
            for (Build from : earlier) {
                List<Pair> pairs = pairs(from, to);
                if (!pairs.isEmpty()) {
                    return new Step(to, Optional.of(from), pairs, Optional.empty());
                }
            }
            Optional<String> gap = earlier.isEmpty()
                    ? Optional.empty()
                    : Optional.of(earlier.stream()
                            .flatMap(from -> runs.stream().flatMap(run -> compared(run, from, to).stream()))
                            .flatMap(it -> Measure.ratio(it).whyNot().stream())
                            .findFirst()
                            .orElse(NO_RUN));
            return new Step(to, Optional.empty(), List.of(), gap);
        }

        private List<Pair> pairs(Build from, Build to) {
            return runs.stream()
                    .flatMap(run -> compared(run, from, to).stream()
                            .flatMap(it -> Measure.ratio(it).known().stream()
                                    .map(ratio -> new Pair(run.run, primary, it, ratio))))
                    .toList();
        }

        private Optional<Comparison> compared(OfRun run, Build from, Build to) {
            Value before = run.values.get(from);
            Value after = run.values.get(to);
            return before == null || after == null || before.host != after.host
                    ? Optional.empty()
                    : Optional.of(Comparison.of(before.estimate, after.estimate));
        }
    }
}
