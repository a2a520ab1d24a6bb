package io.github.jdkmatrix.history;

import java.io.PrintStream;
import java.util.Locale;

/** Prints how often changes of simulated histories are found; ends with 1 where a promise does not hold. */
public final class HistoryBench {

    private static final long SEED = 20261124;

    private HistoryBench() {}

    /** Takes how many histories of each kind are drawn, 200 unless told. */
    public static void main(String[] args) {
        int histories = args.length == 0 ? 200 : Integer.parseInt(args[0]);
        SimulatedHistories simulated = new SimulatedHistories(SEED, 0.01);
        PrintStream out = System.out;
        out.printf("%d histories of 30 builds, two runs a link, 10 forks%n", histories);
        out.printf("%-22s %9s %10s %12s%n", "", "change", "confirmed", "right build");
        SimulatedHistories.Found same = simulated.withoutChange(histories);
        SimulatedHistories.Found noisy = new SimulatedHistories(SEED, 0.05).withoutChange(histories);
        SimulatedHistories.Found step = simulated.withStep(histories, 1.05);
        line(out, "no change, noise 1 %", same, histories);
        line(out, "no change, noise 5 %", noisy, histories);
        line(out, "one of 5 %, noise 1 %", step, histories);
        int nights = Math.max(1, histories / 10);
        int hidden = simulated.hidden(nights, 100);
        out.printf("50 %% slower on the newest of 100 nights of 6 forks: %d of %d exit with 0%n", hidden, nights);
        int held = simulated.chainsHeld(5 * histories);
        out.printf(
                Locale.ROOT,
                "chains of 30 builds, forks with two modes: %.1f%% of %d intervals hold one%n",
                20.0 * held / histories,
                5 * histories);
        boolean holds = 20 * same.confirmed() <= histories
                && 20 * noisy.confirmed() <= histories
                && 10 * step.confirmed() >= 9 * histories
                && 10 * step.exact() >= 8 * histories
                && hidden == 0
                && held >= 0.93 * 5 * histories;
        out.println(holds ? "as promised" : "NOT as promised");
        System.exit(holds ? 0 : 1);
    }

    private static void line(PrintStream out, String name, SimulatedHistories.Found found, int histories) {
        out.printf(
                Locale.ROOT,
                "%-22s %8.1f%% %9.1f%% %11.1f%%%n",
                name,
                100.0 * found.shown() / histories,
                100.0 * found.confirmed() / histories,
                100.0 * found.exact() / histories);
    }
}
