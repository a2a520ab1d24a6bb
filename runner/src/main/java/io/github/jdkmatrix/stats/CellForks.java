package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.Run;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.RunRecord;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** The forks of one cell while their records stream by: a number per fork and metric. */
final class CellForks {

    private int size;
    private int[] forks;
    private int[] blocks;

    /** By metric, a value per fork; not a number where the fork did not report it. */
    private final Map<MetricSpec, double[]> values = new LinkedHashMap<>();

    private final Map<String, Double> resolutions = new HashMap<>();
    private final TreeMap<String, Integer> otherForks = new TreeMap<>();
    private final List<String> reasons = new ArrayList<>();

    /** Expects as many forks, and takes any number. */
    CellForks(int expected) {
        forks = new int[Math.max(1, expected)];
        blocks = new int[forks.length];
    }

    void add(RunRecord record, Matrix matrix) {
        if (record.outcome() instanceof Outcome.Completed) {
            complete(record, matrix);
            return;
        }
        otherForks.merge(record.outcome().word(), 1, Integer::sum);
        record.outcome().detail().filter(reason -> !reasons.contains(reason)).ifPresent(reasons::add);
    }

    private void complete(RunRecord record, Matrix matrix) {
        if (size == forks.length) {
            grow(2 * size);
        }
        Run run = record.run();
        forks[size] = run.fork();
        blocks[size] = run.attempt() == 1 ? run.block() : ForkValues.NO_BLOCK;
        Metrics.of(record, matrix)
                .forEach((metric, value) -> values.computeIfAbsent(metric, it -> unknown())[size] = value);
        resolutions.putAll(Metrics.resolutions(record));
        size++;
    }

    private double[] unknown() {
        double[] unknown = new double[forks.length];
        Arrays.fill(unknown, Double.NaN);
        return unknown;
    }

    private void grow(int length) {
        forks = Arrays.copyOf(forks, length);
        blocks = Arrays.copyOf(blocks, length);
        values.replaceAll((metric, before) -> {
            double[] longer = unknown();
            System.arraycopy(before, 0, longer, 0, before.length);
            return longer;
        });
    }

    CellSummary summary(Cell cell) {
        int[] allForks = Arrays.copyOf(forks, size);
        int[] allBlocks = Arrays.copyOf(blocks, size);
        Map<String, Estimate> estimates = new LinkedHashMap<>();
        values.forEach((metric, reported) -> {
            double[] all = Arrays.copyOf(reported, size);
            int[] told =
                    IntStream.range(0, size).filter(i -> !Double.isNaN(all[i])).toArray();
            ForkValues everyFork = new ForkValues(allForks, allBlocks, all);
            estimates.put(
                    metric.name(),
                    new Estimate(
                            metric,
                            told.length == size ? everyFork : everyFork.only(told),
                            resolutions.getOrDefault(metric.name(), 0.0)));
        });
        return new CellSummary(cell, estimates, otherForks, List.copyOf(reasons), Optional.empty());
    }
}
