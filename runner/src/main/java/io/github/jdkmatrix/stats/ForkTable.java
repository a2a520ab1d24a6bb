package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.plan.Run;
import io.github.jdkmatrix.stats.looks.Look;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A number per fork and metric, closely packed, while the records of a cell stream by. */
final class ForkTable {

    private int size;
    private int[] forks;
    private int[] blocks;

    private final List<MetricSpec> metrics = new ArrayList<>();

    /** The step of each metric, zero if unknown. */
    private double[] resolutions = {};

    /** The metrics fork by fork; NaN if a fork did not report one. */
    private double[] values = {};

    /** Expects as many forks, and takes any number. */
    ForkTable(int expected) {
        forks = new int[Math.max(1, expected)];
        blocks = new int[forks.length];
    }

    void add(Run run, Map<MetricSpec, Double> reported, Map<String, Double> steps) {
        if (!metrics.containsAll(reported.keySet())) {
            widen(reported);
        }
        if (size == forks.length) {
            lengthen();
        }
        forks[size] = run.fork();
        blocks[size] = run.attempt() == 1 ? run.block() : ForkValues.NO_BLOCK;
        for (int i = 0; i < metrics.size(); i++) {
            MetricSpec metric = metrics.get(i);
            values[size * metrics.size() + i] = reported.getOrDefault(metric, Double.NaN);
            resolutions[i] = steps.getOrDefault(metric.name(), resolutions[i]);
        }
        size++;
    }

    /** Makes room for metrics that no fork before has reported. */
    private void widen(Map<MetricSpec, Double> reported) {
        int before = metrics.size();
        reported.keySet().stream().filter(it -> !metrics.contains(it)).forEach(metrics::add);
        double[] narrow = values;
        values = new double[forks.length * metrics.size()];
        Arrays.fill(values, Double.NaN);
        for (int fork = 0; fork < size; fork++) {
            System.arraycopy(narrow, fork * before, values, fork * metrics.size(), before);
        }
        resolutions = Arrays.copyOf(resolutions, metrics.size());
    }

    private void lengthen() {
        forks = Arrays.copyOf(forks, 2 * size);
        blocks = Arrays.copyOf(blocks, 2 * size);
        values = Arrays.copyOf(values, 2 * size * metrics.size());
    }

    /** Metrics of which forks reported different units, each with these. */
    List<String> unitChanges() {
        return metrics.stream()
                .collect(Collectors.groupingBy(MetricSpec::name, LinkedHashMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .filter(named -> named.getValue().size() > 1)
                .map(named -> "'" + named.getKey() + "' is in "
                        + named.getValue().stream().map(MetricSpec::unit).collect(Collectors.joining(" and in ")))
                .toList();
    }

    /**
     * The estimates over these forks; empty without forks.
     *
     * @param shared columns of other cells, which mostly have the same
     * @param look that the cell is at, if its number of forks is not fixed
     */
    Map<String, Estimate> estimates(Map<List<Estimates.Column>, List<Estimates.Column>> shared, Optional<Look> look) {
        if (size == 0) {
            return Map.of();
        }
        List<Estimates.Column> columns = IntStream.range(0, metrics.size())
                .filter(this::lastOfItsName)
                .mapToObj(i -> new Estimates.Column(i, metrics.get(i), resolutions[i]))
                .toList();
        return new Estimates(
                shared.computeIfAbsent(columns, it -> it),
                Arrays.copyOf(forks, size),
                Arrays.copyOf(blocks, size),
                Arrays.copyOf(values, size * metrics.size()),
                look);
    }

    /** How many forks. */
    int size() {
        return size;
    }

    /** Whether a fork has reported this metric. */
    boolean has(String metric) {
        return metrics.stream().anyMatch(it -> it.name().equals(metric));
    }

    /** The name of the first metric that its forks reported. */
    Optional<String> firstMetric() {
        return metrics.stream().map(MetricSpec::name).findFirst();
    }

    /** Programs may change the unit of a metric from fork to fork: the last that came counts. */
    private boolean lastOfItsName(int metric) {
        return metrics.stream()
                .skip(metric + 1L)
                .noneMatch(it -> it.name().equals(metrics.get(metric).name()));
    }
}
