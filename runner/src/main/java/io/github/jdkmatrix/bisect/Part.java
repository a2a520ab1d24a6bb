package io.github.jdkmatrix.bisect;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.record.FlagVerdict;
import io.github.jdkmatrix.record.ForkFile;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.report.Quantity;
import io.github.jdkmatrix.stats.Bracket;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Judgement;
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

/**
 * The search of a cell, and what its steps measured.
 *
 * @param cell one of the plan
 * @param steps that are complete
 */
record Part(SearchPlan plan, Cell cell, Search search, List<Step> steps) {

    /** A search of which nothing is measured. */
    Part(SearchPlan plan, Cell cell) {
        this(plan, cell, plan.axis().search(plan.matrix(), plan.rule().within()), new ArrayList<>());
    }

    /**
     * A step that is complete.
     *
     * @param members as indices into the list
     * @param metric that is searched by
     * @param cells the cells of its members; where one cannot run, that one
     */
    record Step(
            List<Integer> members,
            Results results,
            String metric,
            SortedMap<Integer, CellSummary> cells,
            Bracket bracket) {

        /** The metric of a point; empty where no fork has a number. */
        Optional<Estimate> estimate(int point) {
            return Optional.ofNullable(cells.get(point)).flatMap(it -> it.estimate(metric));
        }

        /** Words about its forks, as they read in the folder of the search. */
        String located(String words) {
            return ForkFile.seenFromAbove(results.folder().orElseThrow().path(), words);
        }

        /** The time from its beginning to the end of its last fork. */
        Duration time() {
            List<Instant> times =
                    new ArrayList<>(List.of(results.manifest().origin().createdAt()));
            Consumer<ForkRecord> each = it -> times.add(
                    it.startedAt().plusMillis(Math.round(1e3 * it.wallSeconds().orElse(0))));
            results.folder().orElseThrow().readRuns(results.manifest(), each, warned -> {});
            return Duration.between(times.getFirst(), Collections.max(times));
        }
    }

    /** The ends as the first step that ran measured them; of limits the largest one is both. */
    Optional<Pair> ends() {
        return steps.stream()
                .filter(it -> it.cells.values().stream()
                        .allMatch(cell -> cell.notRun().isEmpty()))
                .map(it -> new Pair(it, it.members.getFirst(), it.members.getLast()))
                .findFirst();
    }

    /** A point beside an earlier one of the list that the same step measured. */
    record Pair(Step step, int earlier, int point) {

        Optional<Judgement> judgement() {
            return step.bracket.between(step.members.indexOf(earlier), step.members.indexOf(point));
        }

        boolean differ() {
            return judgement().filter(Judgement::different).isPresent();
        }

        Optional<Verdict> verdict() {
            return judgement().flatMap(it -> it.verdict().known());
        }

        /** The change of a metric, such as {@code wall +19 % [+15, +23]}; without a ratio {@code gc-pauses from 0 to 4}. */
        String change() {
            return judgement()
                    .map(Judgement::comparison)
                    .map(it -> step.metric + " "
                            + Change.of(it)
                                    .orElseGet(() -> "from " + Quantity.median(it.reference()) + " to "
                                            + Quantity.median(it.candidate())))
                    .orElse("");
        }
    }

    /** Takes the results of the next step. */
    void add(Results results) {
        List<Integer> members = search.next().orElseThrow();
        SortedMap<Integer, CellSummary> cells = new TreeMap<>();
        results.cells()
                .forEach(it ->
                        cells.put(plan.ids().indexOf(it.cell().on(plan.axis().axis())), it));
        String metric = plan.rule()
                .metric()
                .orElseGet(() -> results.verdicts().metrics().primary(cell.workload()));
        Bracket bracket = new Bracket(
                plan.rule(),
                members.stream()
                        .map(it -> Optional.ofNullable(cells.get(it)).flatMap(found -> found.estimate(metric)))
                        .toList(),
                plan.matrix().settings().equivalence());
        steps.add(new Step(members, results, metric, cells, bracket));
        boolean limits = plan.limits();
        boolean within = plan.rule().within().isPresent();
        Set<Integer> missing = those(cells, it -> it.notRun().isPresent() && (!limits || isRounded(it, results)));
        search.add(new Search.Measured(
                missing,
                those(
                        cells,
                        found -> found.fails()
                                || (limits && found.forks(Outcome.Use.LOST) > 0)
                                || (within && found.estimate(metric).isEmpty())),
                bracket.place()));
    }

    /** Whether the JVM takes another heap than the one that is asked for, and nothing else, which says nothing about that heap. */
    private boolean isRounded(CellSummary cell, Results results) {
        return plan.axis() == SearchAxis.HEAP
                && results.manifest().verdict(cell.cell()).stream()
                        .flatMap(it -> it.findings().stream())
                        .filter(it -> it.kind() == FlagVerdict.Kind.ALTERED)
                        .map(it -> it.argument().startsWith("-Xmx"))
                        .reduce(Boolean::logicalAnd)
                        .orElse(false);
    }

    private static Set<Integer> those(SortedMap<Integer, CellSummary> cells, Predicate<CellSummary> which) {
        return cells.keySet().stream().filter(it -> which.test(cells.get(it))).collect(Collectors.toSet());
    }

    /** The points that steps asked for, in their order. */
    Set<Integer> points() {
        Set<Integer> points = new TreeSet<>();
        steps.forEach(it -> points.addAll(it.cells.keySet()));
        return points;
    }

    /** The steps of a point, the last one first. */
    List<Step> steps(int point) {
        return steps.reversed().stream()
                .filter(it -> it.cells.containsKey(point))
                .toList();
    }

    /** How many forks of a point ended in all steps. */
    int forks(int point) {
        return steps(point).stream()
                .map(it -> it.cells.get(point))
                .mapToInt(it -> it.ended() + it.forks(Outcome.Use.REPEATED))
                .sum();
    }

    /** Two points as each step with both measured them, the last step first. */
    List<Pair> pairs(int earlier, int point) {
        return steps(point).stream()
                .filter(it -> it.cells.containsKey(earlier))
                .map(it -> new Pair(it, earlier, point))
                .toList();
    }

    /** Two points as the last step measured them that shows a difference, else as the last one did. */
    Pair pair(int earlier, int point) {
        List<Pair> all = pairs(earlier, point);
        return all.stream().filter(Pair::differ).findFirst().orElseGet(all::getFirst);
    }

    /** A point beside the nearest earlier one that has a number in a step of both; empty where there is none. */
    Optional<Pair> judged(int point) {
        return steps(point).stream()
                .flatMap(it -> it.cells.headMap(point).keySet().stream())
                .sorted(Comparator.reverseOrder())
                .map(it -> pair(it, point))
                .filter(it -> it.judgement().isPresent())
                .findFirst();
    }
}
