package io.github.jdkmatrix.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.plan.Run;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.plan.SideBySide;
import io.github.jdkmatrix.record.ForkFile;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.RunRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** A plan and some records give the runs that are left. */
class RunStateTest {

    private static final Matrix MATRIX = matrix("disturbance: {retries: 2}");
    private static final Plan PLAN = plan(MATRIX, 4, 42);
    private static final Outcome DONE = Outcome.completed();
    private static final Outcome DISTURBED = Outcome.contaminated("others used its CPUs");

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
    private static Outcome outcome(Run run) {
        return switch (new Random(run.cell().hashCode() * 31L + run.fork()).nextInt(4)) {
            case 0 -> run.attempt() == 1 ? DISTURBED : DONE;
            case 1 -> DISTURBED;
            case 2 -> Outcome.failed("exit code " + run.fork());
            default -> DONE;
        };
    }

    private static RunState after(List<RunRecord> records) {
        RunState state = new RunState(MATRIX, PLAN, PLAN.cells());
        records.forEach(state::add);
        return state;
    }

    /** Runs what is left, and answers with all records. */
    private static List<RunRecord> completed(List<RunRecord> earlier) {
        List<RunRecord> records = new ArrayList<>(earlier);
        RunState state = after(earlier);
        while (!state.isEmpty()) {
            for (Run run : state.round()) {
                RunRecord record = Records.ended(run, outcome(run));
                state.add(record);
                records.add(record);
            }
        }
        return records;
    }

    @Test
    void atFirstItIsThePlan() {
        RunState state = after(List.of());
        assertThat(state.round()).isEqualTo(PLAN.runs());
        assertThat(state.cells()).isEqualTo(PLAN.cells());
        assertThat(state.isEmpty()).isFalse();
    }

    /** So a row has the same forks of each JDK in each session, but for one. */
    @Test
    void whereverARunIsCutOneBlockOfARowIsOfTwoSessions() {
        Plan plan = plan(MATRIX, 4, 42);
        for (int kept = 1; kept < plan.runs().size(); kept++) {
            RunState state = new RunState(MATRIX, plan, plan.cells());
            plan.runs().subList(0, kept).forEach(run -> state.add(Records.ended(run, DONE)));
            List<Run> later = state.round();
            assertThat(later).isEqualTo(plan.runs().subList(kept, plan.runs().size()));
            assertThat(plan.runs().subList(0, kept).stream()
                            .map(Run::block)
                            .max(Integer::compare)
                            .orElseThrow())
                    .isLessThanOrEqualTo(later.getFirst().block());
        }
    }

    @Test
    void whereverARunIsCutTheRestIsTheSameAsWithoutTheCut() {
        List<RunRecord> unbroken = completed(List.of());
        assertThat(unbroken).extracting(it -> it.run().attempt()).contains(1, 2, 3);
        for (int kept = 0; kept <= unbroken.size(); kept++) {
            assertThat(completed(unbroken.subList(0, kept)))
                    .as("cut after %d records", kept)
                    .isEqualTo(unbroken);
        }
    }

    @Test
    void aCellWhoseFirstForksFailAlikeHasNoOthers() {
        assertThat(ranOf("", run -> Outcome.failed("exit code 1: no such file; pid 4711" + run.fork())))
                .isEqualTo(3);
        assertThat(ranOf("", run -> Outcome.failed("exit code " + run.fork()))).isEqualTo(4);
        assertThat(ranOf("", run -> run.fork() == 2 ? DONE : Outcome.failed("exit code 1")))
                .isEqualTo(4);
        assertThat(ranOf("all-forks: true", run -> Outcome.failed("exit code 1")))
                .isEqualTo(4);
    }

    /** How many forks of a cell run, if they end so. */
    private static int ranOf(String key, Function<Run, Outcome> ends) {
        Matrix matrix = matrix(key);
        Plan plan = plan(matrix, 4, 1);
        RunState state = new RunState(matrix, plan, plan.cells());
        Cell cell = plan.cells().get(0);
        int ran = 0;
        for (Run run : plan.runs()) {
            if (run.cell().equals(cell) && state.awaits(run)) {
                state.add(Records.ended(run, ends.apply(run)));
                ran++;
            }
        }
        assertThat(state.cells()).doesNotContain(cell);
        assertThat(state.gaveUp(cell)).isEqualTo(ran < plan.forks().most());
        return ran;
    }

    @Test
    void aForkWithoutARecordIsRunAndNothingElse() {
        List<RunRecord> unbroken = completed(List.of());
        for (Run run : PLAN.runs()) {
            List<RunRecord> without = unbroken.stream()
                    .filter(it -> !it.cell().equals(run.cell()) || it.run().fork() != run.fork())
                    .toList();
            assertThat(completed(without)).containsExactlyInAnyOrderElementsOf(unbroken);
        }
    }

    @Test
    void aForkThatFailedIsDone() {
        Run run = PLAN.runs().get(0);
        RunState state = after(List.of(Records.ended(run, Outcome.timedOut("ended after 300 s"))));
        assertThat(state.round()).hasSize(PLAN.runs().size() - 1).doesNotContain(run);
    }

    @Test
    void aReasonNamesTheFilesOfTheFirstForkThatHasIt() {
        Cell cell = PLAN.cells().get(0);
        List<RunRecord> records = PLAN.runs().stream()
                .filter(it -> it.cell().equals(cell))
                .map(it -> Records.ended(it, Outcome.timedOut("ended after 300 s")))
                .map(it ->
                        Records.keeping(it, new ForkFile("failures/" + it.run().fork() + ".threads.txt", List.of())))
                .toList();
        assertThat(after(records).summary(cell).orElseThrow().reasons())
                .containsExactly("ended after 300 s; see failures/"
                        + records.get(0).run().fork() + ".threads.txt");
    }

    @Test
    void aDisturbedForkComesAfterWhatNeverRan() {
        List<RunRecord> records = new ArrayList<>();
        PLAN.runs().forEach(run -> records.add(Records.ended(run, DISTURBED)));
        records.remove(3);
        Run untried = PLAN.runs().get(3);
        RunState state = after(records);
        assertThat(state.round()).containsExactly(untried);
        state.add(Records.ended(untried, DONE));
        assertThat(state.round())
                .hasSize(PLAN.runs().size() - 1)
                .extracting(Run::attempt)
                .containsOnly(2);
    }

    @Test
    void aForkDisturbedAsOftenAsTheMatrixAllowsIsDone() {
        Run first = PLAN.runs().get(0);
        List<RunRecord> records = new ArrayList<>();
        for (int attempt = 1; attempt <= 3; attempt++) {
            records.add(Records.ended(new Run(first.cell(), first.fork(), first.block()).attempt(attempt), DISTURBED));
        }
        assertThat(after(records).round())
                .doesNotContain(first)
                .hasSize(PLAN.runs().size() - 1);
    }

    @Test
    void whereNothingIsRunAgainOnceIsEnough() {
        Matrix off = matrix("disturbance: off");
        RunState state = new RunState(off, PLAN, PLAN.cells());
        PLAN.runs().forEach(run -> state.add(Records.ended(run, DISTURBED)));
        assertThat(state.isEmpty()).isTrue();
        assertThat(state.round()).isEmpty();
        assertThat(state.cells()).isEmpty();
    }
}
