package io.github.jdkmatrix.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.ProcessMetric;
import org.junit.jupiter.api.Test;

/** An unclear comparison of which one half shows a difference says so. */
class WhyUnclearTest {

    private static final Estimate ANY =
            new Estimate(ProcessMetric.CPU.spec(), ForkValues.of(new double[] {1, 1, 1, 1, 1, 1}), 0);

    @Test
    void theIntervalAlone() {
        assertThat(unclear(1.01, 1.05, 0.0641).whyUnclear())
                .contains("the interval excludes 1, the ranks do not differ (p 0.065 after Holm)");
        assertThat(unclear(0.9, 0.95, 0.0501).whyUnclear())
                .contains("the interval excludes 1, the ranks do not differ (p 0.051 after Holm)");
    }

    @Test
    void theRanksAlone() {
        assertThat(unclear(0.99, 1.05, 0.0123).whyUnclear())
                .contains("the ranks differ (p 0.013 after Holm), the interval includes 1");
        assertThat(unclear(0.99, 1.05, 1e-9).whyUnclear())
                .contains("the ranks differ (p below 0.001 after Holm), the interval includes 1");
    }

    @Test
    void neitherHalf() {
        assertThat(unclear(0.99, 1.05, 0.5).whyUnclear()).isEmpty();
    }

    @Test
    void anotherVerdictHasNoNeedOfIt() {
        assertThat(judged(1.001, 1.002, 0.5, Verdict.SAME).whyUnclear()).isEmpty();
        assertThat(judged(0.99, 1.01, 0.001, Verdict.SAME).whyUnclear()).isEmpty();
    }

    private static Judgement unclear(double low, double high, double p) {
        return judged(low, high, p, Verdict.UNCLEAR);
    }

    private static Judgement judged(double low, double high, double p, Verdict verdict) {
        ValueOrReason<Double> known = new ValueOrReason.Known<>(p);
        Comparison comparison = new Comparison(
                ANY,
                ANY,
                new ValueOrReason.Known<>(1.02),
                new ValueOrReason.Known<>(new Interval(low, high, 0.95)),
                known,
                0.5);
        return new Judgement(comparison, known, new ValueOrReason.Known<>(verdict), 2);
    }
}
