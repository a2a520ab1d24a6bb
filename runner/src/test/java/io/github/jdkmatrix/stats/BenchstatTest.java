package io.github.jdkmatrix.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The same values through benchstat: what it prints, we would print. */
class BenchstatTest {

    private static final Map<String, double[]> OLD = Golden.benchmarks("benchstat/old.txt");
    private static final Map<String, double[]> NEW = Golden.benchmarks("benchstat/new.txt");

    /** The lines of its table: name, median, interval, median, interval, change, p. */
    static List<List<String>> rows() {
        return Golden.lines("benchstat/benchstat.csv").stream()
                .map(line -> List.of(line.split(",", -1)))
                .filter(fields -> OLD.containsKey(fields.getFirst()))
                .toList();
    }

    /** The lines of the package it is made of: name, median, low, high, level. */
    static List<List<String>> intervals() {
        return Golden.lines("benchstat/intervals.csv").stream()
                .skip(1)
                .map(line -> List.of(line.split(",", -1)))
                .toList();
    }

    @Test
    void theFilesHoldWhatTheyShould() {
        assertThat(rows()).hasSize(35).hasSameSizeAs(intervals());
    }

    @ParameterizedTest
    @MethodSource("rows")
    void mediansAndIntervals(List<String> row) {
        Estimate old = Golden.seconds(OLD.get(row.get(0)));
        Estimate now = Golden.seconds(NEW.get(row.get(0)));
        assertThat(List.of(old.median(), now.median()))
                .containsExactly(Double.parseDouble(row.get(1)), Double.parseDouble(row.get(3)));
        assertThat(List.of(percent(old), percent(now))).containsExactly(row.get(2), row.get(4));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void pAndRatio(List<String> row) {
        Estimate old = Golden.seconds(OLD.get(row.get(0)));
        Estimate now = Golden.seconds(NEW.get(row.get(0)));
        Comparison comparison = Comparison.of(old, now);
        double p = comparison.p().known().orElseThrow();
        double ratio = comparison.ratio().known().orElseThrow();
        String change = p > 0.05 ? "~" : String.format(Locale.ROOT, "%+.2f%%", (ratio - 1) * 100);
        assertThat(List.of(change, String.format(Locale.ROOT, "p=%.3f n=%d", p, old.n())))
                .containsExactly(row.get(5), row.get(6));
    }

    /** Not only the digits it prints. */
    @ParameterizedTest
    @MethodSource("intervals")
    void endsAndLevels(List<String> row) {
        ValueOrReason<Interval> interval = Golden.seconds(OLD.get(row.get(0).substring("Benchmark".length())))
                .interval();
        if (row.get(2).equals("-Inf")) {
            assertThat(interval.known()).isEmpty();
            return;
        }
        assertThat(interval.known()).hasValueSatisfying(it -> {
            assertThat(List.of(it.low(), it.high()))
                    .containsExactly(Double.parseDouble(row.get(2)), Double.parseDouble(row.get(3)));
            assertThat(it.level()).isCloseTo(Double.parseDouble(row.get(4)), within(1e-9));
        });
    }

    /** The farther end as a share of the median; an interval it does not know is infinite. */
    private static String percent(Estimate estimate) {
        double median = estimate.median();
        return estimate.interval()
                .map(it -> Math.max(it.high() / median - 1, 1 - it.low() / median))
                .map(it -> String.format(Locale.ROOT, "%.0f%%", 100 * it))
                .known()
                .orElse("∞");
    }
}
