package io.github.jdkmatrix.bisect;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.stats.Bracket;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.PrimaryMetric;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.stats.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The search of a cell, and what its steps measured.
 *
 * @param cell one of the plan
 * @param steps that are complete
 */
record Part(SearchPlan plan, Cell cell, Search search, List<Done> steps) {

    /** A search of which nothing is measured. */
    Part(SearchPlan plan, Cell cell) {
        this(plan, cell, plan.search(), new ArrayList<>());
    }

    /**
     * A step that is complete.
     *
     * @param members as indices into the list
     * @param cells the cells of its members; where one cannot run, that one
     */
    record Done(List<Integer> members, Results results, SortedMap<Integer, CellSummary> cells, Bracket bracket) {

        /** Whether all of its members could run. */
        boolean ran() {
            return cells.size() == members.size();
        }

        /** The time from its beginning to the end of its last fork. */
        Duration time() {
            Instant began = results.manifest().origin().createdAt();
            List<Duration> ends = new ArrayList<>(List.of(Duration.ZERO));
            Consumer<ForkRecord> each = fork -> ends.add(Duration.between(began, fork.startedAt())
                    .plusMillis(Math.round(1e3 * fork.wallSeconds().orElse(0))));
            results.folder().orElseThrow().readRuns(results.manifest(), each, warned -> {});
            return Collections.max(ends);
        }
    }

    /** A point beside an earlier one of the list that the same step measured. */
    record Beside(Done done, int earlier, int point) {

        Optional<Judgement> judgement() {
            return done.bracket.between(done.members.indexOf(earlier), done.members.indexOf(point));
        }

        boolean differ() {
            return judgement().filter(Judgement::different).isPresent();
        }

        Optional<Verdict> verdict() {
            return judgement().flatMap(it -> it.verdict().known());
        }

        /** The change of a metric, such as {@code wall +19 % [+15, +23]}. */
        String change() {
            return judgement()
                    .map(judgement -> judgement.comparison().metric().name() + " "
                            + Change.of(judgement.comparison()).orElse("no ratio"))
                    .orElse("");
        }
    }

    /** Takes the results of the next step. */
    void add(Results results) {
        List<Integer> members = search.next().orElseThrow();
        SortedMap<Integer, CellSummary> cells = new TreeMap<>();
        members.forEach(member -> results.cells().stream()
                .filter(it -> it.cell().equals(plan.cell(cell, member)))
                .forEach(it -> cells.put(member, it)));
        String metric = metric(results);
        Bracket bracket = new Bracket(
                plan.rule(),
                members.stream()
                        .map(it -> Optional.ofNullable(cells.get(it)).flatMap(cell -> cell.estimate(metric)))
                        .toList(),
                plan.matrix().settings().equivalence());
        steps.add(new Done(members, results, cells, bracket));
        boolean limits = plan.axis().isOfLimits();
        boolean within = plan.rule().within().isPresent();
        search.add(new Search.Measured(
                limits ? Set.of() : those(cells, it -> it.notRun().isPresent()),
                those(
                        cells,
                        summary -> summary.estimates().isEmpty()
                                || (limits && summary.forks(Outcome.Use.LOST) > 0)
                                || (within && summary.estimate(metric).isEmpty())),
                bracket.place()));
    }

    private static Set<Integer> those(SortedMap<Integer, CellSummary> cells, Predicate<CellSummary> which) {
        return cells.keySet().stream().filter(it -> which.test(cells.get(it))).collect(Collectors.toSet());
    }

    /** The metric that is searched by. */
    String metric(Results results) {
        return plan.rule().metric().orElseGet(() -> PrimaryMetric.of(plan.matrix(), cell.workload(), results.cells()));
    }

    /** The points that steps asked for, in their order. */
    List<Integer> points() {
        Set<Integer> points = new TreeSet<>();
        steps.forEach(it -> points.addAll(it.cells.keySet()));
        return List.copyOf(points);
    }

    /** The steps of a point, the last one first. */
    List<Done> steps(int point) {
        return steps.reversed().stream()
                .filter(it -> it.cells.containsKey(point))
                .toList();
    }

    /** How many forks of a point ended in all steps. */
    int forks(int point) {
        Stream<CellSummary> cells = steps(point).stream().map(it -> it.cells.get(point));
        return cells.mapToInt(it -> it.ended() + it.forks(Outcome.Use.REPEATED)).sum();
    }

    /** A pair of points as the last step measured them that shows a difference, else as the last one did. */
    Beside beside(int earlier, int point) {
        List<Beside> all = besides(earlier, point);
        return all.stream().filter(Beside::differ).findFirst().orElseGet(all::getFirst);
    }

    /** A pair of points as each step with both measured them, the last step first. */
    List<Beside> besides(int earlier, int point) {
        return steps(point).stream()
                .filter(it -> it.cells.containsKey(earlier))
                .map(it -> new Beside(it, earlier, point))
                .toList();
    }

    /** A point beside the nearest earlier one that has a number in a step of both; empty where there is none. */
    Optional<Beside> judged(int point) {
        return steps(point).stream()
                .flatMap(it -> it.cells.headMap(point).keySet().stream())
                .sorted(Comparator.reverseOrder())
                .map(it -> beside(it, point))
                .filter(it -> it.judgement().isPresent())
                .findFirst();
    }

    /** The step that a row of a point shows: the one that judged it, else the last one. */
    Done shown(int point) {
        return judged(point).map(Beside::done).orElseGet(() -> steps(point).getFirst());
    }
}
