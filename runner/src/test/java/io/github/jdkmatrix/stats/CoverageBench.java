package io.github.jdkmatrix.stats;

import java.io.PrintStream;
import java.util.Locale;

/** Prints what {@link Coverage} counts beside what is promised; ends with 1 where a promise does not hold. */
public final class CoverageBench {

    private static final int[] SIZES = {6, 10, 30};
    private static final long SEED = 20261120;

    private final Coverage coverage = new Coverage(SEED);
    private final int times;
    private final PrintStream out;
    private boolean holds = true;

    private CoverageBench(int times, PrintStream out) {
        this.times = times;
        this.out = out;
    }

    /** Takes how many pairs of cells are drawn for each line, 10000 unless told. */
    public static void main(String[] args) {
        CoverageBench bench = new CoverageBench(args.length == 0 ? 10_000 : Integer.parseInt(args[0]), System.out);
        bench.medians();
        bench.ratios();
        bench.looks();
        bench.coarse();
        bench.verdicts();
        System.exit(bench.holds ? 0 : 1);
    }

    private void medians() {
        line("Median: how often its interval holds it, in %% of %d cells. Promised: 95 at least", 10 * times);
        line("%-12s %3s %10s %10s", "forks", "n", "by ranks", "attained");
        for (Population population : Population.values()) {
            for (int n : SIZES) {
                double ours = coverage.ofMedian(population, n, 10 * times);
                double level =
                        MedianInterval.of(new double[n]).known().orElseThrow().level();
                line(
                        "%-12s %3d %10.2f %10.2f   %s",
                        population.words(), n, 100 * ours, 100 * level, promised(ours >= 0.95));
            }
        }
    }

    private void ratios() {
        line(
                "%nRatio: how often its interval holds it, in %% of %d pairs. Promised: 93 to 97 of equal cells, more if tied",
                times);
        line("%-16s %3s %10s", "forks", "n", "by ranks");
        for (Population population : Population.values()) {
            ratio(population.words(), Coverage.Pair.of(population), 0.93, population.mostCovered());
        }
    }

    private void ratio(String name, Coverage.Pair pair, double least, double most) {
        for (int n : SIZES) {
            double ours = coverage.ofRatio(pair, n, times);
            line("%-16s %3d %10.2f   %s", name, n, 100 * ours, promised(ours >= least && ours <= most));
        }
    }

    private void looks() {
        line("%nLooks at 10, 20 and 30 forks, until both medians are known within 2 %%; in %% of %d pairs", times);
        line(
                "%-12s %18s %21s %13s %8s %13s",
                "forks", "medians, all looks", "ratio, where stopped", "forks, of 30", "+/-", "+/- after 30");
        for (Population population : Population.values()) {
            double medians = coverage.ofMedianAtLooks(population, times);
            Coverage.AtLooks stopping = coverage.stopping(Coverage.Pair.of(population), times);
            line(
                    "%-12s %18.2f %21.2f %13.2f %8.2f %13.2f   %s",
                    population.words(),
                    100 * medians,
                    100 * stopping.covered(),
                    100 * stopping.forks(),
                    100 * stopping.width(),
                    100 * stopping.fixedWidth(),
                    promised(medians >= 0.95 && stopping.covered() >= 0.94));
        }
        int tables = times / 5;
        for (int family : new int[] {20, 60}) {
            double equal = coverage.falseVerdictsAtLooks(family, tables);
            line(
                    "families of %d equal comparisons, any called different at any look: %.2f   %s",
                    family, 100 * equal, promised(equal <= 0.05));
        }
        double planted = coverage.plantedFoundAtLooks(tables);
        line("5 %% slower at 1 %% noise, found: %.2f   %s", 100 * planted, promised(planted >= 0.95));
        double spent = coverage.forksSpent(tables, 0.03);
        line(
                "20 comparisons at 3 %% noise, half of them 10 %% slower: %.2f of 30 forks   %s",
                30 * spent, promised(spent <= 0.7));
    }

    private void coarse() {
        line("%nTimes of 53 and 56 ms from a clock of 10 ms, in %% of %d pairs", times);
        line("%3s %10s %10s %14s %22s", "n", "median", "ratio", "called same", "equal, called different");
        for (int n : SIZES) {
            double median = coverage.ofCoarseMedian(n, times);
            double ratio = coverage.ofCoarseRatio(n, 1.06, times);
            double same = coverage.coarseSame(n, 1.06, times);
            double different = coverage.coarseDifferent(n, times);
            line(
                    "%3d %10.2f %10.2f %14.2f %22.2f   %s",
                    n,
                    100 * median,
                    100 * ratio,
                    100 * same,
                    100 * different,
                    promised(median >= 0.95 && ratio >= 0.95 && same == 0 && different <= 0.05));
        }
    }

    private void verdicts() {
        int tables = times / 5;
        line("%nVerdicts in tables of 40 comparisons, in %% of %d tables", tables);
        line("%-36s %3s %8s %12s", "table", "n", "share", "promised");
        for (int n : SIZES) {
            double share = coverage.falseVerdicts(n, tables);
            line(
                    "%-36s %3d %8.2f %12s   %s",
                    "equal cells, any called different", n, 100 * share, "5 at most", promised(share <= 0.05));
        }
        double share = coverage.plantedFound(10, tables);
        line(
                "%-36s %3d %8.2f %12s   %s",
                "5 % slower at 1 % noise, found", 10, 100 * share, "95 at least", promised(share >= 0.95));
    }

    private String promised(boolean kept) {
        holds &= kept;
        return kept ? "holds" : "DOES NOT HOLD";
    }

    private void line(String format, Object... values) {
        out.println(String.format(Locale.ROOT, format, values));
    }
}
