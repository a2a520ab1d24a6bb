package io.github.jdkmatrix.report.finding;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.report.CellRow;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.answer.Answer;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Compared;
import io.github.jdkmatrix.stats.Counted;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.Results;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/** A row of a run over its JDKs in one metric, each compared with the first that has a number. */
record Finding(Results results, CellRow row) {

    /** The findings, one for each row that has a number of two JDKs. */
    static List<Finding> of(Results results, Optional<String> metric) {
        TableOptions byJdk =
                new TableOptions(List.of(), List.of(), Optional.of(Axis.JDKS.key()), Optional.empty(), false);
        return Answer.of(results, byJdk).rows().stream()
                .map(row -> row.of(metric.orElseGet(() ->
                        results.verdicts().metrics().primary(row.any().cell().workload()))))
                .map(row -> new Finding(results, row))
                .filter(it -> it.cells().size() > 1)
                .toList();
    }

    String metric() {
        return row.metric();
    }

    /** The cells with a number, in the order of the matrix. */
    List<CellSummary> cells() {
        return row.cells().values().stream()
                .filter(it -> it.estimate(metric()).isPresent())
                .toList();
    }

    /** The judgements of each JDK but the first, as the run has them among all its comparisons. */
    Map<String, Judgement> judgements() {
        return againstFirst(
                cells(),
                (reference, candidate) ->
                        results.verdicts().of(reference, candidate, metric()).map(Compared::outcome));
    }

    /** How forks end on the JDKs of which, or of the first, some do not complete; also on such as have no number. */
    Map<String, Counted> endings() {
        return againstFirst(row.cells().values(), results.verdicts()::endings);
    }

    /** What is known of each JDK of some cells against the first with a number, by their names. */
    private <T> Map<String, T> againstFirst(
            Collection<CellSummary> some, BiFunction<CellSummary, CellSummary, Optional<T>> known) {
        CellSummary first = cells().getFirst();
        Map<String, T> byJdk = new LinkedHashMap<>();
        some.stream()
                .filter(it -> !it.equals(first))
                .forEach(cell -> known.apply(first, cell)
                        .ifPresent(it -> byJdk.put(cell.cell().jdk(), it)));
        return byJdk;
    }

    Cell cell() {
        return row.any().cell();
    }

    WorkloadUse use() {
        return results.matrix().workload(cell().workload());
    }

    Optional<ShapeFacts> shape() {
        return results.shape(cells().getFirst());
    }

    List<String> jdks() {
        return cells().stream().map(it -> it.cell().jdk()).toList();
    }

    Estimate estimate(CellSummary of) {
        return of.estimate(metric()).orElseThrow();
    }

    MetricSpec spec() {
        return estimate(cells().getFirst()).metric();
    }

    /** The first JDK that differs for certain, else the last. */
    Map.Entry<String, Judgement> told() {
        List<Map.Entry<String, Judgement>> all = List.copyOf(judgements().entrySet());
        return all.stream().filter(it -> it.getValue().different()).findFirst().orElseGet(all::getLast);
    }

    /** The cells whose forks have states. */
    List<CellSummary> mixtures() {
        return cells().stream().filter(it -> !it.mixtures().isEmpty()).toList();
    }

    /** The largest heaps of the JVMs behind the numbers, in MiB. */
    Set<Long> heaps() {
        return cells().stream()
                .flatMap(it -> results.facts().largestHeaps().getOrDefault(it.cell(), Set.of()).stream())
                .collect(Collectors.toSet());
    }
}
