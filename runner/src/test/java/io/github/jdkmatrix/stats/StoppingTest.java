package io.github.jdkmatrix.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.matrix.StoppingRule;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Fork;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.plan.SideBySide;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Outcome.Kind;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A run with a stopping rule, played with made records. */
class StoppingTest {

    private static final Matrix MATRIX = MatrixText.parse("""
            forks: {min: 10, max: 30, until: 2%}
            jdks: [{id: "17", image: a}, {id: "21", image: b}]
            cpus: [{id: "1", cores: 1}]
            workloads: [{use: yield-loop}, {use: carrier-hop}]
            """);
    private static final List<Cell> CELLS = CellExpansion.cells(MATRIX, Selection.ALL);
    private static final Plan PLAN = Plan.of(CELLS, MATRIX.settings().forks(), 42, SideBySide.OFF);

    /** The metric of a fork is 100, spread by so much, the same one whenever it runs. */
    private static ForkRecord record(Fork fork, double spread) {
        return of(fork, 100 * (1 + spread * new Random(fork.cell().hashCode() * 31L + fork.index()).nextGaussian()));
    }

    private static ForkRecord of(Fork fork, double value) {
        return Records.ended(
                fork,
                Outcome.completed(),
                new Sample("counter", value, "ops"),
                new Sample("ns-per-yield", value, "ns"));
    }

    /** Runs what is left after these records, and answers with all. */
    private static List<ForkRecord> completed(List<ForkRecord> earlier, Function<Fork, ForkRecord> how) {
        return completed(PLAN, earlier, how);
    }

    private static List<ForkRecord> completed(Plan plan, List<ForkRecord> earlier, Function<Fork, ForkRecord> how) {
        RunState state = new RunState(MATRIX, plan, CELLS);
        List<ForkRecord> records = new ArrayList<>(earlier);
        records.forEach(state::add);
        while (!state.isEmpty()) {
            for (Fork fork : state.round()) {
                ForkRecord record = how.apply(fork);
                state.add(record);
                records.add(record);
            }
        }
        assertThat(state.isEmpty()).isTrue();
        assertThat(state.cells()).isEmpty();
        return records;
    }

    private static List<Long> forks(List<ForkRecord> records) {
        return CELLS.stream()
                .map(cell ->
                        records.stream().filter(it -> it.cell().equals(cell)).count())
                .toList();
    }

    private static boolean isCarrierHop(Fork fork) {
        return fork.cell().workload().equals("carrier-hop");
    }

    @Test
    void quietCellsStopAtTheFirstLookAndWildOnesAtTheLast() {
        List<ForkRecord> records = completed(List.of(), fork -> record(fork, isCarrierHop(fork) ? 0.2 : 0.001));
        assertThat(forks(records)).containsExactlyInAnyOrder(10L, 10L, 30L, 30L);
    }

    @Test
    void aComparisonGoesOnTogether() {
        List<ForkRecord> records = completed(List.of(), fork -> {
            boolean wild = !isCarrierHop(fork) && fork.cell().jdk().equals("17");
            double value = wild ? 100 + 20 * (fork.index() % 2 * 2 - 1) : 100 + 0.01 * fork.index();
            return of(fork, value);
        });
        assertThat(forks(records)).containsExactlyInAnyOrder(10L, 10L, 30L, 30L);
    }

    static Stream<Arguments> plans() {
        SideBySide duet = SideBySide.of(MATRIX, CELLS, Map.of("1", 2));
        return Stream.of(
                Arguments.of(PLAN, List.of()),
                Arguments.of(
                        Plan.of(CELLS, MATRIX.settings().forks(), 42, duet),
                        List.of(1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6)));
    }

    @ParameterizedTest(name = "with the controls {1}")
    @MethodSource("plans")
    void whereverItIsCutItRunsTheSameForks(Plan plan, List<Integer> controls) {
        Function<Fork, ForkRecord> how = fork -> record(fork, isCarrierHop(fork) ? 0.025 : 0.001);
        List<ForkRecord> whole = completed(plan, List.of(), how);
        assertThat(whole)
                .filteredOn(it -> it.fork().isControl())
                .extracting(it -> it.fork().index())
                .containsExactlyInAnyOrderElementsOf(controls);
        for (int cut = 0; cut <= whole.size(); cut++) {
            assertThat(completed(plan, whole.subList(0, cut), how))
                    .as("cut after %d", cut)
                    .containsExactlyInAnyOrderElementsOf(whole);
        }
    }

    @Test
    void disturbedForksRunAgainBeforeTheLook() {
        List<ForkRecord> records = completed(
                List.of(),
                fork -> fork.index() == 3 && fork.attempt() == 1
                        ? Records.ended(fork, Kind.DISTURBED.because("others used its CPUs"))
                        : record(fork, 0.001));
        assertThat(records).hasSize(4 * 10 + 4);
    }

    @Test
    void cellsThatOnlyFailDoNotRunToTheEnd() {
        List<ForkRecord> records =
                completed(List.of(), fork -> Records.ended(fork, Kind.FAILED.because("exit code 1")));
        assertThat(forks(records)).containsOnly(10L);
    }

    @Test
    void anotherMetricMayDecide() {
        assertThat(roundsByMemory(fork -> record(fork, 0.3))).isEqualTo(1);
    }

    /** Six of ten forks have no interval at the first of three looks. */
    @Test
    void lostForksAreNotPrecision() {
        assertThat(roundsByMemory(fork -> fork.index() % 2 == 0 && fork.index() <= 8
                        ? Records.ended(fork, Kind.FAILED.because("exit code 1"))
                        : record(fork, 0.0001)))
                .isEqualTo(2);
    }

    /** How many looks are needed by the peak memory of these records, which is always the same. */
    private static int roundsByMemory(Function<Fork, ForkRecord> how) {
        StoppingRule byMemory = new StoppingRule(10, 0.02, Optional.of("peak-memory"));
        Plan plan = Plan.of(CELLS, new Forks.Until(30, byMemory), 42, SideBySide.OFF);
        RunState state = new RunState(MATRIX, plan, CELLS);
        int rounds = 0;
        while (!state.isEmpty()) {
            state.round().forEach(fork -> state.add(how.apply(fork)));
            rounds++;
        }
        return rounds;
    }

    /** No width of 2 % is reached, and three times as much is decided at the first look. */
    @Test
    void aDecidedComparisonStops() {
        List<ForkRecord> records = completed(List.of(), fork -> {
            double factor = fork.cell().jdk().equals("21") ? 3 : 1;
            double value = factor * (100 + fork.index() * 7 % 10 * 5);
            return of(fork, value);
        });
        assertThat(forks(records)).containsExactlyInAnyOrder(10L, 10L, 30L, 30L);
    }
}
