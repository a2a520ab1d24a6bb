package io.github.jdkmatrix.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.apache.commons.numbers.combinatorics.BinomialCoefficientDouble;
import org.apache.commons.numbers.combinatorics.Combinations;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The differences of two sides with simultaneous 95 % intervals: if the sides are equal, then in 95 % of the comparisons
 * all intervals contain zero. Forks are the unit. The critical value is that of the largest studentised difference over
 * all places, among assignments of the forks to the two sides (Westfall and Young 1993). A standard error is at least
 * the binomial one of the samples.
 */
final class Differences {

    /** The pooled share of the samples from which on a frame is tested. */
    static final double LEAST_SHARE = 0.005;

    private static final double ALPHA = 0.05;

    /** All assignments are tried if they are at most so many, else so many at random. */
    private static final int MOST_ASSIGNMENTS = 4000;

    private final List<Place> places;
    private final double[][] costs;
    private final double[] floors;
    private final int sizeOfA;

    private Differences(List<Place> places, double[][] costs, double[] floors, int sizeOfA) {
        this.places = places;
        this.costs = costs;
        this.floors = floors;
        this.sizeOfA = sizeOfA;
    }

    /** Whether this many forks a side can show a difference. */
    static boolean areEnough(int a, int b) {
        return a >= 2 && b >= 2 && BinomialCoefficientDouble.value(a + b, a) * ALPHA >= (a == b ? 2 : 1);
    }

    /** The differences of all tested places; the sides must have {@linkplain #areEnough enough} forks. */
    static List<Difference> of(List<ForkProfile> a, List<ForkProfile> b) {
        List<ForkProfile> all = new ArrayList<>(a);
        all.addAll(b);
        return of(all, a.size()).all();
    }

    /** The means of all places of one side, each with the margin of its own 95 % interval (Student's t). */
    static List<Difference> alone(List<ForkProfile> forks) {
        return of(forks, forks.size()).means();
    }

    private static Differences of(List<ForkProfile> all, int sizeOfA) {
        List<Map<Place, Double>> shares =
                all.stream().map(it -> Place.shares(it.stacks())).toList();
        List<Place> places = tested(shares);
        double[][] costs = new double[all.size()][places.size()];
        double[] floors = new double[places.size()];
        for (int fork = 0; fork < all.size(); fork++) {
            ForkProfile profile = all.get(fork);
            for (int i = 0; i < places.size(); i++) {
                double share = shares.get(fork).getOrDefault(places.get(i), 0.0);
                costs[fork][i] = share * profile.cpuSeconds();
            }
        }
        double samples =
                all.stream().mapToLong(it -> it.stacks().samples()).average().orElse(1);
        double cpu = all.stream().mapToDouble(ForkProfile::cpuSeconds).average().orElse(0);
        for (int i = 0; i < places.size(); i++) {
            double share = mean(shares, places.get(i));
            floors[i] = Math.max(share * (1 - share), 1 / samples) / samples * cpu * cpu;
        }
        return new Differences(places, costs, floors, sizeOfA);
    }

    /** Groups, the sum, and frames that are not rare; a frame without callees once, the start of threads not as caller. */
    private static List<Place> tested(List<Map<Place, Double>> shares) {
        Set<Place> seen = new HashSet<>();
        shares.forEach(it -> seen.addAll(it.keySet()));
        Map<Place, Double> means = new HashMap<>();
        seen.forEach(it -> means.put(it, mean(shares, it)));
        return seen.stream()
                .filter(place -> switch (place) {
                    case Place.Everything all -> true;
                    case Place.Group group -> true;
                    case Place.Self self -> means.get(place) >= LEAST_SHARE;
                    case Place.Inclusive(Frame frame) -> {
                        double self = means.getOrDefault(new Place.Self(frame), 0.0);
                        yield !frame.startsThread()
                                && means.get(place) >= LEAST_SHARE
                                && means.get(place) - self > 1e-9;
                    }
                })
                .sorted(Comparator.comparing(Place::toString))
                .toList();
    }

    private static double mean(List<Map<Place, Double>> shares, Place place) {
        return shares.stream()
                .mapToDouble(it -> it.getOrDefault(place, 0.0))
                .average()
                .orElse(0);
    }

    private List<Difference> all() {
        boolean[] sides = new boolean[costs.length];
        Arrays.fill(sides, 0, sizeOfA, true);
        double critical = critical();
        Statistics observed = statistics(sides);
        List<Difference> differences = new ArrayList<>();
        for (int i = 0; i < places.size(); i++) {
            differences.add(new Difference(
                    places.get(i), observed.a[i], observed.b[i], critical * observed.errors[i] * (1 + 1e-9)));
        }
        return List.copyOf(differences);
    }

    private List<Difference> means() {
        double critical = TDistribution.of(costs.length - 1).inverseSurvivalProbability(ALPHA / 2);
        List<Difference> means = new ArrayList<>();
        for (int i = 0; i < places.size(); i++) {
            int place = i;
            double[] values = Arrays.stream(costs).mapToDouble(it -> it[place]).toArray();
            double mean = Arrays.stream(values).average().orElseThrow();
            double variance =
                    Arrays.stream(values).map(it -> (it - mean) * (it - mean)).sum() / (values.length - 1);
            double error = Math.sqrt(Math.max(variance, floors[i]) / values.length);
            means.add(new Difference(places.get(i), mean, mean, critical * error));
        }
        return List.copyOf(means);
    }

    /** The smallest value that at most {@link #ALPHA} of the assignments exceed. */
    private double critical() {
        List<Double> largest = new ArrayList<>();
        for (boolean[] sides : assignments()) {
            Statistics statistics = statistics(sides);
            double most = 0;
            for (int i = 0; i < places.size(); i++) {
                most = Math.max(most, Math.abs(statistics.b[i] - statistics.a[i]) / statistics.errors[i]);
            }
            largest.add(most);
        }
        largest.sort(null);
        int above = (int) Math.floor(ALPHA * largest.size());
        return largest.get(largest.size() - 1 - above);
    }

    /** The means of both sides and the standard errors of their differences, by place. */
    private static final class Statistics {
        private final double[] a;
        private final double[] b;
        private final double[] errors;

        Statistics(double[] a, double[] b, double[] errors) {
            this.a = a;
            this.b = b;
            this.errors = errors;
        }
    }

    private Statistics statistics(boolean[] sides) {
        int n = places.size();
        double[][] sums = new double[2][n];
        int[] sizes = new int[2];
        for (int fork = 0; fork < costs.length; fork++) {
            int side = sides[fork] ? 0 : 1;
            sizes[side]++;
            for (int i = 0; i < n; i++) {
                sums[side][i] += costs[fork][i];
            }
        }
        for (int side = 0; side < 2; side++) {
            for (int i = 0; i < n; i++) {
                sums[side][i] /= sizes[side];
            }
        }
        double[] squares = new double[n];
        for (int fork = 0; fork < costs.length; fork++) {
            double[] means = sums[sides[fork] ? 0 : 1];
            for (int i = 0; i < n; i++) {
                double off = costs[fork][i] - means[i];
                squares[i] += off * off;
            }
        }
        double[] errors = new double[n];
        for (int i = 0; i < n; i++) {
            double variance = Math.max(squares[i] / (costs.length - 2), floors[i]);
            errors[i] = Math.sqrt(variance * (1.0 / sizes[0] + 1.0 / sizes[1]));
        }
        return new Statistics(sums[0], sums[1], errors);
    }

    private List<boolean[]> assignments() {
        int n = costs.length;
        List<boolean[]> all = new ArrayList<>();
        if (BinomialCoefficientDouble.value(n, sizeOfA) <= MOST_ASSIGNMENTS) {
            for (int[] forks : Combinations.of(n, sizeOfA)) {
                boolean[] sides = new boolean[n];
                Arrays.stream(forks).forEach(fork -> sides[fork] = true);
                all.add(sides);
            }
            return all;
        }
        Random random = new Random(n);
        for (int i = 0; i < MOST_ASSIGNMENTS; i++) {
            boolean[] sides = new boolean[n];
            for (int left = sizeOfA; left > 0; ) {
                int fork = random.nextInt(n);
                left -= sides[fork] ? 0 : 1;
                sides[fork] = true;
            }
            all.add(sides);
        }
        return all;
    }
}
