package io.github.jdkmatrix.history;

import io.github.jdkmatrix.stats.Interval;
import io.github.jdkmatrix.stats.ValueOrReason;
import java.util.List;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * A ratio as its natural logarithm, with the variance of that. On this scale a product is a sum, of the variances too where
 * the factors are independent.
 *
 * <p>The standard error comes from a confidence interval: half of its length in logarithms, divided by the quantile of the
 * normal distribution at the level of the interval.
 */
public record LogRatio(double log, double variance) {

    /** A ratio of one that is known exactly: where a chain starts. */
    static final LogRatio ONE = new LogRatio(0, 0);

    private static final double LEVEL = 0.95;

    /** Equal forks have no spread; as the weight of a ratio it must not be zero. */
    private static final double LEAST_ERROR = 1e-9;

    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    /** A ratio with its interval; both ends must be above zero. */
    static ValueOrReason<LogRatio> of(double ratio, Interval interval) {
        if (!(ratio > 0 && interval.low() > 0 && interval.high() < Double.POSITIVE_INFINITY)) {
            return new ValueOrReason.NotKnown<>("the interval of the ratio reaches zero");
        }
        double error = Math.log(interval.high() / interval.low()) / (2 * quantile(interval.level()));
        double least = Math.max(LEAST_ERROR, error);
        return new ValueOrReason.Known<>(new LogRatio(Math.log(ratio), least * least));
    }

    /**
     * Several measurements of one ratio, weighted by the inverse of their variances. Where they lie further apart than their
     * variances explain, the variance of the mean grows by the ratio of chi squared to its degrees of freedom (R. T. Birge, The
     * Calculation of Errors by the Method of Least Squares, Physical Review 40, 1932).
     *
     * @param all one at least
     */
    static LogRatio mean(List<LogRatio> all) {
        double weights = all.stream().mapToDouble(it -> 1 / it.variance).sum();
        double mean = all.stream().mapToDouble(it -> it.log / it.variance).sum() / weights;
        double chiSquared = all.stream()
                .mapToDouble(it -> (it.log - mean) * (it.log - mean) / it.variance)
                .sum();
        double scale = all.size() == 1 ? 1 : Math.max(1, chiSquared / (all.size() - 1));
        return new LogRatio(mean, scale / weights);
    }

    /** The product of two ratios. */
    LogRatio times(LogRatio other) {
        return new LogRatio(log + other.log, variance + other.variance);
    }

    public double ratio() {
        return Math.exp(log);
    }

    /** The 95 % confidence interval of the ratio. */
    public Interval interval() {
        double half = quantile(LEVEL) * Math.sqrt(variance);
        return new Interval(Math.exp(log - half), Math.exp(log + half), LEVEL);
    }

    private static double quantile(double level) {
        return NORMAL.inverseCumulativeProbability((1 + level) / 2);
    }
}
