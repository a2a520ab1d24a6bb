package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Made values, and their comparisons judged as one family. */
final class Families {

    /** Forks with little noise: half a percent to either side. */
    static final double[] BASE = {1.000, 1.001, 0.999, 1.002, 0.998, 1.003, 0.997, 1.004, 0.996, 1.005};

    /** Forks with much noise. */
    static final double[] WIDE = {1.0, 1.3, 0.8, 1.2, 0.9, 1.1, 0.7, 1.4, 1.05, 0.95};

    private Families() {}

    static double[] times(double factor, double[] values) {
        return Arrays.stream(values).map(it -> it * factor).toArray();
    }

    static Comparison compare(double[] reference, double[] candidate) {
        return compare(Golden.SECONDS, reference, candidate);
    }

    static Comparison compare(MetricSpec metric, double[] reference, double[] candidate) {
        return Comparison.of(
                new Estimate(metric, ForkValues.of(reference), 0), new Estimate(metric, ForkValues.of(candidate), 0));
    }

    /** Judges two cells on their own. */
    static Judgement alone(MetricSpec metric, double[] reference, double[] candidate) {
        return over(List.of(compare(metric, reference, candidate)), 0.02).getFirst();
    }

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
