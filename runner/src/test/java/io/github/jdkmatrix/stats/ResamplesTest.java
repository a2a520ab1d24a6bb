package io.github.jdkmatrix.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jdkmatrix.stats.RatioInterval.RankedForks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.commons.statistics.descriptive.Median;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResamplesTest {

    private static final Resamples.Strata SOME = new Resamples.Strata(5, 2, 3);

    /** Few forks, whose draws are kept, and many, whose draws are made again. */
    @ParameterizedTest
    @ValueSource(ints = {1, 6, 64, 65, 500})
    void fromEachGroupAsManyAreDrawnAsItHas(int pairs) {
        Resamples.Strata strata = new Resamples.Strata(pairs, 2, 3);
        for (short[] counts : drawn(new Resamples(1), strata)) {
            assertThat(sum(counts, 0, pairs)).isEqualTo(pairs);
            assertThat(sum(counts, pairs, pairs + 2)).isEqualTo(2);
            assertThat(sum(counts, pairs + 2, pairs + 5)).isEqualTo(3);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 100})
    void eachForkIsAsLikelyAsAnother(int pairs) {
        List<short[]> all = drawn(new Resamples(1), new Resamples.Strata(pairs, 0, 0));
        assertThat(all).hasSize(Resamples.COUNT);
        for (int place = 0; place < pairs; place++) {
            int at = place;
            assertThat(all.stream().mapToInt(it -> it[at]).average().orElseThrow())
                    .isCloseTo(1, within(0.1));
        }
    }

    @Test
    void whatWasAskedBeforeDoesNotMatter() {
        Resamples used = new Resamples(1);
        for (int pairs = 1; pairs < 100; pairs++) {
            drawn(used, new Resamples.Strata(pairs, 0, 0));
        }
        assertThat(drawn(used, SOME))
                .usingRecursiveFieldByFieldElementComparator()
                .isEqualTo(drawn(new Resamples(1), SOME));
        assertThat(drawn(used, SOME))
                .usingRecursiveFieldByFieldElementComparator()
                .isEqualTo(drawn(used, SOME));
    }

    @Test
    void anotherSeedDrawsOthers() {
        assertThat(Arrays.deepEquals(
                        drawn(new Resamples(1), SOME).toArray(),
                        drawn(new Resamples(2), SOME).toArray()))
                .isFalse();
    }

    @Test
    void theMedianOfADrawIsTheMedianOfItsValues() {
        for (int n = 1; n <= 40; n++) {
            double[] values = Population.NORMAL.draw(new Random(n), n);
            int[] places = IntStream.range(0, n).toArray();
            RankedForks ranked = new RankedForks(ForkValues.of(values), places);
            assertThat(ranked.median()).isEqualTo(Median.withDefaults().evaluate(values.clone()));
            for (short[] counts : drawn(new Resamples(n), new Resamples.Strata(n, 0, 0))) {
                double[] drawn = IntStream.range(0, n)
                        .boxed()
                        .flatMap(i -> Collections.nCopies(counts[i], values[i]).stream())
                        .mapToDouble(Double::doubleValue)
                        .toArray();
                assertThat(ranked.median(counts, 0))
                        .isEqualTo(Median.withDefaults().evaluate(drawn));
            }
        }
    }

    private static List<short[]> drawn(Resamples resamples, Resamples.Strata strata) {
        List<short[]> all = new ArrayList<>();
        resamples.each(strata, (counts, from) -> {
            all.add(Arrays.copyOfRange(counts, from, from + strata.size()));
            return 0;
        });
        return all;
    }

    private static int sum(short[] counts, int from, int to) {
        return IntStream.range(from, to).map(i -> counts[i]).sum();
    }
}
