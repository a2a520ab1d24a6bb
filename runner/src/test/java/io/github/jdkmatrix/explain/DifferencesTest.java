package io.github.jdkmatrix.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.explain.Differences.FrameDifference;
import io.github.jdkmatrix.explain.ProfiledCell.ForkProfile;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DifferencesTest {

    private static final int REPETITIONS = 200;

    /** Forks of a program with one frame of a known share beside thirty small ones, eight CPU seconds each. */
    private static List<ForkProfile> forks(Random random, int count, double share) {
        return IntStream.range(0, count).mapToObj(i -> fork(random, share)).toList();
    }

    private static ForkProfile fork(Random random, double share) {
        int samples = 2000;
        int[] counts = new int[31];
        for (int i = 0; i < samples; i++) {
            counts[random.nextDouble() < share ? 0 : 1 + random.nextInt(30)]++;
        }
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < counts.length; i++) {
            lines.add("App.main_[0];App.f" + i + "_[j] " + counts[i]);
        }
        return new ForkProfile(8 + random.nextGaussian() * 0.02, 0, Stacks.of(lines));
    }

    @Test
    void equalSidesDifferNowhereInNineteenOfTwentyComparisons() {
        Random random = new Random(1);
        long wrong = IntStream.range(0, REPETITIONS)
                .filter(i -> Differences.of(forks(random, 5, 0.3), forks(random, 5, 0.3)).stream()
                        .anyMatch(FrameDifference::isCertain))
                .count();
        assertThat(wrong).isLessThanOrEqualTo(REPETITIONS / 20 + 7); // 7: two standard deviations
    }

    @Test
    void aFrameThatIsFivePointsDearerIsFirstInNineteenOfTwentyComparisons() {
        Random random = new Random(2);
        long found = IntStream.range(0, REPETITIONS)
                .filter(i -> {
                    List<FrameDifference> self = Differences.of(forks(random, 5, 0.30), forks(random, 5, 0.35)).stream()
                            .filter(it -> it.place() instanceof ProfileEntry.Self && it.isCertain())
                            .sorted((x, y) -> Double.compare(Math.abs(y.value()), Math.abs(x.value())))
                            .toList();
                    return !self.isEmpty()
                            && self.get(0).place().equals(new ProfileEntry.Self(new Frame("App.f0", true)))
                            && self.get(0).low() > 0;
                })
                .count();
        assertThat(found).isGreaterThanOrEqualTo(REPETITIONS * 19 / 20);
    }

    /** Forks without any scatter must not make every difference certain: their samples still scatter. */
    @Test
    void equalForksHaveTheErrorOfTheirSamples() {
        ForkProfile a = new ForkProfile(2, 0, Stacks.of(List.of("A.f_[j] 50", "A.g_[j] 50")));
        ForkProfile b = new ForkProfile(2, 0, Stacks.of(List.of("A.f_[j] 51", "A.g_[j] 49")));
        assertThat(Differences.of(List.of(a, a, a, a, a), List.of(b, b, b, b, b)))
                .allMatch(it -> it.margin() > 0);
    }

    @Test
    void fewForksCannotShowADifference() {
        assertThat(Differences.areEnough(3, 3)).isFalse();
        assertThat(Differences.areEnough(1, 100)).isFalse();
        assertThat(Differences.areEnough(4, 4)).isTrue();
    }
}
