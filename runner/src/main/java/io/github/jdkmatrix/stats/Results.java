package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.ResultFolder;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.record.SkippedCell;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.DoubleStream;

/**
 * A result folder, summed up.
 *
 * @param manifest what is known beside the runs
 * @param cells every cell, those that ran and those that did not
 * @param untold sources of disturbance that no fork could read
 */
public record Results(Manifest manifest, List<CellSummary> cells, List<String> untold) {

    /**
     * Reads and sums up a folder. Needs no engine.
     *
     * @param note takes one line about anything passed over
     */
    public static Results read(ResultFolder folder, Consumer<String> note) {
        Manifest manifest = folder.readManifest();
        Map<Cell, Collected> collected = new LinkedHashMap<>();
        UntoldSources untold = new UntoldSources();
        folder.readRuns(
                record -> {
                    untold.add(record);
                    collected
                            .computeIfAbsent(record.cell(), cell -> new Collected())
                            .add(record, manifest);
                },
                note);
        List<CellSummary> cells = new ArrayList<>();
        collected.forEach((cell, values) -> cells.add(values.summary(cell)));
        for (SkippedCell skipped : manifest.skipped()) {
            cells.add(new CellSummary(
                    skipped.cell(), Map.of(), new TreeMap<>(), List.of(), Optional.of(skipped.whyNot())));
        }
        return new Results(manifest, List.copyOf(cells), untold.list());
    }

    /** The values of one cell while its records stream by. */
    private static final class Collected {

        private final Map<MetricSpec, DoubleStream.Builder> values = new LinkedHashMap<>();
        private final Map<String, Double> resolutions = new HashMap<>();
        private final TreeMap<String, Integer> otherForks = new TreeMap<>();
        private final List<String> reasons = new ArrayList<>();

        void add(RunRecord record, Manifest manifest) {
            if (record.outcome() instanceof Outcome.Completed) {
                Metrics.of(record, manifest.matrix())
                        .forEach((metric, value) -> values.computeIfAbsent(metric, it -> DoubleStream.builder())
                                .add(value));
                resolutions.putAll(Metrics.resolutions(record));
                return;
            }
            otherForks.merge(record.outcome().word(), 1, Integer::sum);
            record.outcome()
                    .detail()
                    .filter(reason -> !reasons.contains(reason))
                    .ifPresent(reasons::add);
        }

        CellSummary summary(Cell cell) {
            Map<String, Estimate> estimates = new LinkedHashMap<>();
            values.forEach((metric, builder) -> estimates.put(
                    metric.name(),
                    Estimate.of(metric, builder.build().toArray(), resolutions.getOrDefault(metric.name(), 0.0))));
            return new CellSummary(cell, estimates, otherForks, List.copyOf(reasons), Optional.empty());
        }
    }
}
