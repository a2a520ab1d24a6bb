package io.github.jdkmatrix.compare;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.ForkValues;
import io.github.jdkmatrix.stats.Interval;
import io.github.jdkmatrix.stats.Judgement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.statistics.descriptive.Median;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How far runs of the same thing lie apart. A run is one sample: what differs between two nights, such as where memory lies
 * or who else is on the machine, is the same for all of its forks.
 *
 * <p>Two things move a value between runs. The <i>level</i> of a run moves all of them: it is the median over all directed
 * comparisons of the run's distance from the mean of the base runs, in logarithms, slower being more. The <i>rest</i> moves
 * one value alone: its standard deviation is pooled over the cells of the same workload and metric, since some are restless
 * and others are not, or over all values where those are too few; of a cell whose own base runs lie further apart it is
 * theirs.
 *
 * <p>A new run is predicted to lie within <i>t</i> standard deviations of the mean of the <i>k</i> base runs, times the root
 * of 1 + 1/<i>k</i> (G. J. Hahn and W. Q. Meeker, Statistical Intervals, 1991, chapter 4): its level with <i>k</i> - 1 degrees
 * of freedom, the rest of each value with as many for each pooled one, by Bonferroni over all comparisons. Only a value
 * whose forks, freed of the levels, differ by their ranks too is called different.
 */
public final class RunSpread {

    private static final double ALPHA = 0.05;

    /** The level and the values share the error of a comparison of runs. */
    private static final int SHARES = 2;

    /** Fewer comparisons have no level: one of them would make most of it. */
    private static final int FEWEST_FOR_LEVEL = 6;

    /** With fewer degrees of freedom a group of values says too little of its spread. */
    private static final int FEWEST_IN_GROUP = 8;

    /**
     * One metric of one cell.
     *
     * @param group the workload, whose cells are about as restless as each other
     * @param bases by base run; empty where it has no number
     * @param now in the new run
     */
    record Values(String group, List<Optional<Estimate>> bases, Estimate now) {

        private List<String> key() {
            return List.of(group, now.metric().name());
        }

        /** Slower is more. */
        int sign() {
            return now.metric().better() == Better.HIGHER ? -1 : 1;
        }

        /** Whether all of them have logarithms. */
        boolean positive() {
            return now.median() > 0
                    && !now.belowResolution()
                    && known().stream().allMatch(it -> it.median() > 0 && !it.belowResolution());
        }

        List<Estimate> known() {
            return bases.stream().flatMap(Optional::stream).toList();
        }

        private double log(Estimate estimate) {
            return sign() * Math.log(estimate.median());
        }

        private double mean() {
            return known().stream().mapToDouble(this::log).average().orElseThrow();
        }

        /** How much slower than the mean of the base runs; nothing where the run does not have it. */
        private Optional<Double> distance(int run) {
            return bases.get(run).map(it -> log(it) - mean());
        }

        private double distance() {
            return log(now) - mean();
        }
    }

    private final int runs;
    private final List<Values> values;
    private final boolean levelled;

    /** Of each base run. */
    private final double[] levels;

    private final double level;
    private final Pooled all;
    private final Map<List<String>, Pooled> groups;

    /** The spread of several values: its square, and the degrees of freedom. */
    private record Pooled(double squares, int freedom) {

        Pooled and(Pooled other) {
            return new Pooled(squares + other.squares, freedom + other.freedom);
        }

        double sigma() {
            return Math.sqrt(squares / freedom);
        }
    }

    private RunSpread(int runs, List<Values> values) {
        this.runs = runs;
        this.values = values;
        List<Values> usable = values.stream()
                .filter(it -> it.positive() && it.known().size() > 1)
                .toList();
        List<Values> directed = usable.stream()
                .filter(it -> it.now().metric().better().directed())
                .toList();
        this.levelled = directed.size() >= FEWEST_FOR_LEVEL;
        this.levels = IntStream.range(0, runs)
                .mapToDouble(run -> levelled ? median(directed.stream().flatMap(it -> it.distance(run).stream())) : 0)
                .toArray();
        this.level = levelled ? median(directed.stream().map(Values::distance)) : 0;
        this.groups = usable.stream().collect(Collectors.toMap(Values::key, this::rest, Pooled::and));
        this.all = groups.values().stream().reduce(new Pooled(0, 0), Pooled::and);
    }

    /**
     * The spread of base runs.
     *
     * @param runs how many, two at least
     * @param values all that is compared
     */
    static RunSpread of(int runs, List<Values> values) {
        return new RunSpread(runs, values);
    }

    /** How many base runs. */
    public int runs() {
        return runs;
    }

    /** The standard deviation of one value between runs, as a share: 0.03 for 3 %; nothing where no value has two base runs. */
    public Optional<Double> ofOneValue() {
        return all.freedom() == 0 ? Optional.empty() : Optional.of(Math.expm1(all.sigma()));
    }

    /** From which share on a value of the steadiest and of the most restless group is called different. */
    public List<Double> floors() {
        DoubleSummaryStatistics floors = values.stream()
                .filter(it -> groups.containsKey(it.key()))
                .map(it -> pooled(it))
                .mapToDouble(it -> Math.expm1(it.sigma() * widening(runs) * quantile(it)))
                .summaryStatistics();
        return List.of(floors.getMin(), floors.getMax());
    }

    /** The standard deviation of the levels of the base runs, as a share; nothing where there are too few comparisons. */
    public Optional<Double> ofLevels() {
        return levelled ? Optional.of(Math.expm1(levelSigma())) : Optional.empty();
    }

    /** How many times slower the new run is as a whole than the mean of the base runs. */
    public double level() {
        return Math.exp(level);
    }

    /** From which share on a run as a whole is called different. */
    public double levelFloor() {
        return Math.expm1(levelReach());
    }

    /** Whether the whole run is slower than the levels of the base runs explain. */
    boolean slower(double margin) {
        return levelled && level > levelReach() && level > Math.log1p(margin);
    }

    private double levelReach() {
        return night(ALPHA / SHARES) * levelSigma() * widening(runs);
    }

    private double levelSigma() {
        return Math.sqrt(Arrays.stream(levels).map(it -> it * it).sum() / (runs - 1));
    }

    /** The result for one value, among all of them. */
    Judgement judge(Values value, double margin) {
        Estimate base = united(value, false);
        Optional<String> tooFew = Judgement.tooFew(value.now());
        if (tooFew.isPresent()) {
            return undecided(base, value.now(), tooFew.get(), margin);
        }
        if (!value.positive()) {
            return byRanks(base, value.now(), margin);
        }
        int k = value.known().size();
        Pooled pooled = pooled(value);
        if (pooled.freedom() == 0) {
            return undecided(base, value.now(), "no value has two base runs", margin);
        }
        Pooled own = rest(value);
        double spread = Math.max(pooled.sigma(), own.freedom() == 0 ? 0 : own.sigma()) * widening(k);
        double difference = value.distance() - ownLevel(value);
        double reach = spread * quantile(pooled);
        Comparison ranks = Comparison.byRanks(united(value, true), freed(value.now(), value, level));
        double byRanks = Math.min(1, ranks.p().known().orElse(1.0) * values.size());
        double p = Math.max(byRanks, p(Math.abs(difference) / spread, pooled));
        // Slower is more: of throughput the ratio is the other way round.
        double ratio = Math.exp(value.sign() * difference);
        Comparison comparison = Comparison.known(
                base,
                value.now(),
                ratio,
                new Interval(ratio * Math.exp(-reach), ratio * Math.exp(reach), 1 - ALPHA),
                p);
        return Judgement.among(values.size(), comparison, p, margin);
    }

    private Judgement undecided(Estimate base, Estimate now, String why, double margin) {
        return Judgement.among(values.size(), Comparison.unknown(base, now, why), 1, margin);
    }

    /** Values of zero have no logarithm: their forks are compared by rank. */
    private Judgement byRanks(Estimate base, Estimate now, double margin) {
        Comparison comparison = Comparison.byRanks(base, now);
        double p = Math.min(1, comparison.p().known().orElse(1.0) * values.size());
        return Judgement.among(values.size(), comparison, p, margin);
    }

    /** The forks of all base runs as one. */
    private Estimate united(Values value, boolean freed) {
        List<Estimate> each = new ArrayList<>();
        for (int run = 0; run < runs; run++) {
            double itsLevel = freed ? levels[run] : 0;
            value.bases().get(run).ifPresent(it -> each.add(freed(it, value, itsLevel)));
        }
        return new Estimate(
                value.now().metric(),
                ForkValues.of(each.stream()
                        .flatMapToDouble(it -> DoubleStream.of(it.forks().toArray()))
                        .toArray()),
                each.stream().mapToDouble(Estimate::resolution).max().orElseThrow());
    }

    /** The forks as they would have been without the level of their run. */
    private static Estimate freed(Estimate estimate, Values value, double level) {
        boolean directed = value.now().metric().better().directed();
        double factor = directed ? Math.exp(-value.sign() * level) : 1;
        return new Estimate(
                estimate.metric(),
                ForkValues.of(Arrays.stream(estimate.forks().toArray())
                        .map(it -> it * factor)
                        .toArray()),
                estimate.resolution());
    }

    private double ownLevel(Values value) {
        return value.now().metric().better().directed() ? level : 0;
    }

    /** The residuals of the base runs, without their levels. */
    private Pooled rest(Values value) {
        boolean directed = value.now().metric().better().directed();
        double[] rests = IntStream.range(0, runs)
                .filter(run -> value.bases().get(run).isPresent())
                .mapToDouble(run -> value.distance(run).orElseThrow() - (directed ? levels[run] : 0))
                .toArray();
        double mean = Arrays.stream(rests).average().orElseThrow();
        return new Pooled(
                Arrays.stream(rests).map(it -> (it - mean) * (it - mean)).sum(), rests.length - 1);
    }

    private Pooled pooled(Values value) {
        Pooled group = groups.getOrDefault(value.key(), all);
        return group.freedom() < FEWEST_IN_GROUP ? all : group;
    }

    /** Without levels the night as a whole is in each value. */
    private double quantile(Pooled pooled) {
        double cell = TDistribution.of(pooled.freedom()).inverseSurvivalProbability(ALPHA / SHARES / 2 / values.size());
        return levelled ? cell : Math.max(cell, night(ALPHA));
    }

    private double p(double t, Pooled pooled) {
        double alone = 2 * TDistribution.of(pooled.freedom()).survivalProbability(t);
        double cell = Math.min(1, alone * values.size() * SHARES);
        return levelled ? cell : Math.max(cell, 2 * TDistribution.of(runs - 1).survivalProbability(t));
    }

    private double night(double alpha) {
        return TDistribution.of(runs - 1).inverseSurvivalProbability(alpha / 2);
    }

    private static double widening(int of) {
        return Math.sqrt(1 + 1.0 / of);
    }

    private static double median(Stream<Double> of) {
        return Median.withDefaults().evaluate(of.mapToDouble(it -> it).toArray());
    }
}
