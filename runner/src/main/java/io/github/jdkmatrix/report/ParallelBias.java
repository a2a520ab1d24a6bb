package io.github.jdkmatrix.report;

import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.PrimaryMetric;
import io.github.jdkmatrix.stats.Resamples;
import io.github.jdkmatrix.stats.Results;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What forks do to each other side by side: a reference cell beside others, over the same cell alone, by its primary metric. It
 * withholds no verdict: an effect on both sides of a ratio cancels.
 */
final class ParallelBias {

    private ParallelBias() {}

    /** The largest effect; empty where no cell ran alone too. */
    static Optional<String> of(Results all) {
        List<Comparison> compared =
                all.each().stream().flatMap(it -> comparisons(it).stream()).toList();
        Optional<Comparison> worst = compared.stream()
                .filter(it -> it.interval().known().isPresent())
                .max(Comparator.comparingDouble(
                        it -> Math.abs(Math.log(it.ratio().known().orElse(1.0)))));
        return worst.flatMap(it -> Change.of(it).map(change -> it.metric().name() + " " + change))
                .or(() -> compared.stream()
                        .flatMap(it -> it.interval().whyNot().stream())
                        .findFirst()
                        .map(why -> "not known: " + why))
                .map(it -> "Side by side instead of alone changes the reference cells by at most: " + it);
    }

    private static List<Comparison> comparisons(Results one) {
        Resamples resamples = new Resamples(one.manifest().design().seed());
        return one.cells().stream()
                .flatMap(beside -> Optional.ofNullable(one.alone().get(beside.cell())).stream()
                        .flatMap(alone -> compared(one, alone, beside, resamples).stream()))
                .toList();
    }

    private static Optional<Comparison> compared(
            Results one, CellSummary alone, CellSummary beside, Resamples resamples) {
        String metric = PrimaryMetric.of(one.manifest().matrix(), beside.cell().workload(), one.cells());
        return alone.estimate(metric)
                .flatMap(it -> beside.estimate(metric).map(other -> Comparison.inOneRun(it, other, resamples)));
    }
}
