package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.HostDifference;
import io.github.jdkmatrix.record.Hosts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Outcome;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * A run against an earlier one.
 *
 * @param cells those with numbers in both, and what became of each metric
 * @param gone those with numbers in the earlier run only
 * @param added those with numbers in the later run only
 * @param hosts what is not the same about the machines
 */
public record Changes(List<CellChange> cells, List<Unmatched> gone, List<Unmatched> added, List<HostDifference> hosts) {

    /**
     * A cell that both runs have.
     *
     * @param judgements one per metric that both have
     */
    public record CellChange(Cell cell, List<Judgement> judgements) {}

    /**
     * A cell that has no partner.
     *
     * @param whyNot why the other run has no number of it
     */
    public record Unmatched(Cell cell, String whyNot) {}

    /** One metric of one cell that is to be compared. */
    private record Pair(Cell cell, Comparison comparison) {}

    /**
     * Compares what two runs have in common, all of it judged together, by the margin and the seed of the later one.
     *
     * @param metrics which metrics to compare
     */
    public static Changes between(Results base, Results now, Predicate<MetricSpec> metrics) {
        Map<Cell, CellSummary> before = byCell(base);
        Map<Cell, CellSummary> after = byCell(now);
        List<Pair> pairs = new ArrayList<>();
        Resamples resamples = new Resamples(now.manifest().seed());
        before.forEach((cell, old) -> {
            if (ran(old) && ran(after.get(cell))) {
                pairs.addAll(pairs(old, after.get(cell), metrics, resamples));
            }
        });
        return new Changes(
                judged(pairs, now.manifest().matrix().settings().equivalence()),
                missing(before, after),
                missing(after, before),
                differences(base.manifest(), now.manifest(), pairs));
    }

    /** What is not the same about the machines that ran a cell then and now; without any such cell, about the first ones. */
    private static List<HostDifference> differences(Manifest base, Manifest now, List<Pair> pairs) {
        Hosts before = Hosts.of(base);
        Hosts after = Hosts.of(now);
        if (pairs.isEmpty() || !(before.several() || after.several())) {
            return before.all().get(0).differences(after.all().get(0));
        }
        return pairs.stream()
                .map(Pair::cell)
                .distinct()
                .flatMap(cell -> before.host(cell).differences(after.host(cell)).stream())
                .distinct()
                .sorted(Comparator.comparing(HostDifference::fact))
                .toList();
    }

    /** Whether a metric of any cell is worse than it was. */
    public boolean regressed() {
        return cells.stream().flatMap(it -> it.judgements().stream()).anyMatch(Judgement::worse);
    }

    private static Map<Cell, CellSummary> byCell(Results results) {
        return results.cells().stream()
                .collect(Collectors.toMap(
                        CellSummary::cell, Function.identity(), (first, second) -> first, LinkedHashMap::new));
    }

    private static boolean ran(CellSummary summary) {
        return summary != null && !summary.estimates().isEmpty();
    }

    private static List<Pair> pairs(
            CellSummary old, CellSummary now, Predicate<MetricSpec> metrics, Resamples resamples) {
        return old.estimates().values().stream()
                .filter(it -> metrics.test(it.metric()))
                .flatMap(it -> now.estimate(it.metric().name()).stream()
                        .map(candidate -> new Pair(old.cell(), Comparison.acrossRuns(it, candidate, resamples))))
                .toList();
    }

    private static List<CellChange> judged(List<Pair> pairs, double margin) {
        List<Judgement> judgements =
                Judgement.over(pairs.stream().map(Pair::comparison).toList(), margin);
        Map<Cell, List<Judgement>> byCell = new LinkedHashMap<>();
        for (int i = 0; i < pairs.size(); i++) {
            byCell.computeIfAbsent(pairs.get(i).cell(), cell -> new ArrayList<>())
                    .add(judgements.get(i));
        }
        return byCell.entrySet().stream()
                .map(entry -> new CellChange(entry.getKey(), List.copyOf(entry.getValue())))
                .toList();
    }

    /** The cells with numbers here that have none there. */
    private static List<Unmatched> missing(Map<Cell, CellSummary> here, Map<Cell, CellSummary> there) {
        return here.values().stream()
                .filter(it -> ran(it) && !ran(there.get(it.cell())))
                .map(it -> new Unmatched(it.cell(), whyNot(Optional.ofNullable(there.get(it.cell())))))
                .toList();
    }

    private static String whyNot(Optional<CellSummary> summary) {
        return summary.map(it -> it.notRun().map(Changes::text).orElse(String.join("; ", it.reasons())))
                .orElse("not in that run");
    }

    private static String text(Outcome outcome) {
        return outcome.word() + ": " + outcome.detail().orElse("");
    }
}
