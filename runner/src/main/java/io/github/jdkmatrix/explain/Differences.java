package io.github.jdkmatrix.explain;

import io.github.jdkmatrix.explain.ProfiledCell.ForkProfile;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.apache.commons.numbers.combinatorics.BinomialCoefficientDouble;
import org.apache.commons.numbers.combinatorics.Combinations;

/**
 * The differences of two sides with simultaneous 95 % intervals: if the sides are equal, then in 95 % of the comparisons
 * all intervals contain zero. Forks are the unit. The critical value is that of the largest studentised difference over
 * all places, among assignments of the forks to the two sides (Westfall and Young 1993). A standard error is at least
 * the binomial one of the samples.
 */
final class Differences {

    /** The pooled share of the samples from which on a frame is tested. */
    static final double MIN_SHARE = 0.005;

    private static final double ALPHA = 0.05;

    /** The number of assignments up to which all are tried; of more, so many are drawn at random. */
    private static final int MAX_ASSIGNMENTS = 4000;

    private final List<Tested> places;
    private final int forks;

    /**
     * The cost of a place on both sides, in CPU seconds for each unit of work.
     *
     * @param a mean over the forks of side A
     * @param b mean over the forks of side B
     * @param margin half the width of the interval of B − A
     */
    record FrameDifference(ProfileEntry place, double a, double b, double margin) {

        double value() {
            return b - a;
        }

        double low() {
            return value() - margin;
        }

        double high() {
            return value() + margin;
        }

        /** Whether the interval leaves out zero. */
        boolean isCertain() {
            return Math.abs(value()) > margin;
        }
    }

    /**
     * A place that is tested.
     *
     * @param costs of each fork, in CPU seconds for each unit of work
     * @param floor the least variance of these, that of the samples
     */
    private record Tested(ProfileEntry place, List<Double> costs, double floor) {

        /** The difference of the forks on side A and the others; the margin is its standard error. */
        FrameDifference between(BitSet onA) {
            int sizeOfA = onA.cardinality();
            int sizeOfB = costs.size() - sizeOfA;
            double sumOfA = 0;
            double sumOfB = 0;
            for (int fork = 0; fork < costs.size(); fork++) {
                sumOfA += onA.get(fork) ? costs.get(fork) : 0;
                sumOfB += onA.get(fork) ? 0 : costs.get(fork);
            }
            double a = sumOfA / sizeOfA;
            double b = sumOfB / sizeOfB;
            double squares = 0;
            for (int fork = 0; fork < costs.size(); fork++) {
                double off = costs.get(fork) - (onA.get(fork) ? a : b);
                squares += off * off;
            }
            double variance = Math.max(squares / (costs.size() - 2), floor);
            double error = Math.sqrt(variance * (1.0 / sizeOfA + 1.0 / sizeOfB));
            return new FrameDifference(place, a, b, error);
        }
    }

    private Differences(List<ForkProfile> all) {
        List<Map<ProfileEntry, Double>> shares =
                all.stream().map(it -> ProfileEntry.shares(it.stacks())).toList();
        double samples =
                all.stream().mapToLong(it -> it.stacks().samples()).average().orElse(1);
        double cpu = all.stream().mapToDouble(ForkProfile::cpuSeconds).average().orElse(0);
        this.forks = all.size();
        this.places = tested(shares).stream()
                .map(place -> {
                    double share = mean(shares, place);
                    List<Double> costs = IntStream.range(0, forks)
                            .mapToDouble(fork -> shares.get(fork).getOrDefault(place, 0.0)
                                    * all.get(fork).cpuSeconds())
                            .boxed()
                            .toList();
                    return new Tested(place, costs, Math.max(share * (1 - share), 1 / samples) / samples * cpu * cpu);
                })
                .toList();
    }

    /** Whether this many forks a side can show a difference. */
    static boolean areEnough(int a, int b) {
        return a >= 2 && b >= 2 && BinomialCoefficientDouble.value(a + b, a) * ALPHA >= (a == b ? 2 : 1);
    }

    /** The differences of all tested places; the sides must have {@linkplain #areEnough enough} forks. */
    static List<FrameDifference> of(List<ForkProfile> a, List<ForkProfile> b) {
        Differences all = new Differences(Stream.concat(a.stream(), b.stream()).toList());
        double critical = all.critical(a.size()) * (1 + 1e-9);
        BitSet onA = new BitSet();
        onA.set(0, a.size());
        return all.places.stream()
                .map(it -> it.between(onA))
                .map(it -> new FrameDifference(it.place(), it.a(), it.b(), critical * it.margin()))
                .toList();
    }

    /** Groups, the sum, and frames that are not rare; a frame without callees once, the start of threads not as caller. */
    private static List<ProfileEntry> tested(List<Map<ProfileEntry, Double>> shares) {
        Set<ProfileEntry> seen = new HashSet<>();
        shares.forEach(it -> seen.addAll(it.keySet()));
        Map<ProfileEntry, Double> means = new HashMap<>();
        seen.forEach(it -> means.put(it, mean(shares, it)));
        return seen.stream()
                .filter(place -> switch (place) {
                    case ProfileEntry.Everything all -> true;
                    case ProfileEntry.Group group -> true;
                    case ProfileEntry.Self self -> means.get(place) >= MIN_SHARE;
                    case ProfileEntry.Inclusive(Frame frame) -> {
                        double self = means.getOrDefault(new ProfileEntry.Self(frame), 0.0);
                        yield !frame.startsThread() && means.get(place) >= MIN_SHARE && means.get(place) - self > 1e-9;
                    }
                })
                .sorted(Comparator.comparing(ProfileEntry::toString))
                .toList();
    }

    private static double mean(List<Map<ProfileEntry, Double>> shares, ProfileEntry place) {
        return shares.stream()
                .mapToDouble(it -> it.getOrDefault(place, 0.0))
                .average()
                .orElse(0);
    }

    /** The smallest value of the largest studentised difference that at most {@link #ALPHA} of the assignments exceed. */
    private double critical(int sizeOfA) {
        double[] largest = assignments(sizeOfA)
                .mapToDouble(onA -> places.stream()
                        .map(it -> it.between(onA))
                        .mapToDouble(it -> Math.abs(it.value()) / it.margin())
                        .max()
                        .orElse(0))
                .sorted()
                .toArray();
        return largest[largest.length - 1 - (int) Math.floor(ALPHA * largest.length)];
    }

    /** Which forks are on side A. */
    private Stream<BitSet> assignments(int sizeOfA) {
        if (BinomialCoefficientDouble.value(forks, sizeOfA) <= MAX_ASSIGNMENTS) {
            return StreamSupport.stream(Combinations.of(forks, sizeOfA).spliterator(), false)
                    .map(onA -> IntStream.of(onA).collect(BitSet::new, BitSet::set, BitSet::or));
        }
        Random random = new Random(forks);
        return Stream.generate(() -> {
                    BitSet onA = new BitSet();
                    while (onA.cardinality() < sizeOfA) {
                        onA.set(random.nextInt(forks));
                    }
                    return onA;
                })
                .limit(MAX_ASSIGNMENTS);
    }
}
