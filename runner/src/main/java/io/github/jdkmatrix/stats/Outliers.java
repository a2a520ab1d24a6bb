package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.stats.CellDiagnostics.CellFinding;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.statistics.descriptive.Median;

/** Forks far from all others. */
final class Outliers {

    private static final int FEWEST = 6;

    private Outliers() {}

    /** Uses hyperfine's criterion. Where forks are normal, 1 % of cells show an outlier with 6 forks, and 0.2 % with 10. */
    static ValueOrReason<Optional<CellFinding.Outliers>> in(Estimate estimate) {
        ForkValues forks = estimate.forks();
        if (forks.size() < FEWEST) {
            return ValueOrReason.tooFew(FEWEST, forks.size());
        }
        Spread spread = Spread.of(forks.toArray());
        List<Integer> far = IntStream.range(0, forks.size())
                .filter(i -> spread.isFar(forks.value(i), estimate.resolution()))
                .mapToObj(forks::fork)
                .toList();
        return new ValueOrReason.Known<>(far.isEmpty() ? Optional.empty() : Optional.of(new CellFinding.Outliers(far)));
    }

    /**
     * A robust measure of location and scale.
     *
     * @param mad the median absolute deviation, not scaled
     */
    private record Spread(double median, double mad) {

        /** hyperfine's threshold: ten standard deviations of a normal distribution, each 1.4826 times the MAD. */
        private static final double FAR = 14.826;

        static Spread of(double[] values) {
            double median = Median.withDefaults().withCopy(true).evaluate(values);
            double[] distances =
                    Arrays.stream(values).map(it -> Math.abs(it - median)).toArray();
            return new Spread(median, Median.withDefaults().evaluate(distances));
        }

        /** Whether a value is an outlier. A distance of one step of the clock never makes one, even if all other values are equal. */
        boolean isFar(double value, double step) {
            double distance = Math.abs(value - median);
            return distance > 1.5 * step && distance > FAR * mad;
        }
    }
}
