package io.github.jdkmatrix.report.finding;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.report.Dimensions;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Counted;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.stats.Tested;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A row of a run over its JDKs in one metric, each compared with the first; where none differs from it, and one from the JDK before it,
 * with that.
 *
 * @param cells the cells with a number, in the order of the matrix
 * @param judgements of each JDK but the first, as the run has them among all its comparisons
 * @param endings of the JDKs of which, or of the first, forks do not complete; also of such as have no number
 */
record Finding(
        Results results,
        List<CellSummary> cells,
        String metric,
        Map<String, Judgement> judgements,
        Map<String, Counted> endings) {

    /** The findings, one for each row that has a number of two JDKs. */
    static List<Finding> of(Results results, Optional<String> metric) {
        Dimensions dimensions = new Dimensions(results);
        List<String> names = dimensions.of(results.cells()).stream()
                .filter(it -> !it.equals(Axis.JDKS.key()))
                .toList();
        return dimensions.rows(results.cells(), names, Axis.JDKS.key()).stream()
                .map(row -> List.copyOf(row.values()))
                .map(row -> of(
                        results,
                        row,
                        metric.orElseGet(() -> results.verdicts()
                                .metrics()
                                .primary(row.getFirst().cell().workload()))))
                .filter(it -> it.cells.size() > 1)
                .toList();
    }

    private static Finding of(Results results, List<CellSummary> row, String metric) {
        List<CellSummary> cells = fromReference(
                results,
                row.stream().filter(it -> it.estimate(metric).isPresent()).toList(),
                metric);
        Map<String, Judgement> judgements = new LinkedHashMap<>();
        cells.stream()
                .skip(1)
                .forEach(cell -> results.verdicts()
                        .of(cells.getFirst(), cell, metric)
                        .ifPresent(it -> judgements.put(cell.cell().jdk(), it.outcome())));
        Map<String, Counted> endings = new LinkedHashMap<>();
        row.stream()
                .filter(it -> !cells.isEmpty() && !it.equals(cells.getFirst()))
                .forEach(cell -> results.verdicts()
                        .endings(cells.getFirst(), cell)
                        .ifPresent(it -> endings.put(cell.cell().jdk(), it)));
        return new Finding(results, cells, metric, judgements, endings);
    }

    /** Drops the JDKs before the first certain step, where none differs from the first of all. */
    private static List<CellSummary> fromReference(Results results, List<CellSummary> cells, String metric) {
        if (cells.stream().skip(1).anyMatch(it -> differ(results, cells.getFirst(), it, metric))) {
            return cells;
        }
        return IntStream.range(1, cells.size())
                .filter(at -> differ(results, cells.get(at - 1), cells.get(at), metric))
                .mapToObj(at -> cells.subList(at - 1, cells.size()))
                .findFirst()
                .orElse(cells);
    }

    private static boolean differ(Results results, CellSummary reference, CellSummary candidate, String metric) {
        return results.verdicts()
                .of(reference, candidate, metric)
                .filter(Tested::different)
                .isPresent();
    }

    Cell cell() {
        return cells.getFirst().cell();
    }

    WorkloadUse use() {
        return results.matrix().workload(cell().workload());
    }

    Optional<ShapeFacts> shape() {
        return results.shape(cells.getFirst());
    }

    List<String> jdks() {
        return cells.stream().map(it -> it.cell().jdk()).toList();
    }

    Estimate estimate(CellSummary of) {
        return of.estimate(metric).orElseThrow();
    }

    MetricSpec spec() {
        return estimate(cells.getFirst()).metric();
    }

    /** The first JDK that differs for certain, else the last. */
    Map.Entry<String, Judgement> told() {
        List<Map.Entry<String, Judgement>> all = List.copyOf(judgements.entrySet());
        return all.stream().filter(it -> it.getValue().different()).findFirst().orElseGet(all::getLast);
    }

    /** The cells whose forks have states. */
    List<CellSummary> mixtures() {
        return cells.stream().filter(it -> !it.mixtures().isEmpty()).toList();
    }

    /** The largest heaps of the JVMs behind the numbers, in MiB: reads the folder once more. */
    List<Long> heaps() {
        List<Cell> ours = cells.stream().map(CellSummary::cell).toList();
        Set<Long> heaps = new LinkedHashSet<>();
        results.folder()
                .ifPresent(it -> it.readRuns(
                        results.manifest(),
                        record -> {
                            if (ours.contains(record.cell())
                                    && record.outcome().isCounted()
                                    && !record.fork().isControl()) {
                                record.conditions().largestHeap().ifPresent(heaps::add);
                            }
                        },
                        note -> {}));
        return List.copyOf(heaps);
    }
}
