package io.github.jdkmatrix.stats;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;

/**
 * The tests of a family, with Holm's adjustment of their p: S. Holm, A simple sequentially rejective multiple test procedure,
 * Scandinavian Journal of Statistics 6 (1979), with its weights. Whatever the dependence between the tests, a false difference
 * among them is no more likely than the level at which the adjusted values are read.
 *
 * @param <K> names a test of the family
 */
final class Holm<K> {

    /**
     * A test of a family.
     *
     * @param weight the weight, usually one; a test with half of it is adjusted twice as much
     */
    record Test(double p, double weight) {}

    private final Map<K, Test> tests;
    private final double strictness;
    /** The weight of all tests together. */
    private final double weight;

    private final Map<K, Double> adjusted = new HashMap<>();

    /**
     * A whole family.
     *
     * @param tests the tests in their order, without comparisons that have no p
     * @param strictness the factor by which the family may err less than 5 %, since it is one of several
     */
    Holm(Map<K, Test> tests, double strictness) {
        this.tests = tests;
        this.strictness = strictness;
        this.weight = tests.values().stream().map(Test::weight).reduce(0.0, Double::sum);
        double least = 0;
        double left = weight;
        for (K key : tests.keySet().stream()
                .sorted(Comparator.comparingDouble(it -> tests.get(it).p / tests.get(it).weight))
                .toList()) {
            Test test = tests.get(key);
            least = Math.max(least, Math.min(1, strictness * left * test.p / test.weight));
            adjusted.put(key, least);
            left -= test.weight;
        }
    }

    /** The adjusted p of a test; 1 for a comparison that is in no family. */
    double adjusted(K key) {
        return adjusted.getOrDefault(key, 1.0);
    }

    /** A comparison with its verdict among the tests. */
    Judgement judged(K key, Comparison comparison, double margin) {
        double own = tests.containsKey(key) ? tests.get(key).weight : 1;
        return Judgement.among((int) Math.round(weight / own), strictness, comparison, adjusted(key), margin);
    }
}
