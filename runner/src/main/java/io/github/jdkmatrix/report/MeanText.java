package io.github.jdkmatrix.report;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Estimate;
import java.util.Locale;
import java.util.Optional;

/** Means, deviations and ranges as hyperfine shows them. */
final class MeanText {

    private MeanText() {}

    /** Such as {@code ± 12 ms, 1.990 s … 2.020 s}; a range alone where one fork has no deviation. */
    static String spread(Estimate estimate) {
        String range = Quantity.format(estimate.min(), estimate) + " … " + Quantity.format(estimate.max(), estimate);
        return "± "
                + estimate.sigma()
                        .known()
                        .map(it -> Quantity.format(it, estimate))
                        .orElse(CellValues.DASH)
                + ", " + range;
    }

    /** Such as {@code 1.05 ± 0.02 times slower}: means by each other, the larger above, and what errors come to. */
    static String times(Comparison comparison) {
        Estimate reference = comparison.reference();
        Estimate candidate = comparison.candidate();
        boolean more = candidate.mean() > reference.mean();
        double ratio = more ? candidate.mean() / reference.mean() : reference.mean() / candidate.mean();
        Optional<Double> error = relativeSigma(reference)
                .flatMap(one -> relativeSigma(candidate).map(other -> ratio * Math.hypot(one, other)));
        return String.format(Locale.ROOT, "%.2f", ratio)
                + error.map(it -> String.format(Locale.ROOT, " ± %.2f", it)).orElse("") + " times "
                + direction(comparison.metric().better(), more);
    }

    private static String direction(Better better, boolean more) {
        return switch (better) {
            case LOWER -> more ? "slower" : "faster";
            case HIGHER -> more ? "faster" : "slower";
            case NEITHER, NOT_JUDGED -> more ? "more" : "less";
        };
    }

    private static Optional<Double> relativeSigma(Estimate estimate) {
        return estimate.sigma().known().map(it -> it / estimate.mean());
    }
}
