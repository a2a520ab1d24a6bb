package io.github.jdkmatrix.progress;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.DisturbanceLimits;
import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.matrix.Settings;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Fork;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.plan.SideBySide;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Outcome.Kind;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.stats.RunState;
import io.github.jdkmatrix.stats.RunState.Tally;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RunProgressTest {

    private static final Matrix MATRIX = oneRetry(MatrixText.parse("""
            jdks: [{id: "17", home: /a}, {id: "21", home: /b}]
            cpus: [{id: one, cores: 1}]
            flags: [{id: default}, {id: small, args: [-Xmx64m, -Xss1m]}]
            workloads: [{use: yield-loop, params: {duration: 1s}}]
            exclude: [{flags: default}]
            """));

    private static final ResultFolder FOLDER = new ResultFolder(Path.of("results/m/1"));

    private static Matrix oneRetry(Matrix matrix) {
        DisturbanceLimits limits = new DisturbanceLimits(0.02, 0.02, 1, 1);
        return matrix.with(matrix.settings().with(Settings.DISTURBANCE, Optional.of(limits)));
    }

    private final StringWriter notes = new StringWriter();
    private final StringWriter warnings = new StringWriter();
    private Instant now = Records.START;

    /** Keeps everything that it is given. */
    private final class Recorded extends Display {
        private final List<ProgressState> states = new ArrayList<>();

        Recorded() {
            super(() -> now);
        }

        @Override
        public void say(String line) {
            notes.write(line + "\n");
        }

        @Override
        public void warn(String line) {
            warnings.write(line + "\n");
        }

        @Override
        public void show(ProgressState state) {
            states.add(state);
        }

        ProgressState.Running last() {
            return (ProgressState.Running) states.getLast();
        }
    }

    private final Recorded display = new Recorded();
    private final Plan plan =
            Plan.of(CellExpansion.cells(MATRIX, Selection.ALL), new Forks.Fixed(2), 1, SideBySide.OFF);
    private final RunState state = new RunState(MATRIX, plan, plan.cells());
    private final RunProgress progress = new RunProgress(display, () -> now, plan, state, ExpectedTimes.of(MATRIX));

    private void runs(Fork fork, Outcome outcome) {
        progress.started(fork);
        now = now.plusSeconds(4);
        var record = Records.ended(fork, outcome);
        state.add(record);
        progress.finished(record);
    }

    @Test
    void itSaysWhatRunsAndHowFarItIs() {
        progress.begin(FOLDER);
        assertThat(notes.toString()).startsWith("4 forks of 2 cells, about ").endsWith(", into results/m/1\n");
        Fork first = plan.forks().get(0);
        progress.started(first);
        progress.phase(first, "measure");
        ProgressState.Current current = display.last().current().getLast();
        assertThat(current.cell()).isEqualTo("JDK " + first.cell().jdk());
        assertThat(current.phase()).isEqualTo("measure");
        assertThat(display.last().tally().done()).isZero();
    }

    @Test
    void theTimeLeftIsThatOfForksThatRan() {
        progress.begin(FOLDER);
        plan.forks().subList(0, 2).forEach(fork -> runs(fork, Outcome.completed()));
        assertThat(display.last().others()).isEqualTo(Duration.ofSeconds(8));
        progress.started(plan.forks().get(2));
        assertThat(display.last().others()).isEqualTo(Duration.ofSeconds(4));
        assertThat(display.last().current().getLast().expected()).isEqualTo(Duration.ofSeconds(4));
    }

    @Test
    void forksAtTheSameTimeTakeTheirTimeOnce() {
        progress.begin(FOLDER);
        plan.forks().subList(0, 2).forEach(progress::started);
        now = now.plusSeconds(4);
        for (Fork fork : plan.forks().subList(0, 2)) {
            var record = Records.ended(fork, Outcome.completed());
            state.add(record);
            progress.finished(record);
        }
        assertThat(display.last().others()).isEqualTo(Duration.ofSeconds(4));
    }

    @Test
    void aDisturbedForkIsAmongThoseToComeAndAForkThatGivesUpIsNot() {
        progress.begin(FOLDER);
        Outcome disturbed = Kind.DISTURBED.because("others used its CPUs");
        plan.forks().forEach(fork -> runs(fork, disturbed));
        assertThat(display.last().tally()).isEqualTo(new Tally(4, 8, 0, 4, 4));
        assertThat(display.last().others()).isEqualTo(Duration.ofSeconds(16));
        List<Fork> again = state.round();
        progress.again(again);
        runs(again.getFirst(), Outcome.completed());
        again.subList(1, 4).forEach(fork -> runs(fork, disturbed));
        progress.end(FOLDER);
        assertThat(notes.toString()).endsWith("[8/8] done in 32 s, 7 disturbed: results/m/1\n");
        assertThat(display.states.getLast()).isEqualTo(new ProgressState.Nothing());
    }

    @Test
    void threeForksThatAreAllDisturbedAreToldOnce() {
        Outcome disturbed = Kind.DISTURBED.because("others used its CPUs");
        plan.forks().subList(0, 2).forEach(fork -> runs(fork, disturbed));
        assertThat(warnings.toString()).isEmpty();
        plan.forks().subList(2, 4).forEach(fork -> runs(fork, disturbed));
        assertThat(warnings.toString())
                .hasLineCount(1)
                .startsWith("every fork so far was disturbed, the last since others used its CPUs; ")
                .contains("doctor", "--disturbance");
    }

    @Test
    void disturbedForksAmongOthersAreNoWarning() {
        runs(plan.forks().getFirst(), Outcome.completed());
        plan.forks().subList(1, 4).forEach(fork -> runs(fork, Kind.DISTURBED.because("others used its CPUs")));
        assertThat(warnings.toString()).isEmpty();
    }

    @Test
    void aFailureIsToldOnceForEachCellAndKind() {
        progress.begin(FOLDER);
        plan.forks().forEach(fork -> runs(fork, Kind.FAILED.because("exit code 1")));
        assertThat(warnings.toString().lines())
                .hasSize(2)
                .first()
                .asString()
                .startsWith("[1/4] yield-loop ")
                .endsWith(", fork 1: failed: exit code 1");
        assertThat(display.last().tally().failed()).isEqualTo(4);
        assertThat(state.allMeasured()).isFalse();
    }

    /** A cell that its JDK cannot run is no failure of the run, whether a fork was needed to know it or not. */
    @Test
    void whatIsUnsupportedIsToldAndNoFailure() {
        plan.forks().forEach(fork -> runs(fork, Kind.UNSUPPORTED.because("compiled by a more recent version")));
        assertThat(warnings.toString().lines())
                .hasSize(2)
                .allSatisfy(it -> assertThat(it).endsWith(", fork 1: unsupported: compiled by a more recent version"));
        assertThat(state.tally().failed()).isZero();
        assertThat(state.allMeasured()).isTrue();
    }

    @Test
    void whatAnEarlierSessionRanCountsWithoutAWord() {
        plan.forks().subList(0, 3).forEach(fork -> {
            var record = Records.ended(fork, Outcome.completed());
            state.add(record);
            progress.addEarlier(record);
        });
        progress.begin(FOLDER);
        assertThat(notes.toString()).startsWith("3 of 4 forks are done, about ").endsWith(" left, into results/m/1\n");
        assertThat(display.last().tally().done()).isEqualTo(3);
    }
}
