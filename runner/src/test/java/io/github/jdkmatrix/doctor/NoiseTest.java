package io.github.jdkmatrix.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NoiseTest {

    @Test
    void equalLoopsHaveNoSpread() {
        CpuNoise noise = CpuNoise.of(
                3, true, IntStream.range(0, 40).mapToDouble(i -> 1000).toArray());
        assertThat(noise).isEqualTo(new CpuNoise(3, true, 40, 0, 1));
    }

    /** Each block is A B B A: a machine that slows down evenly does so to both. */
    @Test
    void driftFavoursNoGroup() {
        CpuNoise noise = CpuNoise.of(
                0, true, IntStream.range(0, 400).mapToDouble(i -> 1000 + i).toArray());
        assertThat(noise.ratio()).isCloseTo(1, within(0.0005));
        assertThat(noise.spread()).isCloseTo(1359.0 / 1040 - 1, within(0.002));
    }

    @Test
    void whatHitsOneGroupShowsInTheRatio() {
        double[] nanos = IntStream.range(0, 40)
                .mapToDouble(i -> i % 4 == 0 || i % 4 == 3 ? 1100 : 1000)
                .toArray();
        assertThat(CpuNoise.of(0, true, nanos).ratio()).isEqualTo(1.1);
    }

    @ParameterizedTest
    @CsvSource({
        "0.05, 1.0099, OK",
        "0.051, 1.0, WARNING",
        "0.0, 0.989, WARNING",
        "0.25, 1.0499, WARNING",
        "0.251, 1.0, PROBLEM",
        "0.0, 0.949, PROBLEM"
    })
    void theWorstOfBothCounts(double spread, double ratio, State state) {
        List<CpuNoise> cpus = List.of(new CpuNoise(0, true, 4, 0, 1), new CpuNoise(5, true, 4, spread, ratio));
        assertThat(of(cpus).noise().state()).isEqualTo(state);
    }

    @Test
    void aProbeThatCouldNotBePinnedSaysSo() {
        CheckTest.is(
                of(List.of(new CpuNoise(0, false, 4, 0.0123, 1.0004))).noise(),
                State.OK,
                "spread, A/A of CPU 0 (not pinned): 1.2 %, 1.000");
        CheckTest.is(of(List.of()).noise(), State.UNKNOWN, "the probe did not run");
    }

    private static ProbeChecks of(List<CpuNoise> cpus) {
        return new ProbeChecks(new Probed(cpus, new ProbeWindow(Optional.empty(), Optional.empty(), Duration.ZERO)));
    }
}
