package io.github.jdkmatrix.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.record.Series;
import io.github.jdkmatrix.report.Cells;
import io.github.jdkmatrix.stats.states.OverTime;
import io.github.jdkmatrix.stats.states.TimeLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StateChangeTest {

    private static final MetricSpec WORK = new MetricSpec("work", "ops", Better.HIGHER, "");

    /** Forks that stay at about 100, and two that drop to half. */
    private static final CellSummary FAST = cell("platform", "17", 100, 7, 0);

    private static final CellSummary MIXED = cell("platform", "21", 78, 8, 4);

    @Test
    void theFastStateIsSlowerAndTheSlowOneOccursMoreOften() {
        StateChange change = StateChange.of(FAST, MIXED, "work", 0.02).orElseThrow();

        Comparison fast = change.fast().orElseThrow().comparison();
        assertThat(fast.metric().name()).isEqualTo("work in the fast state");
        assertThat(fast.ratio().known().orElseThrow()).isCloseTo(0.78, within(0.01));
        assertThat(fast.p()).isEqualTo(ValueOrReason.of(2 / 6435.0));
        assertThat(fast.interval().known())
                .hasValueSatisfying(it -> assertThat(it.high()).isLessThan(0.8));
        assertThat(change.slow().orElseThrow().words())
                .isEqualTo("work ends in the slow state in 4 of 8 forks, in none before");
    }

    /** Its forks lie on one level, which is the slow one of the other cell. */
    @Test
    void aCellWithoutStatesLiesInThoseOfTheOther() {
        StateChange change = StateChange.of(MIXED, cell("platform", "25", 39, 7, 0), "work", 0.02)
                .orElseThrow();
        assertThat(change.fast()).isEmpty();
        assertThat(change.slow().orElseThrow().words())
                .isEqualTo("work ends in the slow state in 7 of 7 forks, in 4 of 8 before");
    }

    @Test
    void whereNeitherCellHasStatesThereIsNothingToSay() {
        assertThat(StateChange.of(FAST, cell("platform", "25", 39, 7, 0), "work", 0.02))
                .isEmpty();
        assertThat(StateChange.of(FAST, MIXED, "cpu", 0.02)).isEmpty();
    }

    /**
     * Two rows of the step, and all that is said of states as a third, half of it for each of the two. The row itself has the
     * smallest p for its weight and comes first, so that p is multiplied by the two that are left, over a half.
     */
    @Test
    void whatIsSaidOfStatesWeighsAsOneRow() {
        Verdicts verdicts = Cells.results(
                        Cells.MATRIX, FAST, MIXED, cell("virtual", "17", 100, 7, 0), cell("virtual", "21", 100, 7, 0))
                .verdicts();

        assertThat(verdicts.of(FAST, MIXED, "work").orElseThrow().outcome().tests())
                .isEqualTo(3);
        StateChange judged = verdicts.states(FAST, MIXED, "work").orElseThrow();
        assertThat(judged.fast().orElseThrow().adjustedP()).hasValue(8 / 6435.0);
        assertThat(judged.fast().orElseThrow().worse()).isTrue();
        assertThat(judged.slow().orElseThrow().verdict()).isEqualTo("unclear");
    }

    private static CellSummary cell(String thread, String jdk, double level, int forks, int drop) {
        List<TimeLine> lines = new ArrayList<>();
        double[] medians = new double[forks];
        for (int fork = 1; fork <= forks; fork++) {
            double own = level + fork / 100.0;
            double after = fork <= drop ? own / 2 : own;
            List<Double> values = Stream.concat(
                            Stream.generate(() -> own).limit(5),
                            Stream.generate(() -> after).limit(5))
                    .toList();
            TimeLine.of(fork, Series.counted("work", "ops", "point", values)).ifPresent(lines::add);
            medians[fork - 1] = (own + after) / 2;
        }
        return new CellSummary(
                Cells.even(thread, jdk, "one"),
                Map.of("work", new Estimate(WORK, ForkValues.of(medians), 0)),
                new TreeMap<>(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                OverTime.of(WORK, "point", lines).stream().toList());
    }
}
