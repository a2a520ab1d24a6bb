package io.github.jdkmatrix.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jdkmatrix.history.HistoryRow.Point;
import io.github.jdkmatrix.history.Link.Change;
import io.github.jdkmatrix.history.Link.LogRatio;
import io.github.jdkmatrix.record.Host;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.report.Cells;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Interval;
import io.github.jdkmatrix.stats.Results;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class HistoryTest {

    private static final String A = "21.0.2+13";
    private static final String B = "21.0.8+9";
    private static final String C = "21.0.13+1";

    private final Nightly nights = new Nightly(1);

    @Test
    void aChainIsTheProductOfItsLinks() {
        HistoryRow row = row(nights.run(1, Map.of(A, 1.0, B, 1.1)), nights.run(2, Map.of(B, 1.1, C, 1.32)));
        assertThat(versions(row)).containsExactly(A, B, C);
        Link first = link(row, 1);
        Link second = link(row, 2);
        LogRatio chained = row.points().get(2).chained();
        assertThat(chained.log())
                .isCloseTo(first.ratio().middle() + second.ratio().middle(), within(1e-12));
        assertThat(chained.variance())
                .isCloseTo(first.ratio().variance() + second.ratio().variance(), within(1e-15));
        assertThat(chained.ratio()).isCloseTo(1.32, within(0.02));
        assertThat(chained.interval().contains(1.32)).isTrue();
        assertThat(row.gaps()).isZero();
    }

    @Test
    void withoutACommonRunThereIsAGap() {
        HistoryRow row = row(nights.run(1, Map.of(A, 1.0, B, 1.1)), nights.run(2, Map.of(C, 1.3)));
        Point last = row.points().get(2);
        assertThat(last.link()).isEmpty();
        assertThat(last.chained()).isEqualTo(LogRatio.ONE);
        assertThat(last.gap()).isTrue();
        assertThat(row.gaps()).isEqualTo(1);
    }

    @Test
    void aBuildIsLinkedToTheNearestThatSharesARun() {
        HistoryRow row = row(nights.run(1, Map.of(A, 1.0, C, 1.3)), nights.run(2, Map.of(A, 1.0, B, 1.1)));
        assertThat(link(row, 2).from().version()).isEqualTo(A);
        assertThat(row.points().get(2).chained().ratio()).isCloseTo(1.3, within(0.03));
    }

    @Test
    void aLinkOfTwoRunsIsTheirMean() {
        Link link = link(row(nights.run(1, Map.of(A, 1.0, B, 1.1)), nights.run(2, Map.of(A, 1.0, B, 1.1))), 1);
        assertThat(link.measures()).hasSize(2);
        LogRatio one = link.measures().get(0).ratio().orElseThrow();
        LogRatio other = link.measures().get(1).ratio().orElseThrow();
        assertThat(link.ratio().log()).isCloseTo((one.middle() + other.middle()) / 2, within(1e-12));
        assertThat(link.ratio().variance()).isLessThan(Math.max(one.variance(), other.variance()));
        assertThat(link.change()).isEqualTo(Change.CONFIRMED);
        assertThat(link.words()).isEqualTo("slower, confirmed");
    }

    @Test
    void runsThatContradictEachOtherWidenTheInterval() {
        LogRatio one = new LogRatio(0, 0, 1e-6, 1);
        LogRatio far = new LogRatio(0.1, 0.1, 1e-6, 1);
        assertThat(LogRatio.mean(List.of(one, one)).variance()).isCloseTo(0.5e-6, within(1e-12));
        assertThat(LogRatio.mean(List.of(one, far)).interval().contains(1)).isTrue();
    }

    @Test
    void aChangeThatAnotherRunDoesNotShowIsNotConfirmed() {
        Link link = link(row(nights.run(1, Map.of(A, 1.0, B, 1.1)), nights.run(2, Map.of(A, 1.0, B, 1.0))), 1);
        assertThat(link.change()).isEqualTo(Change.NOT_CONFIRMED);
        assertThat(link.words()).isEqualTo("slower in 1 of 2 runs, not confirmed");
    }

    @Test
    void anotherDirectionConfirmsNothing() {
        Link link = link(row(nights.run(1, Map.of(A, 1.0, B, 1.1)), nights.run(2, Map.of(A, 1.1, B, 1.0))), 1);
        assertThat(link.change()).isEqualTo(Change.NOT_CONFIRMED);
    }

    @Test
    void withinTheMarginNothingChanges() {
        Link link = link(row(nights.run(1, Map.of(A, 1.0, B, 1.012)), nights.run(2, Map.of(A, 1.0, B, 1.012))), 1);
        assertThat(link.change()).isEqualTo(Change.NONE);
        assertThat(link.words()).isEmpty();
    }

    @Test
    void tooFewForksAreAGap() {
        Results few = Nightly.results(
                1,
                List.of(Nightly.jdk("a", A), Nightly.jdk("b", B)),
                List.of(Nightly.summary("a", 1, 1.01, 1.02), Nightly.summary("b", 1, 1.01, 1.02)));
        assertThat(row(few).points().get(1).gap()).isTrue();
    }

    @Test
    void aBuildThatARunHasTwiceCountsOnce() {
        Results twice = Nightly.results(
                1,
                List.of(Nightly.jdk("a", A), Nightly.jdk("again", A), Nightly.jdk("b", B)),
                List.of(steady("a", 1), steady("again", 7), steady("b", 1)));
        History history = history(twice);
        assertThat(history.notes())
                .containsExactly("night-1: JDKs a and again are both " + A + "; only a is in the history");
        assertThat(link(history.rows().getFirst(), 1).ratio().ratio()).isCloseTo(1, within(1e-9));
    }

    @Test
    void runsOnAnotherMachineAreNamedTogether() {
        Map<String, Double> times = Map.of(A, 1.0, B, 1.0);
        History history =
                history(nights.run(1, times), elsewhere(nights.run(2, times)), elsewhere(nights.run(3, times)));
        assertThat(history.notes()).containsExactly("night-2, night-3: cpuModel was Some CPU, is Other CPU");
    }

    private static Results elsewhere(Results run) {
        Manifest made = run.manifest();
        Host other = new Host(new TreeMap<>(Map.of("cpuModel", "Other CPU")), made.engine());
        return Cells.of(Records.on(made, other), run.cells(), List.of(), Optional.empty(), run.folder());
    }

    @Test
    void aBuildWhoseForksFailCertainlyMoreOftenIsWorse() {
        Results healthy = nights.run(1, Map.of(A, 1.0, B, 1.0));
        assertThat(history(healthy).endings()).isEmpty();
        History once = history(healthy, hanging(2, 8));
        assertThat(once.count(Change.NOT_CONFIRMED)).isEqualTo(1);
        assertThat(HistoryTables.markdown(once))
                .contains("hangs in 8 of 14 forks, in none before | worse, not confirmed");
        assertThat(Gate.of(history(hanging(1, 8)), cell -> true)).satisfies(gate -> {
            assertThat(gate.regressed()).isFalse();
            assertThat(gate.undecidable()).isTrue();
        });
        assertThat(Gate.unconfirmed(hanging(1, 8))).hasSize(2);
        assertThat(Gate.of(history(hanging(1, 7), hanging(2, 8)), cell -> true).regressed())
                .isTrue();
        assertThat(history(hanging(1, 1)).count(Change.NONE)).isEqualTo(2);
    }

    /** A night on which so many of 14 forks of the later build hang. */
    private static Results hanging(int night, int hang) {
        double[] forks = {1, 1.01, 0.99, 1.02, 0.98, 1, 1.01, 0.99, 1.02, 0.98, 1, 1.01, 0.99, 1.02};
        CellSummary later = Nightly.summary("b", Arrays.copyOf(forks, 14 - hang));
        return Nightly.results(
                night,
                List.of(Nightly.jdk("a", A), Nightly.jdk("b", B)),
                List.of(
                        Nightly.summary("a", forks),
                        new CellSummary(
                                later.cell(),
                                later.estimates(),
                                new TreeMap<>(Map.of("timed-out", hang)),
                                List.of("after 1 min"),
                                Optional.empty())));
    }

    private static CellSummary steady(String jdk, double time) {
        return Nightly.summary(jdk, time, time, time, time, time, time);
    }

    private static History history(Results... runs) {
        return History.of(List.of(runs), Optional.of("makespan"), cell -> true);
    }

    private static HistoryRow row(Results... runs) {
        return history(runs).rows().getFirst();
    }

    private static Link link(HistoryRow row, int point) {
        return row.points().get(point).link().orElseThrow();
    }

    private static List<String> versions(HistoryRow row) {
        return row.points().stream().map(it -> it.build().version()).toList();
    }

    /** Half of the forks are a tenth slower: the interval of a run reaches much further to one side. */
    @Test
    void aLinkOfOneRunHasTheIntervalOfThatRun() {
        LogRatio link = LogRatio.of(1.09, new Interval(0.95, 1.1, 0.95)).known().orElseThrow();
        assertThat(link.interval().low()).isCloseTo(0.95, within(1e-9));
        assertThat(link.interval().high()).isCloseTo(1.1, within(1e-9));
        assertThat(LogRatio.mean(List.of(link))).isEqualTo(link);
        for (LogRatio several :
                List.of(LogRatio.mean(List.of(link, link, link)), link.times(LogRatio.mean(List.of(link, link))))) {
            assertThat(several.interval().contains(several.ratio()))
                    .as("%f of several runs", several.ratio())
                    .isTrue();
        }
    }

    @Test
    void insideARunTheDirectRatioCounts() {
        HistoryRow row = row(nights.run(1, Map.of(A, 1.0, B, 1.1, C, 1.3)));
        LogRatio direct = link(row(nights.run(1, Map.of(A, 1.0, C, 1.3))), 1).ratio();
        assertThat(row.points().get(2).chained().interval().low())
                .isCloseTo(
                        row.points().get(2).chained().ratio()
                                / direct.ratio()
                                * direct.interval().low(),
                        within(0.05));
        assertThat(row.points().get(2).chained().variance())
                .isLessThan(
                        link(row, 1).ratio().variance() + link(row, 2).ratio().variance());
    }
}
