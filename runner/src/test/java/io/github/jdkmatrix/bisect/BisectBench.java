package io.github.jdkmatrix.bisect;

import io.github.jdkmatrix.bisect.SimulatedSearches.Result;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;

/** Prints what becomes of simulated searches; ends with 1 where a promise does not hold. */
public final class BisectBench {

    private static final int BUILDS = 16;
    private static final double[] CHANGES = {0.3, 0.1, 0.05, 0};

    private BisectBench() {}

    /** Takes how many searches of each kind run, 400 unless told. */
    public static void main(String[] args) {
        int searches = args.length == 0 ? 400 : Integer.parseInt(args[0]);
        boolean holds = true;
        System.out.printf("%d searches each in %d builds%n", searches, BUILDS);
        System.out.printf("%-32s %7s %7s %7s %7s %7s%n", "", "exact", "range", "wrong", "none", "forks");
        for (boolean busy : new boolean[] {false, true}) {
            for (double noise : new double[] {0.01, 0.03}) {
                for (double change : CHANGES) {
                    SimulatedSearches simulated = new SimulatedSearches(noise, busy, 20261128);
                    Map<Result, Integer> results = simulated.results(searches, BUILDS, OptionalDouble.of(change));
                    System.out.printf(
                            Locale.ROOT,
                            "%-32s %6.1f%% %6.1f%% %6.1f%% %6.1f%% %7d%n",
                            String.format(
                                    Locale.ROOT,
                                    "%2.0f %%, noise %.0f %%%s",
                                    100 * change,
                                    100 * noise,
                                    busy ? ", busy" : ""),
                            100.0 * results.get(Result.EXACT) / searches,
                            100.0 * results.get(Result.RANGE) / searches,
                            100.0 * results.get(Result.WRONG) / searches,
                            100.0 * results.get(Result.NONE) / searches,
                            simulated.forks() / searches);
                    holds &= 20 * results.get(Result.WRONG) <= searches;
                }
            }
        }
        System.out.println(holds ? "as promised" : "NOT as promised");
        System.exit(holds ? 0 : 1);
    }
}
