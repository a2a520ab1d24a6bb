package io.github.jdkmatrix.stats.states;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.record.Series;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StatesTest {

    /** Two yielding virtual threads on 2 CPUs and JDK 25, in thousands per second: results/2026-11-26-articles. */
    private static final List<TimeLine> PUBLISHED = lines(
            new double[] {228, 235, 255, 243, 251, 239, 143, 135, 134, 135},
            new double[] {209, 234, 243, 244, 261, 265, 266, 265, 261, 264},
            new double[] {225, 222, 259, 233, 236, 232, 240, 245, 247, 240},
            new double[] {231, 228, 220, 221, 239, 260, 261, 256, 256, 260},
            new double[] {238, 231, 202, 256, 256, 252, 257, 245, 248, 248},
            new double[] {227, 201, 244, 227, 238, 255, 154, 148, 149, 148},
            new double[] {231, 172, 132, 204, 228, 252, 250, 254, 258, 259});

    @Test
    void forksThatDropForGoodAreInASecondState() {
        States states = states(PUBLISHED).orElseThrow();

        assertThat(states.states()).hasSize(2);
        assertThat(states.states().get(0).ends()).containsExactly(2, 3, 4, 5, 7);
        assertThat(states.states().get(0).value()).isBetween(235.0, 250.0);
        assertThat(states.states().get(0).from()).isEmpty();
        assertThat(states.states().get(1).ends()).containsExactly(1, 6);
        assertThat(states.states().get(1).value()).isBetween(134.0, 149.0);
        assertThat(states.states().get(1).from()).isEqualTo(OptionalDouble.of(7));
    }

    @Test
    void aForkThatComesBackHasLeftNoState() {
        assertThat(states(PUBLISHED.subList(1, 5))).isEmpty();
    }

    @Test
    void levelsFromTheBeginningOnNeedTwoForksEach() {
        List<TimeLine> forks = new ArrayList<>();
        for (double level : new double[] {100, 101, 102, 103, 60}) {
            forks.add(flat(forks.size() + 1, level));
        }
        assertThat(states(forks)).isEmpty();

        forks.add(flat(6, 61));

        assertThat(states(forks).orElseThrow().states())
                .extracting(States.State::ends)
                .containsExactly(List.of(1, 2, 3, 4), List.of(5, 6));
    }

    @Test
    void aSlowBeginningOfAllForksIsWarmUp() {
        double[] fork = {50, 52, 51, 50, 100, 101, 99, 100, 101, 100};
        assertThat(states(lines(fork, fork, fork, fork, fork))).isEmpty();
    }

    @Test
    void forksThatAllSlowDownHaveTwoStates() {
        double[] fork = {100, 101, 99, 100, 101, 100, 50, 52, 51, 50};
        List<States.State> states =
                states(lines(fork, fork, fork, fork)).orElseThrow().states();
        assertThat(states).extracting(it -> it.ends().size()).containsExactly(0, 4);
    }

    @Test
    void aForkThatStandsStillIsInAState() {
        List<TimeLine> forks = new ArrayList<>(lines(
                new double[] {100, 101, 99, 100, 101, 100, 100, 101},
                new double[] {100, 101, 99, 100, 101, 100, 100, 101},
                new double[] {100, 101, 99, 100, 101, 100, 100, 101}));
        forks.add(TimeLine.of(4, cumulative(100, 101, 99, 100, 0, 0, 0, 0)).orElseThrow());
        assertThat(states(forks).orElseThrow().states().get(1).ends()).containsExactly(4);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3, 5})
    void fewForksOrIntervalsTellNothing(int size) {
        double[] drop = {100, 100, 100, 50, 50, 50};
        assertThat(states(lines(IntStream.range(0, Math.min(size, 3))
                        .mapToObj(i -> drop)
                        .toArray(double[][]::new))))
                .isEmpty();
        assertThat(states(lines(IntStream.range(0, 7)
                        .mapToObj(i -> Arrays.copyOf(drop, size))
                        .toArray(double[][]::new))))
                .isEmpty();
    }

    @Test
    void stepsOfACoarseSeriesAreNoLevels() {
        Random random = new Random(1);
        List<TimeLine> forks = IntStream.rangeClosed(1, 7)
                .mapToObj(fork -> new TimeLine(
                        fork,
                        seconds(10),
                        random.ints(10, 0, 4)
                                .mapToDouble(it -> Math.max(0.5, it))
                                .toArray()))
                .toList();
        assertThat(states(forks)).isEmpty();
    }

    @Test
    void aTimeLineIsTheDifferencesOfTotals() {
        assertThat(rates(TimeLine.of(1, cumulative(10, 20, 0)).orElseThrow())).containsExactly(10, 20, 0.5);
        assertThat(TimeLine.of(1, new Series("progress", "ops", List.of(List.of(1.0, 5.0), List.of(3.0, 25.0)))))
                .hasValueSatisfying(it -> assertThat(rates(it)).containsExactly(5, 10));
    }

    @Test
    void valuesOfAMetricAreATimeLineAndZeroIsFarBelow() {
        Series series = Series.counted("latency", "ms", "point", List.of(2.0, 0.0, 4.0));
        assertThat(rates(TimeLine.of(1, series).orElseThrow())).containsExactly(2, 0.004, 4);
        assertThat(TimeLine.of(1, Series.counted("latency", "ms", "point", List.of(0.0, 0.0))))
                .isEmpty();
    }

    /** Of times the least is the fastest. */
    @Test
    void aForkThatEndsAtFullSpeedInTimeWarmsUp() {
        double[] late = DoubleStream.concat(
                        DoubleStream.generate(() -> 10).limit(20),
                        DoubleStream.generate(() -> 30).limit(4))
                .toArray();
        double[][] forks = {{10, 10, 10, 10, 10, 10}, {30, 30, 30, 10, 10, 10}, {10, 10, 10, 30, 30, 30}, late};
        OverTime times = OverTime.of(new MetricSpec("latency", "ms", Better.LOWER, ""), "point", lines(forks))
                .orElseThrow();

        assertThat(times.courses())
                .extracting(it -> it.countsWarmUp(times.less()))
                .containsExactly(false, true, false, false);
        assertThat(times.states().orElseThrow().states())
                .extracting(States.State::ends)
                .containsExactly(List.of(1, 2), List.of(3, 4));
    }

    @Test
    void timesOrTotalsThatDecreaseAreNoTimeLine() {
        assertThat(TimeLine.of(1, new Series("progress", "ops", List.of(List.of(1.0, 5.0), List.of(1.0, 25.0)))))
                .isEmpty();
        assertThat(TimeLine.of(1, cumulative(10, -1))).isEqualTo(Optional.empty());
    }

    @Test
    void noStateIsSeenInNoise() {
        SimulatedForks quiet = SimulatedForks.QUIET;
        assertThat(quiet.found(400, 1)).isLessThanOrEqualTo(0.01);
        assertThat(quiet.noisy(0.05).drifting(0.1).bursting(0.05).found(400, 1)).isLessThanOrEqualTo(0.02);
        assertThat(quiet.warmingUp(5).found(200, 1)).isLessThanOrEqualTo(0.02);
    }

    @Test
    void aDropByAThirdIsSeen() {
        assertThat(SimulatedForks.QUIET.dropping(1.3, 0.33).found(200, 1)).isGreaterThanOrEqualTo(0.95);
        assertThat(SimulatedForks.QUIET.dropping(2, 0.1).found(200, 1)).isGreaterThanOrEqualTo(0.95);
    }

    private static Optional<States> states(List<TimeLine> forks) {
        return SimulatedForks.states(forks);
    }

    private static double[] rates(TimeLine line) {
        return IntStream.range(0, line.size()).mapToDouble(line::value).toArray();
    }

    private static TimeLine flat(int fork, double level) {
        return new TimeLine(
                fork,
                seconds(10),
                IntStream.range(0, 10).mapToDouble(i -> level + i % 2).toArray());
    }

    private static List<TimeLine> lines(double[]... forks) {
        return IntStream.range(0, forks.length)
                .mapToObj(i -> new TimeLine(i + 1, seconds(forks[i].length), forks[i]))
                .toList();
    }

    private static Series cumulative(double... rates) {
        List<List<Double>> points = new ArrayList<>();
        double total = 0;
        for (int i = 0; i < rates.length; i++) {
            total += rates[i];
            points.add(List.of(i + 1.0, total));
        }
        return new Series("progress", "ops", points);
    }

    private static double[] seconds(int n) {
        return IntStream.rangeClosed(1, n).asDoubleStream().toArray();
    }
}
