package io.github.jdkmatrix.report;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.Results;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The comparisons of each value in the first table of a report that has it. */
public final class FirstComparisons {

    /**
     * A value in a table.
     *
     * @param table its title
     * @param reference the column that it is compared with, such as {@code jdks=21}
     */
    public record Found(String table, String reference, Comparison comparison, Optional<Judgement> judgement) {}

    private record Key(Cell cell, String metric) {}

    private final Map<Key, Found> found = new HashMap<>();

    private FirstComparisons() {}

    public static FirstComparisons of(Results results, TableOptions options) {
        FirstComparisons first = new FirstComparisons();
        ComparedTable.of(results, options).forEach(first::add);
        return first;
    }

    private void add(ComparedTable table) {
        String reference = table.columns() + "=" + table.reference().orElse("");
        for (ComparedTable.Pair pair : table.pairs()) {
            MetricSpec metric = pair.comparison().metric();
            if (pair.comparison().reference().metric().name().equals(metric.name())) {
                found.putIfAbsent(
                        new Key(pair.candidate(), metric.name()),
                        new Found(table.title(), reference, pair.comparison(), pair.judgement()));
            }
        }
    }

    /** Of one value, which is not asked for again. */
    public Optional<Found> take(Cell cell, MetricSpec metric) {
        return Optional.ofNullable(found.remove(new Key(cell, metric.name())));
    }
}
