package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.report.Value.Mark;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Judgement;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** The comparisons of an answer, judged family by family: each is in one family, however often it is shown. */
final class Judged {

    /**
     * Two cells in a metric.
     *
     * @param family those that answer one question, such as 25 against 21 by speed
     */
    record Sides(CellSummary reference, CellSummary candidate, String metric, String family) {

        /** The same in a family. */
        Sides in(String question) {
            return new Sides(reference, candidate, metric, question);
        }

        private Key key() {
            return new Key(reference.cell(), reference.host(), candidate.cell(), candidate.host(), metric);
        }
    }

    private record Key(Cell reference, int host, Cell candidate, int other, String metric) {}

    private final Map<Key, Comparison> compared;
    private final IdentityHashMap<Comparison, Judgement> judgements;

    private Judged(Map<Key, Comparison> compared, IdentityHashMap<Comparison, Judgement> judgements) {
        this.compared = compared;
        this.judgements = judgements;
    }

    /**
     * Judges comparisons.
     *
     * @param all a comparison that is in two families is judged in the first
     * @param comparing makes the comparison of two estimates
     * @param margin of practical equivalence
     */
    static Judged of(Stream<Sides> all, Comparing comparing, double margin) {
        Map<Key, Comparison> compared = new HashMap<>();
        IdentityHashMap<Comparison, String> families = new IdentityHashMap<>();
        all.filter(sides -> !compared.containsKey(sides.key()))
                .forEach(sides -> compared(sides, comparing).ifPresent(it -> {
                    compared.put(sides.key(), it);
                    families.put(it, sides.family());
                }));
        return new Judged(
                compared, Judgement.byFamily(compared.values().stream(), families::get, Function.identity(), margin));
    }

    /** Makes the comparison of two estimates. */
    @FunctionalInterface
    interface Comparing {
        Comparison of(Estimate reference, Estimate candidate);
    }

    private static Optional<Comparison> compared(Sides sides, Comparing comparing) {
        return sides.reference()
                .estimate(sides.metric())
                .flatMap(base ->
                        sides.candidate().estimate(sides.metric()).map(candidate -> comparing.of(base, candidate)))
                .filter(it -> it.metric().better() != Better.NOT_JUDGED)
                .filter(it -> it.ratio().known().isPresent());
    }

    /** Empty where the two have no ratio, or are not judged. */
    Optional<Judgement> of(Sides sides) {
        return Optional.ofNullable(compared.get(sides.key())).map(judgements::get);
    }

    /**
     * Two cells of a row in one metric.
     *
     * @param row the label of the row
     * @param metric its metric, with the unit
     * @param judgement among its family
     */
    record Pair(String row, String metric, Judgement judgement) {

        Comparison comparison() {
            return judgement.comparison();
        }

        Mark mark() {
            return Mark.of(judgement);
        }

        /** The distance of the ratio from one; the same for a half and for twice. */
        double size() {
            return comparison()
                    .ratio()
                    .known()
                    .filter(it -> it > 0)
                    .map(it -> Math.abs(Math.log(it)))
                    .orElse(Double.MAX_VALUE);
        }

        String change() {
            return Change.of(comparison()).orElse("no ratio");
        }

        /** The verdict in a word. */
        String word() {
            return judgement.verdict().known().map(Change::word).orElse("-");
        }

        /** The verdict, and of an unclear one how far apart the two can be; empty without a verdict. */
        Optional<String> verdict() {
            return Change.words(judgement);
        }

        /** Such a text as a value of a table. */
        Value value(String text, List<String> marks) {
            return new Value.Measured(comparison().candidate(), text, "", "", "", "", mark(), "", marks);
        }
    }
}
