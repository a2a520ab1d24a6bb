package io.github.jdkmatrix.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.matrix.StoppingRule;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.plan.Run;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.plan.SideBySide;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.record.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** A run with a stopping rule, played with made records. */
class StoppingTest {

    private static final Matrix MATRIX = MatrixText.parse("""
            forks: {min: 10, max: 30, until: 2%}
            disturbance: {retries: 1}
            jdks: [{id: "17", image: a}, {id: "21", image: b}]
            cpus: [{id: "1", cores: 1}]
            workloads: [{use: yield-loop}, {use: carrier-hop}]
            """);
    private static final List<Cell> CELLS = CellExpansion.cells(MATRIX, Selection.ALL);
    private static final Plan PLAN = Plan.of(CELLS, MATRIX.settings().forks(), 42, SideBySide.OFF);

    /** The metric of a fork is 100, spread by so much, the same one whenever it runs. */
    private static RunRecord record(Run run, double spread) {
        return of(run, 100 * (1 + spread * new Random(run.cell().hashCode() * 31L + run.fork()).nextGaussian()));
    }

    private static RunRecord of(Run run, double value) {
        return Records.completed(
                run.cell(), run.fork(), new Sample("counter", value, "ops"), new Sample("ns-per-yield", value, "ns"));
    }

    /** Runs what is left after these records, and answers with all. */
    private static List<RunRecord> completed(List<RunRecord> earlier, Function<Run, RunRecord> fork) {
        RunState state = new RunState(MATRIX, PLAN, CELLS);
        List<RunRecord> records = new ArrayList<>(earlier);
        records.forEach(state::add);
        while (!state.isEmpty()) {
            for (Run run : state.round()) {
                RunRecord record = fork.apply(run);
                state.add(record);
                records.add(record);
            }
        }
        assertThat(state.isEmpty()).isTrue();
        assertThat(state.cells()).isEmpty();
        return records;
    }

    private static List<Long> forks(List<RunRecord> records) {
        return CELLS.stream()
                .map(cell ->
                        records.stream().filter(it -> it.cell().equals(cell)).count())
                .toList();
    }

    private static boolean isCarrierHop(Run run) {
        return run.cell().workload().equals("carrier-hop");
    }

    @Test
    void quietCellsStopAtTheFirstLookAndWildOnesAtTheLast() {
        List<RunRecord> records = completed(List.of(), run -> record(run, isCarrierHop(run) ? 0.2 : 0.001));
        assertThat(forks(records)).containsExactlyInAnyOrder(10L, 10L, 30L, 30L);
    }

    @Test
    void aComparisonGoesOnTogether() {
        List<RunRecord> records = completed(List.of(), run -> {
            boolean wild = !isCarrierHop(run) && run.cell().jdk().equals("17");
            double value = wild ? 100 + 20 * (run.fork() % 2 * 2 - 1) : 100 + 0.01 * run.fork();
            return of(run, value);
        });
        assertThat(forks(records)).containsExactlyInAnyOrder(10L, 10L, 30L, 30L);
    }

    @Test
    void whereverItIsCutItRunsTheSameForks() {
        Function<Run, RunRecord> fork = run -> record(run, isCarrierHop(run) ? 0.025 : 0.001);
        List<RunRecord> whole = completed(List.of(), fork);
        for (int cut = 0; cut <= whole.size(); cut++) {
            assertThat(completed(whole.subList(0, cut), fork))
                    .as("cut after %d", cut)
                    .containsExactlyInAnyOrderElementsOf(whole);
        }
    }

    @Test
    void disturbedForksRunAgainBeforeTheLook() {
        List<RunRecord> records = completed(
                List.of(),
                run -> run.fork() == 3 && run.attempt() == 1
                        ? Records.ended(run, Outcome.contaminated("others used its CPUs"))
                        : record(run, 0.001));
        assertThat(records).hasSize(4 * 10 + 4);
    }

    @Test
    void cellsThatOnlyFailDoNotRunToTheEnd() {
        List<RunRecord> records = completed(List.of(), run -> Records.ended(run, Outcome.failed("exit code 1")));
        assertThat(forks(records)).containsOnly(10L);
    }

    @Test
    void anotherMetricMayDecide() {
        assertThat(roundsByMemory(run -> record(run, 0.3))).isEqualTo(1);
    }

    /** Six of ten forks have no interval at the first of three looks. */
    @Test
    void lostForksAreNotPrecision() {
        assertThat(roundsByMemory(run -> run.fork() % 2 == 0 && run.fork() <= 8
                        ? Records.ended(run, Outcome.failed("exit code 1"))
                        : record(run, 0.0001)))
                .isEqualTo(2);
    }

    /** How many looks are needed by the peak memory of these records, which is always the same. */
    private static int roundsByMemory(Function<Run, RunRecord> fork) {
        StoppingRule byMemory = new StoppingRule(10, 0.02, Optional.of("peak-memory"));
        Plan plan = Plan.of(CELLS, new Forks.Until(30, byMemory), 42, SideBySide.OFF);
        RunState state = new RunState(MATRIX, plan, CELLS);
        int rounds = 0;
        while (!state.isEmpty()) {
            state.round().forEach(run -> state.add(fork.apply(run)));
            rounds++;
        }
        return rounds;
    }

    /** No width of 2 % is reached, and three times as much is decided at the first look. */
    @Test
    void aDecidedComparisonStops() {
        List<RunRecord> records = completed(List.of(), run -> {
            double factor = run.cell().jdk().equals("21") ? 3 : 1;
            double value = factor * (100 + run.fork() * 7 % 10 * 5);
            return of(run, value);
        });
        assertThat(forks(records)).containsExactlyInAnyOrder(10L, 10L, 30L, 30L);
    }
}
