package io.github.jdkmatrix.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.stats.Modes.Dip;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ModesTest {

    @Test
    void whatCannotBeLookedForIsTold() {
        assertThat(Modes.in(Golden.seconds(1, 2, 3)).whyNot()).contains("needs 8 forks, has 3");
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
