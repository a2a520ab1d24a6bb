package io.github.jdkmatrix.explain;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A time with the sampler as a multiple of that without, with a 95 % interval: that of Student for the difference of
 * the means of logarithms.
 */
record SamplerCost(double ratio, double low, double high) {

    private static final double TAIL = 0.025;

    /** Empty with fewer than two forks on a side, or with a value of zero. */
    static Optional<SamplerCost> of(double[] with, double[] without) {
        if (with.length < 2 || without.length < 2 || !positive(with) || !positive(without)) {
            return Optional.empty();
        }
        int freedom = with.length + without.length - 2;
        double variance = (squares(with) + squares(without)) / freedom;
        double error = Math.sqrt(variance * (1.0 / with.length + 1.0 / without.length));
        double margin = TDistribution.of(freedom).inverseSurvivalProbability(TAIL) * error;
        double difference = mean(with) - mean(without);
        return Optional.of(
                new SamplerCost(Math.exp(difference), Math.exp(difference - margin), Math.exp(difference + margin)));
    }

    /** Whether the whole interval lies beyond this margin, such as 0.02. */
    boolean beyond(double margin) {
        return low > 1 + margin || high < 1 / (1 + margin);
    }

    /** In percent, with its interval. */
    String text() {
        return percent(ratio) + " % [" + percent(low) + ", " + percent(high) + "]";
    }

    private static String percent(double ratio) {
        return String.format(Locale.ROOT, "%+.1f", 100 * (ratio - 1));
    }

    private static boolean positive(double[] values) {
        return Arrays.stream(values).allMatch(it -> it > 0);
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).map(Math::log).average().orElseThrow();
    }

    private static double squares(double[] values) {
        double mean = mean(values);
        return Arrays.stream(values)
                .map(it -> Math.log(it) - mean)
                .map(it -> it * it)
                .sum();
    }
}
