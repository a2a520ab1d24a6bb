package io.github.jdkmatrix.history;

import io.github.jdkmatrix.history.Link.Change;
import io.github.jdkmatrix.history.Link.LogRatio;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Results;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Histories of 30 builds with known truth: each build beside its predecessor on two nights, by ten forks, on a machine of
 * another speed each night.
 */
final class SimulatedHistories {

    private static final int BUILDS = 30;
    private static final int NO_STEP = BUILDS + 1;
    private static final int FORKS = 10;

    private final Random random;
    private final Nightly nights;

    /**
     * Of how many histories something was found.
     *
     * @param shown with a change at least, confirmed or not
     * @param confirmed with a confirmed change at least
     * @param exact with one confirmed change, at the build that has it
     */
    record Found(int shown, int confirmed, int exact) {}

    /**
     * Histories to be drawn.
     *
     * @param noise standard deviation of a fork, as a share
     */
    SimulatedHistories(long seed, double noise) {
        random = new Random(seed);
        nights = new Nightly(random, noise, FORKS);
    }

    /** Histories in which all builds are the same. */
    Found withoutChange(int histories) {
        return found(histories, 1);
    }

    /** Histories with one build from which on all are so many times as slow. */
    Found withStep(int histories, double factor) {
        return found(histories, factor);
    }

    private Found found(int histories, double factor) {
        int shown = 0;
        int confirmed = 0;
        int exact = 0;
        for (int i = 0; i < histories; i++) {
            int step = factor == 1 ? NO_STEP : 2 + random.nextInt(BUILDS - 1);
            HistoryRow row = history(step, factor);
            List<String> at = row.links()
                    .filter(it -> it.change() == Change.CONFIRMED)
                    .map(it -> it.to().version())
                    .toList();
            shown += row.links().anyMatch(it -> it.change() != Change.NONE) ? 1 : 0;
            confirmed += at.isEmpty() ? 0 : 1;
            exact += at.equals(List.of(version(step))) ? 1 : 0;
        }
        return new Found(shown, confirmed, exact);
    }

    /** Of histories in which the newest of so many nights, of six forks a build, is half as slow again: those the gate passes. */
    int hidden(int histories, int nights) {
        Nightly six = new Nightly(random, 0.01, 6);
        int hidden = 0;
        for (int i = 0; i < histories; i++) {
            List<Results> runs = IntStream.rangeClosed(1, nights)
                    .mapToObj(night -> six.run(
                            night, Map.of(version(night), 1.0, version(night + 1), night == nights ? 1.5 : 1.0)))
                    .toList();
            Gate gate = Gate.of(History.of(runs, Optional.of("makespan"), cell -> true), cell -> true);
            boolean said = Stream.of(gate.worse(), gate.undecided()).anyMatch(it -> !it.isEmpty());
            hidden += said ? 0 : 1;
        }
        return hidden;
    }

    /** Of chains of equal builds, each by ten forks of which half are a tenth slower, those whose interval holds one. */
    int chainsHeld(int chains) {
        int held = 0;
        for (int i = 0; i < chains; i++) {
            LogRatio chain = LogRatio.ONE;
            for (int link = 1; link < BUILDS; link++) {
                Comparison one = Comparison.of(modes(), modes());
                chain = chain.times(one.ratio()
                        .then(ratio -> one.interval().then(it -> LogRatio.of(ratio, it)))
                        .known()
                        .orElseThrow());
            }
            held += chain.interval().contains(1) ? 1 : 0;
        }
        return held;
    }

    private Estimate modes() {
        double[] forks = random.doubles(FORKS)
                .map(it -> (it < 0.5 ? 1 : 1.1) * (1 + 0.01 * random.nextGaussian()))
                .toArray();
        return Nightly.summary("a", forks).estimate("makespan").orElseThrow();
    }

    private HistoryRow history(int step, double factor) {
        List<Results> runs = new ArrayList<>();
        IntStream.rangeClosed(2, BUILDS).forEach(build -> {
            Map<String, Double> times = Map.of(
                    version(build - 1), build - 1 < step ? 1.0 : factor, version(build), build < step ? 1.0 : factor);
            runs.add(nights.run(2 * build, times));
            runs.add(nights.run(2 * build + 1, times));
        });
        return History.of(runs, Optional.of("makespan"), cell -> true).rows().getFirst();
    }

    private static String version(int build) {
        return "28-ea+" + build;
    }
}
