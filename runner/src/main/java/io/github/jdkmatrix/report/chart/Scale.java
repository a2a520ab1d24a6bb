package io.github.jdkmatrix.report.chart;

/** Where a value lies between the ends of an axis: zero at its beginning, one at its end. */
sealed interface Scale {

    double share(double value);

    /** Equal differences are equally long. */
    record Linear(Range range) implements Scale {
        @Override
        public double share(double value) {
            return (value - range.low()) / (range.high() - range.low());
        }
    }

    /** Equal ratios are equally long; all values are above zero. */
    record Logarithmic(Range range) implements Scale {
        @Override
        public double share(double value) {
            return Math.log(value / range.low()) / Math.log(range.factor());
        }
    }
}
