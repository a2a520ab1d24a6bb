package io.github.jdkmatrix.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jdkmatrix.stats.Modes.Dip;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ModesTest {

    private static final double[] QUIET = {1.00, 1.03, 0.98, 1.02, 0.97, 1.01, 0.99, 1.04, 0.96, 1.05};

    @Test
    void quietForksShowNothing() {
        assertThat(Modes.in(Golden.seconds(QUIET)).known()).contains(Optional.empty());
    }

    @Test
    void whatCannotBeLookedForIsTold() {
        assertThat(Modes.in(Golden.seconds(1, 2, 3)).whyNot()).contains("needs 8 forks, has 3");
    }

    @Test
    void twoHeapsAreTold() {
        double[] forks = {1.000, 2.000, 1.013, 2.021, 1.007, 2.011, 1.021, 2.005, 1.011, 2.017};
        assertThat(found(Golden.seconds(forks))).hasValueSatisfying(it -> {
            assertThat(it.lower()).isEqualTo(new Modes.Heap(5, 1.011));
            assertThat(it.upper()).isEqualTo(new Modes.Heap(5, 2.011));
        });
    }

    /** One step of the clock, two steps, those that arithmetic has moved as in a part of the CPU time, a fork two steps away. */
    static Stream<double[]> ticks() {
        return Stream.of(
                new double[] {0.21, 0.20, 0.20, 0.20, 0.20, 0.20, 0.20, 0.20, 0.20, 0.21},
                new double[] {0.20, 0.21, 0.20, 0.21, 0.20, 0.21, 0.20, 0.21, 0.20, 0.21},
                IntStream.range(0, 20)
                        .mapToDouble(i -> (i % 3 == 0 ? 0.42 : 0.43) + i * 1e-17 + (i % 2) * 1e-16)
                        .toArray(),
                IntStream.range(0, 20).mapToDouble(i -> i == 7 ? 0.48 : 0.46).toArray());
    }

    @ParameterizedTest
    @MethodSource("ticks")
    void theStepsOfAClockAreNoHeaps(double[] ticks) {
        assertThat(found(new Estimate(Golden.SECONDS, ForkValues.of(ticks), 0.01)))
                .isEmpty();
    }

    @Test
    void heapsThatLieStepsApartAreTold() {
        double[] ticks = {0.42, 0.50, 0.42, 0.50, 0.42, 0.50, 0.42, 0.50, 0.42, 0.50};
        Estimate estimate = new Estimate(Golden.SECONDS, ForkValues.of(ticks), 0.01);
        assertThat(found(estimate)).hasValueSatisfying(it -> {
            assertThat(it.lower().forks()).isEqualTo(5);
            assertThat(it.upper().median()).isEqualTo(0.50, within(1e-9));
        });
    }

    @Test
    void forksThatAreAllEqualShowNothing() {
        double[] same = {3, 3, 3, 3, 3, 3, 3, 3, 3, 3};
        assertThat(Modes.in(Golden.seconds(same)).known()).contains(Optional.empty());
    }

    /** Against drawing uniform forks, whose dips are the greatest of any distribution with one mode. */
    @Test
    void oneInTwentyUniformCellsSeemsToHaveTwoModes() {
        Random random = new Random(7);
        for (int n : new int[] {8, 10, 20, 50, 200}) {
            int seen = 0;
            for (int cell = 0; cell < 4_000; cell++) {
                seen += Dip.of(random.doubles(n).sorted().toArray()) > Modes.critical(n) ? 1 : 0;
            }
            assertThat(seen / 4_000.0).as("%s forks", n).isBetween(0.035, 0.075);
        }
    }

    private static Optional<Modes> found(Estimate estimate) {
        return Modes.in(estimate).known().orElseThrow();
    }
}
