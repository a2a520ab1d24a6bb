package io.github.jdkmatrix.stats;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The tests of a family, with Holm's adjustment of their p: S. Holm, A simple sequentially rejective multiple test procedure,
 * Scandinavian Journal of Statistics 6 (1979), with its weights. Whatever the dependence between the tests, a false difference
 * among them is no more likely than the level at which the adjusted values are read.
 */
final class Holm {

    private final double strictness;
    private final List<Test> tests = new ArrayList<>();
    private final Map<Test, Double> adjusted = new HashMap<>();

    /** The weight of all tests together. */
    private double weight;

    /**
     * A test of a family.
     *
     * @param index the index among the tests of the family, from zero
     * @param weight the weight, usually one; a test with half of it is adjusted twice as much
     */
    record Test(int index, double p, double weight) {}

    /** The test of a comparison without a p, which is in no family. */
    static final Test NONE = new Test(-1, 1, 1);

    /**
     * An empty family.
     *
     * @param strictness the factor by which the family may err less than 5 %, since it is one of several
     */
    Holm(double strictness) {
        this.strictness = strictness;
    }

    /** Adds a test to the family, before any p is adjusted. */
    Test test(double p, double weight) {
        Test test = new Test(tests.size(), p, weight);
        tests.add(test);
        this.weight += weight;
        return test;
    }

    /** The adjusted p of a test, once all tests of the family are added. */
    double adjusted(Test test) {
        if (adjusted.isEmpty()) {
            double least = 0;
            double left = weight;
            for (Test it : tests.stream()
                    .sorted(Comparator.comparingDouble(it -> it.p / it.weight))
                    .toList()) {
                least = Math.max(least, Math.min(1, strictness * left * it.p / it.weight));
                adjusted.put(it, least);
                left -= it.weight;
            }
        }
        return adjusted.getOrDefault(test, 1.0);
    }

    /** A comparison with its verdict among the tests. */
    Judgement judged(Comparison comparison, Test test, double margin) {
        int among = (int) Math.round(weight / test.weight);
        return Judgement.among(among, strictness, comparison, adjusted(test), margin);
    }
}
