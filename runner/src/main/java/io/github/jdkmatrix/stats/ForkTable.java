package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.plan.Run;
import io.github.jdkmatrix.stats.looks.Look;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A number per fork and metric while the records of a cell stream by. */
final class ForkTable {

    private static final int FEW = 8;

    private int[] forks = new int[FEW];
    private int[] blocks = new int[FEW];
    private int size;
    private final Map<MetricSpec, Column> columns = new LinkedHashMap<>();

    /** The values of a metric, NaN for a fork that did not report it, and its step, zero if unknown. */
    private static final class Column {

        private double[] values = {};
        private double step;

        void put(int fork, double value) {
            int before = values.length;
            if (fork >= before) {
                values = Arrays.copyOf(values, Math.max(FEW, 2 * fork));
                Arrays.fill(values, before, values.length, Double.NaN);
            }
            values[fork] = value;
        }

        boolean has(int fork) {
            return fork < values.length && !Double.isNaN(values[fork]);
        }
    }

    void add(Run run, Map<MetricSpec, Double> reported, Map<String, Double> steps) {
        if (size == forks.length) {
            forks = Arrays.copyOf(forks, 2 * size);
            blocks = Arrays.copyOf(blocks, 2 * size);
        }
        forks[size] = run.fork();
        blocks[size] = run.attempt() == 1 ? run.block() : ForkValues.NO_BLOCK;
        reported.forEach((metric, value) ->
                columns.computeIfAbsent(metric, it -> new Column()).put(size, value));
        columns.forEach((metric, column) -> column.step = steps.getOrDefault(metric.name(), column.step));
        size++;
    }

    /** Metrics of which forks reported different units, each with these. */
    List<String> unitChanges() {
        return columns.keySet().stream()
                .collect(Collectors.groupingBy(MetricSpec::name, LinkedHashMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .filter(named -> named.getValue().size() > 1)
                .map(named -> "'" + named.getKey() + "' is in "
                        + named.getValue().stream().map(MetricSpec::unit).collect(Collectors.joining(" and in ")))
                .toList();
    }

    /**
     * The estimates over these forks by the names of their metrics. Programs may change the unit of a metric from fork to fork:
     * the last that came counts.
     *
     * @param look that the cell is at, if its number of forks is not fixed; later forks are left out
     */
    Map<String, Estimate> estimates(Optional<Look> look) {
        int last = look.map(Look::forks).orElse(Integer.MAX_VALUE);
        Map<String, Estimate> estimates = new LinkedHashMap<>();
        columns.forEach((metric, column) -> {
            estimates.remove(metric.name());
            int[] present = IntStream.range(0, size)
                    .filter(i -> forks[i] <= last && column.has(i))
                    .toArray();
            if (present.length > 0) {
                ForkValues values = new ForkValues(forks, blocks, column.values).only(present);
                estimates.put(metric.name(), new Estimate(metric, values, column.step, look));
            }
        });
        return estimates;
    }

    /** How many forks. */
    int size() {
        return size;
    }

    /** The names of the metrics that its forks reported, in their order. */
    List<String> metrics() {
        return columns.keySet().stream().map(MetricSpec::name).toList();
    }
}
