package io.github.jdkmatrix.bisect;

import io.github.jdkmatrix.bisect.Search.Goal;
import io.github.jdkmatrix.bisect.Search.Measured;
import io.github.jdkmatrix.bisect.Search.Range;
import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.StoppingRule;
import io.github.jdkmatrix.stats.Bracket;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.ForkValues;
import io.github.jdkmatrix.stats.Look;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Searches over builds whose levels are known, on a machine that is noisy and drifts from block to block. */
final class SimulatedSearches {

    private static final MetricSpec WALL = new MetricSpec("wall", "s", Better.LOWER, "");
    private static final double MARGIN = 0.02;

    /** What became of a search. */
    enum Result {
        /** Each change, and nothing else, by its first build. */
        EXACT,
        /** Each answer has a change, at least one of them as a range, or not every change has an answer. */
        RANGE,
        /** An answer without a change. */
        WRONG,
        /** No answer. */
        NONE
    }

    private final double noise;
    private final boolean busy;
    private final Random random;
    private double drift;
    private int forks;

    /**
     * A machine.
     *
     * @param noise the standard deviation of forks of one build
     * @param busy whether three forks in ten are a tenth slower besides
     */
    SimulatedSearches(double noise, boolean busy, long seed) {
        this.noise = noise;
        this.busy = busy;
        this.random = new Random(seed);
    }

    /** How many forks all searches took. */
    int forks() {
        return forks;
    }

    /** Builds of which those from one on are slower by a share. */
    static double[] step(int count, int from, double by) {
        return IntStream.range(0, count).mapToDouble(i -> i < from ? 1 : 1 + by).toArray();
    }

    /** A whole search. */
    Search search(double[] levels, IntPredicate missing, IntPredicate failing) {
        Search search = new Search(Goal.CHANGE, levels.length);
        Optional<List<Integer>> step = search.next();
        while (step.isPresent()) {
            search.add(measured(search, levels, step.get(), missing, failing));
            step = search.next();
        }
        return search;
    }

    Search search(double... levels) {
        return search(levels, it -> false, it -> false);
    }

    private Measured measured(
            Search search, double[] levels, List<Integer> step, IntPredicate missing, IntPredicate failing) {
        StoppingRule rule =
                StoppingRule.ofSearch(SearchPlan.MIN, Optional.empty(), search.most(), OptionalDouble.empty());
        Set<Integer> absent = which(step, missing);
        Set<Integer> lost = which(step, failing);
        if (!absent.isEmpty() || !lost.isEmpty()) {
            return new Measured(absent, lost, Bracket.Position.OPEN);
        }
        List<Integer> looks = rule.looks(SearchPlan.MAX);
        double[][] values = new double[step.size()][0];
        Bracket bracket = null;
        for (int look = 1; look <= looks.size() && (bracket == null || !bracket.isDecided()); look++) {
            for (int block = values[0].length; block < looks.get(look - 1); block++) {
                drift += 0.002 * random.nextGaussian();
                for (int i = 0; i < values.length; i++) {
                    values[i] = Arrays.copyOf(values[i], block + 1);
                    values[i][block] = levels[step.get(i)] * Math.exp(drift + noise * random.nextGaussian());
                    values[i][block] *= busy && random.nextDouble() < 0.3 ? 1.1 : 1;
                    forks++;
                }
            }
            Look at = new Look(looks, look);
            bracket = new Bracket(
                    rule,
                    Arrays.stream(values)
                            .map(it -> Optional.of(new Estimate(WALL, ForkValues.of(it), 0, Optional.of(at))))
                            .toList(),
                    MARGIN);
        }
        return new Measured(Set.of(), Set.of(), bracket.place());
    }

    private static Set<Integer> which(List<Integer> step, IntPredicate some) {
        return step.stream().filter(some::test).collect(Collectors.toSet());
    }

    /** What became of a search over these levels. */
    static Result result(Search search, double... levels) {
        List<Integer> changes = IntStream.range(1, levels.length)
                .filter(i -> levels[i] != levels[i - 1])
                .boxed()
                .toList();
        List<Range> found = search.found();
        if (found.isEmpty()) {
            return Result.NONE;
        }
        if (found.stream()
                .anyMatch(range -> changes.stream().noneMatch(it -> range.first() < it && it <= range.last()))) {
            return Result.WRONG;
        }
        List<Integer> exact = new ArrayList<>();
        found.stream().filter(it -> it.last() == it.first() + 1).forEach(it -> exact.add(it.last()));
        return exact.equals(changes) ? Result.EXACT : Result.RANGE;
    }

    /** How often each result comes of searches with a change at a random build. */
    Map<Result, Integer> results(int searches, int count, OptionalDouble change) {
        Map<Result, Integer> results = new EnumMap<>(Result.class);
        Arrays.stream(Result.values()).forEach(it -> results.put(it, 0));
        for (int i = 0; i < searches; i++) {
            double[] levels = step(count, 1 + random.nextInt(count - 1), change.orElse(0));
            results.merge(result(search(levels), levels), 1, Integer::sum);
        }
        return results;
    }
}
