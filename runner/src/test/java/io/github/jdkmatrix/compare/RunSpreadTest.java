package io.github.jdkmatrix.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.stats.Results;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RunSpreadTest {

    private static final int PAIRS = 200;

    private final Nights nights = new Nights(7);

    @Test
    void threeBaseRunsRaiseFewFalseAlarms() {
        long alarms = IntStream.range(0, PAIRS)
                .filter(i -> compare(3, nights.next()).regressed())
                .count();
        assertThat(alarms).as("of " + PAIRS).isLessThanOrEqualTo(PAIRS / 20);
    }

    /** Forks of one night are no sample of nights. */
    @Test
    void oneBaseRunRaisesManyAndSaysSo() {
        long alarms = IntStream.range(0, 10)
                .filter(i -> compare(1, nights.next()).regressed())
                .count();
        assertThat(alarms).isGreaterThan(7);
        assertThat(compare(1, nights.next()).spread()).isEmpty();
    }

    @Test
    void aSteadyCellThatIsHalfSlowerIsFound() {
        long found = IntStream.range(0, 40)
                .filter(i -> compare(3, nights.next(1.5)).regressed())
                .count();
        assertThat(found).isGreaterThanOrEqualTo(36);
    }

    @Test
    void theSpreadIsThatOfTheNights() {
        RunSpread spread = compare(5, nights.next()).spread().orElseThrow();
        assertThat(spread.ofLevels().orElseThrow()).isBetween(0.02, 0.35);
        assertThat(spread.ofOneValue().orElseThrow()).isBetween(0.03, 0.12);
        assertThat(spread.floors().get(0)).isBetween(0.03, 0.25);
        assertThat(spread.floors().get(1)).isBetween(0.25, 3.0);
    }

    private RunComparison compare(int bases, Results now) {
        List<Results> before = Stream.generate(nights::next).limit(bases).toList();
        return RunComparison.of(before, now, Optional.empty());
    }
}
