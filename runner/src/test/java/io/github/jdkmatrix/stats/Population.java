package io.github.jdkmatrix.stats;

import java.util.Locale;
import java.util.Random;
import java.util.stream.DoubleStream;

/** What forks may be drawn from, with its true median. */
enum Population {
    /** One heap, 1 % wide. */
    NORMAL(1),
    /** A long tail: the standard deviation of the logarithm is one half. */
    LOG_NORMAL(1),
    /** Three forks in ten a tenth higher. */
    TWO_MODES(1.00565949),
    /** Every other fork a tenth higher: hardly any are near the median. */
    EVEN_MODES(1.04761905),
    /** One heap, read in steps of 1 %: most forks are equal to others. */
    TIES(1);

    private final double median;

    Population(double median) {
        this.median = median;
    }

    double median() {
        return median;
    }

    /** How often an interval may hold its parameter, at most: one of tied values cannot be short. */
    double mostCovered() {
        return this == TIES ? 1 : 0.97;
    }

    double[] draw(Random random, int n) {
        return DoubleStream.generate(() -> draw(random)).limit(n).toArray();
    }

    private double draw(Random random) {
        return switch (this) {
            case NORMAL -> heap(random);
            case LOG_NORMAL -> Math.exp(0.5 * random.nextGaussian());
            case TWO_MODES -> heap(random) * (random.nextDouble() < 0.3 ? 1.1 : 1);
            case EVEN_MODES -> heap(random) * (random.nextDouble() < 0.5 ? 1.1 : 1);
            case TIES -> Math.rint(100 * heap(random)) / 100;
        };
    }

    private static double heap(Random random) {
        return 1 + 0.01 * random.nextGaussian();
    }

    String words() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
