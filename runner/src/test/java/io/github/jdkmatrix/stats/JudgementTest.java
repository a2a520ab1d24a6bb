package io.github.jdkmatrix.stats;

import static io.github.jdkmatrix.stats.Families.BASE;
import static io.github.jdkmatrix.stats.Families.WIDE;
import static io.github.jdkmatrix.stats.Families.alone;
import static io.github.jdkmatrix.stats.Families.compare;
import static io.github.jdkmatrix.stats.Families.times;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JudgementTest {

    private static final double MARGIN = 0.02;

    @ParameterizedTest
    @CsvSource({
        "s, LOWER, 1.1, SLOWER, true",
        "s, LOWER, 0.9, FASTER, false",
        "ops, HIGHER, 1.1, FASTER, false",
        "ops/s, HIGHER, 0.9, SLOWER, true",
        "ops/ms, HIGHER, 0.9, SLOWER, true",
        "hr/op, LOWER, 0.9, FASTER, false",
        "us/op, LOWER, 1.1, SLOWER, true",
        "B, LOWER, 1.1, HIGHER, true",
        "1, HIGHER, 1.1, HIGHER, false",
        "1, HIGHER, 0.9, LOWER, true",
        "ops, LOWER, 0.9, LOWER, false",
        "s, NEITHER, 1.1, HIGHER, false",
        "s, NEITHER, 0.9, LOWER, false",
        "s, NOT_JUDGED, 1.1, HIGHER, false"
    })
    void theWordOfADifferenceIsTheMetrics(String unit, Better better, double factor, Verdict verdict, boolean worse) {
        Judgement judgement = alone(new MetricSpec("m", unit, better, ""), BASE, times(factor, BASE));
        assertThat(judgement.verdict()).isEqualTo(ValueOrReason.of(verdict));
        assertThat(judgement.worse()).isEqualTo(worse);
    }

    @Test
    void sameIsOnlyWhatLiesInsideTheMargin() {
        assertThat(verdict(BASE, BASE)).isEqualTo(ValueOrReason.of(Verdict.SAME));
        assertThat(verdict(WIDE, WIDE)).isEqualTo(ValueOrReason.of(Verdict.UNCLEAR));
    }

    @Test
    void aDifferenceThatIsCertainAndDoesNotMatterIsSame() {
        Judgement judgement = alone(Golden.SECONDS, BASE, times(1.012, BASE));
        assertThat(judgement.adjustedP().known())
                .hasValueSatisfying(p -> assertThat(p).isLessThan(0.01));
        assertThat(judgement.verdict()).isEqualTo(ValueOrReason.of(Verdict.SAME));
        assertThat(judgement.worse()).isFalse();
    }

    @Test
    void theMarginIsADeclaration() {
        Comparison comparison = compare(BASE, times(1.012, BASE));
        assertThat(Families.over(List.of(comparison), 0.001).getFirst().verdict())
                .isEqualTo(ValueOrReason.of(Verdict.SLOWER));
    }

    @Test
    void eitherCellMayBeTheReference() {
        for (double factor : new double[] {0.9, 0.982, 0.99, 1, 1.012, 1.019, 1.021, 1.2}) {
            ValueOrReason<Verdict> there = verdict(BASE, times(factor, BASE));
            ValueOrReason<Verdict> back = verdict(times(factor, BASE), BASE);
            assertThat(there.known().orElseThrow().different())
                    .as("a factor of %s", factor)
                    .isEqualTo(back.known().orElseThrow().different());
        }
    }

    @Test
    void fiveForksHaveAPAndNoVerdict() {
        double[] five = Arrays.copyOf(BASE, 5);
        Judgement judgement = alone(Golden.SECONDS, five, times(2, five));
        assertThat(judgement.adjustedP().known())
                .hasValueSatisfying(p -> assertThat(p).isCloseTo(2.0 / 252, within(1e-12)));
        assertThat(judgement.verdict().whyNot()).contains("needs 6 forks, has 5");
    }

    @Test
    void ofOneForkOnlyTheRatioIsKnown() {
        Judgement judgement = alone(Golden.SECONDS, new double[] {2}, new double[] {3});
        assertThat(judgement.comparison().ratio()).isEqualTo(ValueOrReason.of(1.5));
        assertThat(judgement.adjustedP().whyNot()).contains("needs 4 forks, has 1");
        assertThat(judgement.verdict().whyNot()).contains("needs 6 forks, has 1");
    }

    @Test
    void amongManyComparisonsSixForksCannotDiffer() {
        double[] six = Arrays.copyOf(BASE, 6);
        Comparison difference = compare(six, times(2, six));
        assertThat(Families.over(List.of(difference), MARGIN).getFirst().verdict())
                .isEqualTo(ValueOrReason.of(Verdict.SLOWER));
        assertThat(Families.over(Collections.nCopies(40, difference), MARGIN))
                .allSatisfy(it -> assertThat(it.verdict().whyNot())
                        .contains("a difference among 40 comparisons needs 7 forks, has 6"));
    }

    @Test
    void sixForksCanBeSameAmongMany() {
        double[] six = Arrays.copyOf(BASE, 6);
        assertThat(Families.over(Collections.nCopies(40, compare(six, six)), MARGIN))
                .allSatisfy(it -> assertThat(it.verdict()).isEqualTo(ValueOrReason.of(Verdict.SAME)));
    }

    @Test
    void pIsAdjustedOverTheTable() {
        Comparison clear = compare(BASE, times(2, BASE));
        Comparison none = compare(new double[] {1}, new double[] {2});
        double alone = clear.p().known().orElseThrow();
        List<Judgement> table = Families.over(List.of(clear, none, compare(BASE, BASE)), MARGIN);
        // The second has no p, and is no test.
        assertThat(table.get(0).adjustedP().known())
                .hasValueSatisfying(p -> assertThat(p).isCloseTo(2 * alone, within(1e-15)));
        assertThat(table.get(1).adjustedP().known()).isEmpty();
        assertThat(table.get(2).adjustedP()).isEqualTo(ValueOrReason.of(1.0));
    }

    @Test
    void aFamilyThatSharesItsFivePercentNeedsAsMuchMore() {
        double[] seven = Arrays.copyOf(BASE, 7);
        List<Comparison> forty = Collections.nCopies(40, compare(seven, times(2, seven)));
        assertThat(Families.over(forty, 1, MARGIN))
                .allSatisfy(it -> assertThat(it.verdict()).isEqualTo(ValueOrReason.of(Verdict.SLOWER)));
        assertThat(Families.over(forty, 3, MARGIN))
                .allSatisfy(it -> assertThat(it.verdict().whyNot())
                        .contains("a difference among 40 comparisons needs 8 forks, has 7"));
    }

    @Test
    void noTwoCellsAreTheSameWithinAStepOfTheirClock() {
        double[] fifty = {0.05, 0.05, 0.05, 0.05, 0.05, 0.05, 0.05, 0.05, 0.05, 0.05};
        assertThat(coarse(fifty, fifty, 0.01).verdict()).isEqualTo(ValueOrReason.of(Verdict.UNCLEAR));
        assertThat(coarse(fifty, fifty, 0.0005).verdict()).isEqualTo(ValueOrReason.of(Verdict.SAME));
        assertThat(coarse(fifty, times(2, fifty), 0.01).verdict()).isEqualTo(ValueOrReason.of(Verdict.SLOWER));
    }

    /** 50 against 53 ms, read from a clock of 10 ms, in a thousand draws. */
    @Test
    void aTickHidesNoDifferenceBehindTheWordSame() {
        Random random = new Random(3);
        for (int draw = 0; draw < 1_000; draw++) {
            double[] fifty = ticks(random, 0.050);
            double[] more = ticks(random, 0.053);
            assertThat(coarse(fifty, more, 0.01).verdict().known()).isNotEqualTo(Optional.of(Verdict.SAME));
        }
    }

    private static double[] ticks(Random random, double seconds) {
        return random.doubles(10)
                .map(it -> 0.01 * Math.floor(seconds / 0.01 + it))
                .toArray();
    }

    private static Judgement coarse(double[] reference, double[] candidate, double step) {
        Comparison comparison = Comparison.of(
                new Estimate(Golden.SECONDS, ForkValues.of(reference), step),
                new Estimate(Golden.SECONDS, ForkValues.of(candidate), step));
        return Families.over(List.of(comparison), MARGIN).getFirst();
    }

    @Test
    void anIndexIsHeldAgainstWhatItLacksToo() {
        MetricSpec index = new MetricSpec("jain-index", "1", Better.HIGHER, "");
        double[] fair = times(0.99, new double[] {1, 1.0001, 0.9999, 1.0002, 0.9998, 1, 1.0001, 0.9999, 1, 1});
        assertThat(alone(index, fair, times(0.985, fair)).worse()).isTrue();
        assertThat(alone(index, fair, fair).verdict()).isNotEqualTo(ValueOrReason.of(Verdict.LOWER));
        double[] perfect = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
        assertThat(alone(index, perfect, perfect).verdict()).isEqualTo(ValueOrReason.of(Verdict.SAME));
    }

    @Test
    void whatFallsToZeroIsWorseAndWhatBeginsThereToo() {
        double[] none = new double[10];
        MetricSpec work = new MetricSpec("work", "ops", Better.HIGHER, "");
        Judgement stopped = alone(work, BASE, none);
        assertThat(stopped.verdict()).isEqualTo(ValueOrReason.of(Verdict.SLOWER));
        assertThat(stopped.worse()).isTrue();
        assertThat(alone(Golden.SECONDS, none, BASE).worse()).isTrue();
        assertThat(alone(Golden.SECONDS, none, none).verdict()).isEqualTo(ValueOrReason.of(Verdict.UNCLEAR));
        assertThat(coarse(times(0.005, BASE), BASE, 0.01).worse()).isTrue();
    }

    @Test
    void theFewestForksGrowWithTheComparisons() {
        assertThat(List.of(
                        Judgement.fewestForks(0),
                        Judgement.fewestForks(23),
                        Judgement.fewestForks(24),
                        Judgement.fewestForks(912)))
                .containsExactly(6, 6, 7, 9);
    }

    @Test
    void anEmptyTableHasNoVerdicts() {
        assertThat(Families.over(List.of(), MARGIN)).isEmpty();
    }

    private static ValueOrReason<Verdict> verdict(double[] reference, double[] candidate) {
        return alone(Golden.SECONDS, reference, candidate).verdict();
    }
}
