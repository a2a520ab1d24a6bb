package io.github.jdkmatrix.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jdkmatrix.record.Outcome.Kind;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.report.Cells;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class EndingsTest {

    /** By hand: all five of the 28 forks that hang are among the fourteen of one cell, or of the other: 2 C(14, 5) / C(28, 5). */
    @Test
    void fiveOfFourteenHangAndNoneBefore() {
        Counted endings = of(ended(14, Map.of()), ended(9, Map.of(Kind.TIMED_OUT, 5)));
        assertThat(endings.words()).isEqualTo("hangs in 5 of 14 forks, in none before");
        ForkCounts counts = endings.counts();
        assertThat(counts.p()).isCloseTo(2 * 2002.0 / 98280, within(1e-12));
        assertThat(endings.verdict()).isEqualTo("worse");
        assertThat(endings.among(2 * counts.p()).verdict()).isEqualTo("unclear");
    }

    @Test
    void lessOftenIsBetter() {
        Counted endings = of(ended(2, Map.of(Kind.FAILED, 12)), ended(13, Map.of(Kind.FAILED, 1)));
        assertThat(endings.words()).isEqualTo("fails in 1 of 14 forks, in 12 of 14 before");
        assertThat(endings.verdict()).isEqualTo("better");
    }

    @Test
    void differentEndsAreFailures() {
        assertThat(of(ended(5, Map.of(Kind.OUT_OF_MEMORY, 2)), ended(7, Map.of()))
                        .words())
                .isEqualTo("is out of memory in none of 7 forks, in 2 of 7 before");
        assertThat(of(ended(7, Map.of()), ended(3, Map.of(Kind.KILLED_FOR_MEMORY, 4)))
                        .words())
                .isEqualTo("is killed for memory in 4 of 7 forks, in none before");
        assertThat(of(ended(5, Map.of(Kind.OUT_OF_MEMORY, 2)), ended(6, Map.of(Kind.TIMED_OUT, 1)))
                        .words())
                .startsWith("fails in 1 of 7");
    }

    @Test
    void whereAllFailThereIsNoDifferenceAndWhereNoneFailsNoTest() {
        assertThat(of(ended(0, Map.of(Kind.FAILED, 3)), ended(0, Map.of(Kind.FAILED, 7)))
                        .adjustedP())
                .hasValue(1.0);
        assertThat(Counted.endings(ended(7, Map.of()), ended(7, Map.of(Kind.DISTURBED, 2))))
                .isEmpty();
        assertThat(Counted.endings(ended(0, Map.of()), ended(7, Map.of(Kind.FAILED, 2))))
                .isEmpty();
    }

    /** One p of 0.04 among two is 0.08, and weighs on the other. */
    @Test
    void theyAreOfTheFamilyOfTheSpeeds() {
        Results results = Cells.results(
                Cells.MATRIX,
                Cells.ran(Cells.even("platform", "17", "one"), 9, 4, 1),
                Cells.partly(Cells.even("platform", "21", "one"), 9, 8, 1, Map.of("timed-out", 5)));
        Verdicts verdicts = results.verdicts();
        CellSummary before = results.cells().getFirst();
        CellSummary now = results.cells().getLast();

        assertThat(verdicts.of(before, now, "work").orElseThrow().outcome().tests())
                .isEqualTo(2);
        Counted endings = verdicts.endings(before, now).orElseThrow();
        assertThat(endings.adjustedP()).isEqualTo(endings.p());
    }

    private static Counted of(CellSummary reference, CellSummary candidate) {
        return Counted.endings(reference, candidate).orElseThrow();
    }

    private static CellSummary ended(int completed, Map<Kind, Integer> others) {
        TreeMap<String, Integer> words = new TreeMap<>();
        others.forEach((kind, n) -> words.put(kind.word(), n));
        Map<String, Estimate> estimates = completed == 0
                ? Map.of()
                : Map.of(
                        "wall",
                        Golden.seconds(
                                DoubleStream.generate(() -> 1).limit(completed).toArray()));
        return new CellSummary(
                Records.cell("even", Map.of(), "21", "one"), estimates, words, List.of(), Optional.empty());
    }
}
