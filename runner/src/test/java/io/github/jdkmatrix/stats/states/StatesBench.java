package io.github.jdkmatrix.stats.states;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Prints in how many simulated cells states are found: planted ones, and such as are none; and what a split of forks would find. */
public final class StatesBench {

    private StatesBench() {}

    /** Prints a line per kind. {@code args[0]}: the number of cells, 200 by default. */
    public static void main(String[] args) {
        int cells = args.length > 0 ? Integer.parseInt(args[0]) : 200;
        System.out.println(
                "share of " + cells + " cells in which states are found; 10 forks of 10 s, 3 % noise, 5 % spread");
        cases().forEach((name, simulated) ->
                System.out.printf(Locale.ROOT, "%-48s %6.1f %%%n", name, 100 * simulated.found(cells, 1)));
        System.out.println(
                "two levels by 1.3 from the beginning on, 5 % spread: found by the rule; by a split into two groups that"
                        + " equal normal forks have in 2 %; invented by that of uniform, of exponential forks");
        for (int forks : new int[] {7, 10, 14, 20, 30, 40}) {
            System.out.printf(Locale.ROOT, "%2d forks %s%n", forks, new SplitForks(forks, cells).words());
        }
    }

    static Map<String, SimulatedForks> cases() {
        SimulatedForks quiet = SimulatedForks.QUIET;
        Map<String, SimulatedForks> cases = new LinkedHashMap<>();
        cases.put("no state", quiet);
        cases.put("no state, 5 % noise", quiet.noisy(0.05));
        cases.put("no state, 10 % noise", quiet.noisy(0.1));
        cases.put("no state, 20 % from fork to fork", quiet.spread(0.2));
        cases.put("no state, drift of 15 %", quiet.drifting(0.15));
        cases.put("no state, drift of 30 %", quiet.drifting(0.3));
        cases.put("no state, bursts in 5 % of the seconds", quiet.bursting(0.05));
        cases.put("no state, bursts in 20 % of the seconds", quiet.bursting(0.2));
        cases.put(
                "no state, 5 % noise, drift of 10 %, bursts in 5 %",
                quiet.noisy(0.05).drifting(0.1).bursting(0.05));
        for (int seconds : new int[] {1, 3, 5}) {
            cases.put("no state, warm-up of " + seconds + " s", quiet.warmingUp(seconds));
        }
        for (double ratio : new double[] {1.1, 1.3, 2}) {
            for (double share : new double[] {0.1, 0.33}) {
                cases.put("drop by " + ratio + " in " + share + " of the forks", quiet.dropping(ratio, share));
            }
            cases.put("two levels by " + ratio + ", 0.33 of the forks", quiet.starting(ratio, 0.33));
            cases.put(
                    "two levels by " + ratio + ", 0.33, 1 % spread",
                    quiet.spread(0.01).starting(ratio, 0.33));
        }
        return cases;
    }
}
