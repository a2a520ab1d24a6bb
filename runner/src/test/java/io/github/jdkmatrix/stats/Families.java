package io.github.jdkmatrix.stats;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Judges comparisons as one family. */
final class Families {

    private Families() {}

    static List<Judgement> over(List<Comparison> comparisons, double margin) {
        return over(comparisons, 1, margin);
    }

    /** @param strictness the factor by which the family may err less than 5 % */
    static List<Judgement> over(List<Comparison> comparisons, double strictness, double margin) {
        Map<Integer, Holm.Test> tests = new LinkedHashMap<>();
        IntStream.range(0, comparisons.size())
                .forEach(i -> comparisons.get(i).p().known().ifPresent(p -> tests.put(i, new Holm.Test(p, 1))));
        Holm<Integer> holm = new Holm<>(tests, strictness);
        return IntStream.range(0, comparisons.size())
                .mapToObj(i -> holm.judged(i, comparisons.get(i), margin))
                .toList();
    }
}
