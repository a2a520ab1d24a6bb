package io.github.jdkmatrix.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Draws forks whose truth is known, and counts how often the statistics tell it.
 *
 * @param seed of everything that is drawn
 */
record Coverage(long seed) {

    private static final double MARGIN = 0.02;

    private static final int LAST_LOOK = 30;

    private static final Look FIRST_LOOK = new Look(List.of(10, 20, LAST_LOOK), 1);

    /** A table has forty comparisons: ten rows, each of a reference and four candidates. */
    private static final int ROWS = 10;

    private static final int COLUMNS = 4;

    /** Two cells of one run. */
    @FunctionalInterface
    interface Pair {
        /** The forks of the reference and of the candidate. */
        double[][] draw(Random random, int n);

        /** Two cells that are the same thing. */
        static Pair of(Population population) {
            return (random, n) -> new double[][] {population.draw(random, n), population.draw(random, n)};
        }
    }

    /** How often the interval holds the median of the population. */
    double ofMedian(Population population, int n, int cells) {
        Random random = new Random(seed);
        return share(cells, () -> {
            Estimate estimate = Golden.seconds(population.draw(random, n));
            return estimate.interval().known().orElseThrow().contains(population.median());
        });
    }

    /** How often the interval holds the ratio of two medians, which is one. */
    double ofRatio(Pair pair, int n, int pairs) {
        Random random = new Random(seed);
        return share(pairs, () -> {
            double[][] forks = pair.draw(random, n);
            return ratio(forks[0], forks[1]).contains(1);
        });
    }

    /** The step of a coarse clock, in seconds. */
    static final double STEP = 0.01;

    /** A time of 53 ms, or as many times that, read from a clock of 10 ms in a phase of its own: few values, many ties. */
    private static Estimate ticks(Random random, int n, double factor) {
        double[] read = random.doubles(n)
                .map(phase -> {
                    double seconds = 0.053 * factor * (1 + 0.01 * random.nextGaussian());
                    return STEP * Math.floor(seconds / STEP + phase);
                })
                .toArray();
        return new Estimate(Golden.SECONDS, ForkValues.of(read), STEP);
    }

    /** How often the interval of a median read from a coarse clock holds the time. */
    double ofCoarseMedian(int n, int cells) {
        Random random = new Random(seed);
        return share(
                cells,
                () -> ticks(random, n, 1).interval().known().orElseThrow().contains(0.053));
    }

    /** How often the interval of a ratio of two such medians holds the ratio of the times. */
    double ofCoarseRatio(int n, double factor, int pairs) {
        Random random = new Random(seed);
        return share(
                pairs,
                () -> coarse(random, n, factor).interval().known().orElseThrow().contains(factor));
    }

    /** How often two such cells are called the same. */
    double coarseSame(int n, double factor, int pairs) {
        return coarseVerdicts(n, factor, pairs, Verdict.SAME::equals);
    }

    /** How often two such cells that are equal are called different, each on its own. */
    double coarseDifferent(int n, int pairs) {
        return coarseVerdicts(n, 1, pairs, Verdict::different);
    }

    private double coarseVerdicts(int n, double factor, int pairs, Predicate<Verdict> which) {
        Random random = new Random(seed);
        return share(
                pairs,
                () -> Families.over(List.of(coarse(random, n, factor)), MARGIN)
                        .getFirst()
                        .verdict()
                        .known()
                        .filter(which)
                        .isPresent());
    }

    private Comparison coarse(Random random, int n, double factor) {
        return Comparison.of(ticks(random, n, 1), ticks(random, n, factor));
    }

    /** How many tables of forty comparisons between equal cells call any of them different. */
    double falseVerdicts(int n, int tables) {
        Random random = new Random(seed);
        return share(tables, () -> table(random, n, 1).stream().anyMatch(Coverage::different));
    }

    /** How often the one cell in a table that is really slower by a twentieth is called slower. */
    double plantedFound(int n, int tables) {
        Random random = new Random(seed);
        return share(
                tables,
                () -> table(random, n, 1.05).getFirst().verdict().known().equals(Optional.of(Verdict.SLOWER)));
    }

    /** How often cells of such forks seem to have two modes. */
    double modesFound(Population population, int n, int cells) {
        Random random = new Random(seed);
        return share(
                cells,
                () -> Modes.in(Golden.seconds(population.draw(random, n)))
                        .known()
                        .orElseThrow()
                        .isPresent());
    }

    /** Two cells of a table. */
    private record Drawn(Estimate reference, Estimate candidate) {}

    /** Ten rows of normal, log-normal and bimodal cells; the very first candidate is slower by a factor, and normal. */
    private static List<Drawn> drawn(Random random, int n, double slower) {
        Population[] populations = {Population.NORMAL, Population.LOG_NORMAL, Population.TWO_MODES};
        List<Drawn> drawn = new ArrayList<>();
        for (int row = 0; row < ROWS; row++) {
            Population population = populations[row % populations.length];
            Estimate reference = Golden.seconds(population.draw(random, n));
            for (int column = 0; column < COLUMNS; column++) {
                double factor = drawn.isEmpty() ? slower : 1;
                double[] candidate = Arrays.stream(population.draw(random, n))
                        .map(it -> it * factor)
                        .toArray();
                drawn.add(new Drawn(reference, Golden.seconds(candidate)));
            }
        }
        return drawn;
    }

    private List<Judgement> table(Random random, int n, double slower) {
        return Families.over(
                drawn(random, n, slower).stream()
                        .map(it -> Comparison.of(it.reference(), it.candidate()))
                        .toList(),
                MARGIN);
    }

    private static boolean different(Judgement judgement) {
        return judgement.verdict().known().filter(Verdict::different).isPresent();
    }

    /** How often the intervals of a median at 10, 20 and 30 forks hold it, all three. */
    double ofMedianAtLooks(Population population, int cells) {
        Random random = new Random(seed);
        return share(cells, () -> {
            Estimate all = Golden.seconds(population.draw(random, LAST_LOOK));
            return IntStream.rangeClosed(1, FIRST_LOOK.planned().size())
                    .mapToObj(i -> at(new Look(FIRST_LOOK.planned(), i), all)
                            .interval()
                            .known()
                            .orElseThrow())
                    .allMatch(it -> it.contains(population.median()));
        });
    }

    /**
     * Pairs of equal cells that stop at the look at which both medians are known within 2 %, in shares.
     *
     * @param covered how often the interval of the ratio holds it
     * @param forks the forks that they need, of the fixed number
     * @param width half the interval of a median where they stop, of the median
     * @param fixedWidth the same with the fixed number of forks
     */
    record AtLooks(double covered, double forks, double width, double fixedWidth) {}

    AtLooks stopping(Pair pair, int pairs) {
        Random random = new Random(seed);
        double covered = 0;
        double forks = 0;
        double width = 0;
        double fixedWidth = 0;
        for (int i = 0; i < pairs; i++) {
            double[][] drawn = pair.draw(random, LAST_LOOK);
            Estimate candidate = Golden.seconds(drawn[1]);
            Comparison stopped = stopped(Golden.seconds(drawn[0]), candidate);
            covered += stopped.interval().known().orElseThrow().contains(1) ? 1 : 0;
            forks += stopped.candidate().n();
            width += halfOf(stopped.candidate());
            fixedWidth += halfOf(candidate);
        }
        return new AtLooks(covered / pairs, forks / pairs / LAST_LOOK, width / pairs, fixedWidth / pairs);
    }

    private static double halfOf(Estimate estimate) {
        Interval interval = estimate.interval().known().orElseThrow();
        return (interval.high() - interval.low()) / 2 / estimate.median();
    }

    /** How many families of so many comparisons between equal cells have, at any look, one that Holm calls different. */
    double falseVerdictsAtLooks(int family, int families) {
        Random random = new Random(seed);
        Population[] populations = {Population.NORMAL, Population.LOG_NORMAL, Population.TWO_MODES};
        return share(families, () -> {
            List<Estimate[]> pairs = IntStream.range(0, family)
                    .mapToObj(i -> populations[i % populations.length])
                    .map(it -> new Estimate[] {drawn(random, it), drawn(random, it)})
                    .toList();
            return IntStream.rangeClosed(1, FIRST_LOOK.planned().size())
                    .mapToObj(i -> new Look(FIRST_LOOK.planned(), i))
                    .anyMatch(look -> anyDifferent(look, pairs));
        });
    }

    private static Estimate drawn(Random random, Population population) {
        return Golden.seconds(population.draw(random, LAST_LOOK));
    }

    private static boolean anyDifferent(Look look, List<Estimate[]> pairs) {
        return Families.over(
                        pairs.stream()
                                .map(it -> Comparison.of(at(look, it[0]), at(look, it[1])))
                                .toList(),
                        MARGIN)
                .stream()
                .anyMatch(Coverage::different);
    }

    /** The same as {@link #plantedFound}, each pair at its look. */
    double plantedFoundAtLooks(int tables) {
        Random random = new Random(seed);
        return share(
                tables,
                () -> tableAtLooks(random, 1.05).getFirst().verdict().known().equals(Optional.of(Verdict.SLOWER)));
    }

    private List<Judgement> tableAtLooks(Random random, double slower) {
        return Families.over(
                drawn(random, LAST_LOOK, slower).stream()
                        .map(it -> decided(it.reference(), it.candidate(), ROWS * COLUMNS))
                        .toList(),
                MARGIN);
    }

    /** Where a comparison of a family stops: with a verdict by Bonferroni, or at the last look. */
    private Comparison decided(Estimate reference, Estimate candidate, int tests) {
        Look look = FIRST_LOOK;
        Comparison comparison = Comparison.of(at(look, reference), at(look, candidate));
        while (!look.isLast() && !isDecided(comparison, tests)) {
            look = look.next();
            comparison = Comparison.of(at(look, reference), at(look, candidate));
        }
        return comparison;
    }

    private static boolean isDecided(Comparison comparison, int tests) {
        return Judgement.among(
                        tests, 1, comparison, tests * comparison.p().known().orElse(1.0), MARGIN)
                .verdict()
                .known()
                .filter(it -> it != Verdict.UNCLEAR)
                .isPresent();
    }

    /** The forks that twenty comparisons of normal cells at this noise need, half of them of a tenth slower cells, of all. */
    double forksSpent(int tables, double noise) {
        Random random = new Random(seed);
        int tests = 20;
        double spent = 0;
        for (int i = 0; i < tables * tests; i++) {
            double factor = i % 2 == 0 ? 1 : 1.1;
            spent += decided(normal(random, noise, 1), normal(random, noise, factor), tests)
                    .candidate()
                    .n();
        }
        return spent / tables / tests / LAST_LOOK;
    }

    private static Estimate normal(Random random, double noise, double factor) {
        return Golden.seconds(IntStream.range(0, LAST_LOOK)
                .mapToDouble(i -> factor * (1 + noise * random.nextGaussian()))
                .toArray());
    }

    private Comparison stopped(Estimate reference, Estimate candidate) {
        Look look = FIRST_LOOK;
        while (!look.isLast() && !(isKnown(at(look, reference)) && isKnown(at(look, candidate)))) {
            look = look.next();
        }
        return Comparison.of(at(look, reference), at(look, candidate));
    }

    private static boolean isKnown(Estimate estimate) {
        Interval interval = estimate.interval().known().orElseThrow();
        return interval.within(0.98 * estimate.median(), 1.02 * estimate.median());
    }

    private static Estimate at(Look look, Estimate all) {
        int[] first = IntStream.range(0, look.forks()).toArray();
        return new Estimate(all.metric(), all.forks().only(first), all.resolution(), Optional.of(look));
    }

    /** The interval that we print. */
    static Interval ratio(double[] reference, double[] candidate) {
        return Comparison.of(Golden.seconds(reference), Golden.seconds(candidate))
                .interval()
                .known()
                .orElseThrow();
    }

    private static double share(int times, java.util.function.BooleanSupplier happens) {
        int happened = 0;
        for (int i = 0; i < times; i++) {
            happened += happens.getAsBoolean() ? 1 : 0;
        }
        return (double) happened / times;
    }
}
