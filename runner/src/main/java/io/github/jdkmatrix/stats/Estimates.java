package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.stats.looks.Look;
import java.util.AbstractMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The estimates of a cell by the names of their metrics, made on demand: a large matrix has a million of
 * them, whose numbers lie closely together here.
 */
final class Estimates extends AbstractMap<String, Estimate> {

    /**
     * The metrics that forks may have reported.
     *
     * @param place where its value stands among those of a fork
     * @param resolution the step of the metric, zero if unknown
     */
    record Column(int place, MetricSpec metric, double resolution) {}

    private final List<Column> columns;
    private final int[] forks;
    private final int[] blocks;
    private final double[] values;
    private final Optional<Look> look;

    /**
     * Takes the arrays as they are.
     *
     * @param columns the metrics that forks reported, each of another name
     * @param forks of each fork that completed
     * @param blocks likewise
     * @param values the reported values, fork by fork; NaN if a fork did not report one
     * @param look at which the cell is; later forks are left out
     */
    Estimates(List<Column> columns, int[] forks, int[] blocks, double[] values, Optional<Look> look) {
        this.columns = columns;
        this.forks = forks;
        this.blocks = blocks;
        this.values = values;
        this.look = look;
    }

    @Override
    public Estimate get(Object name) {
        return columns.stream()
                .filter(it -> it.metric().name().equals(name))
                .findFirst()
                .map(this::estimate)
                .orElse(null);
    }

    @Override
    public int size() {
        return columns.size();
    }

    @Override
    public Set<Map.Entry<String, Estimate>> entrySet() {
        return columns.stream()
                .map(it -> Map.entry(it.metric().name(), estimate(it)))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private Estimate estimate(Column column) {
        ForkValues all = new ForkValues(forks, blocks, values, column.place(), values.length / forks.length);
        int last = look.map(Look::forks).orElse(Integer.MAX_VALUE);
        int[] present = IntStream.range(0, forks.length)
                .filter(i -> !Double.isNaN(all.value(i)) && forks[i] <= last)
                .toArray();
        return new Estimate(
                column.metric(), present.length == forks.length ? all : all.only(present), column.resolution(), look);
    }
}
