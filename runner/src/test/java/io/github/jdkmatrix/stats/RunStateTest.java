package io.github.jdkmatrix.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Fork;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.plan.SideBySide;
import io.github.jdkmatrix.record.Attempts;
import io.github.jdkmatrix.record.ForkFile;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Outcome.Kind;
import io.github.jdkmatrix.record.Records;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** A plan and some records give the runs that are left. */
class RunStateTest {

    private static final Matrix MATRIX = matrix("");
    private static final Plan PLAN = plan(MATRIX, 4, 42);
    private static final Outcome DONE = Outcome.completed();
    private static final Outcome DISTURBED = Kind.DISTURBED.because("others used its CPUs");

    private static Matrix matrix(String disturbance) {
        return MatrixText.parse(disturbance + """

                jdks: [{id: "17", image: a}, {id: "21", image: b}]
                cpus: [{id: "1", cores: 1}]
                workloads: [{use: count-even, params: {threads: ["1", "2"]}}]
                """);
    }

    private static Plan plan(Matrix matrix, int forks, long seed) {
        return Plan.of(CellExpansion.cells(matrix, Selection.ALL), new Forks.Fixed(forks), seed, SideBySide.OFF);
    }

    /** Some forks are disturbed once, some always, some fail; the same ones whenever they run. */
    private static Outcome outcome(Fork fork) {
        return switch (new Random(fork.cell().toString().hashCode() * 31L + fork.index()).nextInt(4)) {
            case 0 -> fork.attempt() == 1 ? DISTURBED : DONE;
            case 1 -> DISTURBED;
            case 2 -> Kind.FAILED.because("exit code " + fork.index());
            default -> DONE;
        };
    }

    private static RunState after(List<ForkRecord> records) {
        RunState state = new RunState(MATRIX, PLAN, PLAN.cells());
        records.forEach(state::add);
        return state;
    }

    /** Runs what is left, and answers with all records. */
    private static List<ForkRecord> completed(List<ForkRecord> earlier) {
        List<ForkRecord> records = new ArrayList<>(earlier);
        RunState state = after(earlier);
        while (!state.isEmpty()) {
            for (Fork fork : state.round()) {
                ForkRecord record = Records.ended(fork, outcome(fork));
                state.add(record);
                records.add(record);
            }
        }
        return records;
    }

    @Test
    void atFirstItIsThePlan() {
        RunState state = after(List.of());
        assertThat(state.round()).isEqualTo(PLAN.forks());
        assertThat(state.cells()).isEqualTo(PLAN.cells());
        assertThat(state.isEmpty()).isFalse();
    }

    /** So a row has the same forks of each JDK in each session, but for one. */
    @Test
    void whereverARunIsCutOneBlockOfARowIsOfTwoSessions() {
        Plan plan = plan(MATRIX, 4, 42);
        for (int kept = 1; kept < plan.forks().size(); kept++) {
            RunState state = new RunState(MATRIX, plan, plan.cells());
            plan.forks().subList(0, kept).forEach(fork -> state.add(Records.ended(fork, DONE)));
            List<Fork> later = state.round();
            assertThat(later).isEqualTo(plan.forks().subList(kept, plan.forks().size()));
            assertThat(plan.forks().subList(0, kept).stream()
                            .map(Fork::block)
                            .max(Integer::compare)
                            .orElseThrow())
                    .isLessThanOrEqualTo(later.getFirst().block());
        }
    }

    @Test
    void whereverARunIsCutTheRestIsTheSameAsWithoutTheCut() {
        List<ForkRecord> unbroken = completed(List.of());
        assertThat(unbroken).extracting(it -> it.fork().attempt()).contains(1, 2, 3);
        for (int kept = 0; kept <= unbroken.size(); kept++) {
            assertThat(completed(unbroken.subList(0, kept)))
                    .as("cut after %d records", kept)
                    .isEqualTo(unbroken);
        }
    }

    @Test
    void aCellWhoseFirstForksFailAlikeHasNoOthers() {
        assertThat(ranOf(fork -> Kind.FAILED.because("exit code 1: no such file; pid 4711" + fork.index())))
                .isEqualTo(3);
        assertThat(ranOf(fork -> Kind.FAILED.because("exit code " + fork.index())))
                .isEqualTo(4);
        assertThat(ranOf(fork -> fork.index() == 2 ? DONE : Kind.FAILED.because("exit code 1")))
                .isEqualTo(4);
    }

    /** How many forks of a cell run, if they end so. */
    private static int ranOf(Function<Fork, Outcome> ends) {
        Plan plan = plan(MATRIX, 4, 1);
        RunState state = new RunState(MATRIX, plan, plan.cells());
        Cell cell = plan.cells().get(0);
        int ran = 0;
        for (Fork fork : plan.forks()) {
            if (fork.cell().equals(cell) && state.awaits(fork)) {
                state.add(Records.ended(fork, ends.apply(fork)));
                ran++;
            }
        }
        assertThat(state.cells()).doesNotContain(cell);
        assertThat(state.gaveUp(cell)).isEqualTo(ran < plan.perCell().most());
        return ran;
    }

    @Test
    void aForkWithoutARecordIsRunAndNothingElse() {
        List<ForkRecord> unbroken = completed(List.of());
        for (Fork fork : PLAN.forks()) {
            List<ForkRecord> without = unbroken.stream()
                    .filter(it -> !it.cell().equals(fork.cell()) || it.fork().index() != fork.index())
                    .toList();
            assertThat(completed(without)).containsExactlyInAnyOrderElementsOf(unbroken);
        }
    }

    @Test
    void aReasonNamesTheFilesOfTheFirstForkThatHasIt() {
        Cell cell = PLAN.cells().get(0);
        List<ForkRecord> records = PLAN.forks().stream()
                .filter(it -> it.cell().equals(cell))
                .map(it -> Records.ended(it, Kind.TIMED_OUT.because("ended after 300 s")))
                .map(it ->
                        Records.keeping(it, new ForkFile("failures/" + it.fork().index() + ".threads.txt", List.of())))
                .toList();
        CellForks forks = new CellForks(Attempts.of(MATRIX));
        records.forEach(it -> forks.add(it, new Metrics(MATRIX)));
        assertThat(forks.summary(cell, Optional.empty()).reasons())
                .containsExactly("ended after 300 s; see failures/"
                        + records.get(0).fork().index() + ".threads.txt");
    }

    @Test
    void aDisturbedForkComesAfterWhatNeverRan() {
        List<ForkRecord> records = new ArrayList<>();
        PLAN.forks().forEach(fork -> records.add(Records.ended(fork, DISTURBED)));
        records.remove(3);
        Fork untried = PLAN.forks().get(3);
        RunState state = after(records);
        assertThat(state.round()).containsExactly(untried);
        state.add(Records.ended(untried, DONE));
        assertThat(state.round())
                .hasSize(PLAN.forks().size() - 1)
                .extracting(Fork::attempt)
                .containsOnly(2);
    }

    @Test
    void aForkDisturbedAsOftenAsTheMatrixAllowsIsDone() {
        Fork first = PLAN.forks().get(0);
        List<ForkRecord> records = new ArrayList<>();
        for (int attempt = 1; attempt <= 3; attempt++) {
            records.add(
                    Records.ended(new Fork(first.cell(), first.index(), first.block()).attempt(attempt), DISTURBED));
        }
        assertThat(after(records).round())
                .doesNotContain(first)
                .hasSize(PLAN.forks().size() - 1);
    }

    @Test
    void whereNothingIsRunAgainOnceIsEnough() {
        Matrix off = matrix("disturbance: off");
        RunState state = new RunState(off, PLAN, PLAN.cells());
        PLAN.forks().forEach(fork -> state.add(Records.ended(fork, DISTURBED)));
        assertThat(state.isEmpty()).isTrue();
        assertThat(state.round()).isEmpty();
        assertThat(state.cells()).isEmpty();
    }

    /** A program that now and then finds a class too new for its JDK fails. */
    @Test
    void aCellIsMeasuredOrItsJdkCannotRunItButNotBoth() {
        Outcome tooOld = Kind.UNSUPPORTED.because("compiled for a later JDK");
        Function<Fork, Outcome> by17 = fork -> fork.cell().jdk().equals("17") ? tooOld : DONE;
        assertThat(allMeasured(by17)).isTrue();
        assertThat(allMeasured(fork -> fork.index() == 1 ? tooOld : DONE)).isFalse();
    }

    private static boolean allMeasured(Function<Fork, Outcome> outcomes) {
        RunState state = after(List.of());
        PLAN.forks().forEach(fork -> state.add(Records.ended(fork, outcomes.apply(fork))));
        return state.allMeasured();
    }

    /** So the line above exit code 3 says why. */
    @Test
    void anUnsupportedForkOfACellThatRanIsAmongTheFailed() {
        RunState state = after(List.of());
        PLAN.forks()
                .forEach(fork ->
                        state.add(Records.ended(fork, fork.index() == 1 ? Kind.UNSUPPORTED.because("too new") : DONE)));
        assertThat(state.tally().problems()).isEqualTo("4 failed");
        RunState all = after(List.of());
        PLAN.forks().forEach(fork -> all.add(Records.ended(fork, Kind.UNSUPPORTED.because("too new"))));
        assertThat(all.tally().problems()).isEmpty();
    }
}
