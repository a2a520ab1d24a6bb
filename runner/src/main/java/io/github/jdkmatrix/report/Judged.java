package io.github.jdkmatrix.report;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Judgement;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/** Comparisons, judged family by family: each is in one family, however often it is shown. */
public final class Judged {

    /**
     * Two cells in a metric.
     *
     * @param family those that answer one question, such as 25 against 21 by speed
     */
    public record Sides(CellSummary reference, CellSummary candidate, String metric, String family) {

        /** The same in a family. */
        public Sides in(String question) {
            return new Sides(reference, candidate, metric, question);
        }

        private Key key() {
            return new Key(reference.cell(), candidate.cell(), metric);
        }
    }

    private record Key(Cell reference, Cell candidate, String metric) {}

    private final Map<Key, Comparison> compared = new HashMap<>();
    private final IdentityHashMap<Comparison, Judgement> judgements;

    /**
     * Judges comparisons.
     *
     * @param all a comparison that is in two families is judged in the first
     * @param comparing makes the comparison of two estimates
     * @param margin of practical equivalence
     */
    public Judged(Stream<Sides> all, BiFunction<Estimate, Estimate, Comparison> comparing, double margin) {
        IdentityHashMap<Comparison, String> families = new IdentityHashMap<>();
        all.filter(sides -> !compared.containsKey(sides.key()))
                .forEach(sides -> compared(sides, comparing).ifPresent(it -> {
                    compared.put(sides.key(), it);
                    families.put(it, sides.family());
                }));
        judgements = Judgement.byFamily(
                compared.values().stream().filter(Judged::isJudged), families::get, Function.identity(), margin);
    }

    private static Optional<Comparison> compared(Sides sides, BiFunction<Estimate, Estimate, Comparison> comparing) {
        return sides.reference()
                .estimate(sides.metric())
                .flatMap(base ->
                        sides.candidate().estimate(sides.metric()).map(candidate -> comparing.apply(base, candidate)));
    }

    private static boolean isJudged(Comparison comparison) {
        return comparison.metric().better() != Better.NOT_JUDGED
                && comparison.ratio().known().isPresent();
    }

    /** Empty where one of the two has no estimate. */
    Optional<Comparison> comparison(Sides sides) {
        return Optional.ofNullable(compared.get(sides.key()));
    }

    /** Empty where the two have no ratio, or are not judged. */
    public Optional<Judgement> judgement(Sides sides) {
        return comparison(sides).map(judgements::get);
    }
}
