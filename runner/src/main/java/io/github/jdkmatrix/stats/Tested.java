package io.github.jdkmatrix.stats;

import java.util.Locale;
import java.util.Optional;

/** Two cells by one test: alone, or judged among the others of its family. */
public sealed interface Tested permits Compared, Counted {

    /** What of two cells is compared. */
    enum Kind {
        /** The values of all forks. */
        METRIC,
        /** The values of forks in the fast state, while they are in it. */
        FAST_STATE,
        /** The number of forks of which a slower state is the last. */
        SLOW_STATE,
        /** How many forks do not complete. */
        ENDINGS;

        /** The kind in words, such as {@code fast state}. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    Kind kind();

    CellSummary reference();

    CellSummary candidate();

    /** The name of the metric, or what forks do, such as {@code hangs}. */
    String what();

    /** The candidate's value over the reference's. */
    Optional<Double> ratio();

    Optional<Double> p();

    /** The p among the tests of the family. */
    Optional<Double> adjustedP();

    /** Whether the candidate has more of it, certain or not. */
    boolean more();

    /** Whether more of it is good or bad. */
    boolean directed();

    /** Whether the two differ for certain. */
    boolean different();

    /** Whether the two differ, if this test is the only one. */
    boolean differentAlone(double margin);

    /** Whether the candidate is different for the worse. */
    boolean worse();

    /** The word of the verdict; empty without one. */
    String verdict();

    /** Why there is no verdict; empty if there is one. */
    default String whyNoVerdict() {
        return "";
    }

    /** Whether the candidate is different for the better. */
    default boolean improved() {
        return different() && directed() && !worse();
    }

    /** Whether the two differ on their own at 5 %. */
    default boolean suspect() {
        return p().filter(it -> it <= MannWhitney.ALPHA).isPresent();
    }
}
