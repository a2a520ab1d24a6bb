package io.github.jdkmatrix.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CompletionTest {

    /** At the bound, so many forks complete by chance in one of twenty cases. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 14, 29, 59, 1000})
    void theBoundIsTheExactOne(int forks) {
        assertThat(BinomialDistribution.of(forks, Completion.atLeast(forks)).probability(forks))
                .isCloseTo(0.05, within(1e-9));
    }

    @Test
    void withoutForksNothingIsKnown() {
        assertThat(Completion.atLeast(0)).isZero();
    }

    @ParameterizedTest
    @CsvSource({"0.5, 1, 5", "0.8, 1, 14", "0.9, 1, 29", "0.95, 1, 59", "0.9, 6, 46"})
    void theForksAreTheFewestThatShowTheShare(double share, int tried, int forks) {
        assertThat(new Completion(share, tried).forks()).isEqualTo(forks);
        assertThat(Math.pow(share, forks) * tried).isLessThanOrEqualTo(0.05);
        assertThat(Math.pow(share, forks - 1.0) * tried).isGreaterThan(0.05);
    }

    @Test
    void candidatesAreAtMostAnEighthApart() {
        List<Integer> all = Completion.candidates(128, 2048);
        assertThat(all).hasSize(33).startsWith(2048, 1920, 1792).endsWith(160, 144, 128);
        assertThat(Completion.tried(33)).isEqualTo(6);
        for (int i = 1; i < all.size(); i++) {
            assertThat((double) all.get(i - 1) / all.get(i)).isBetween(1.06, 1.125);
        }
    }

    @Test
    void theEndsAreAmongThem() {
        assertThat(Completion.candidates(100, 131)).containsExactly(131, 128, 120, 112, 104, 100);
        assertThat(Completion.candidates(512, 512)).containsExactly(512);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2", "3, 2", "4, 3", "33, 6"})
    void aSearchHalves(int candidates, int tried) {
        assertThat(Completion.tried(candidates)).isEqualTo(tried);
    }
}
