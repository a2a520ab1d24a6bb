package io.github.jdkmatrix.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Outcome.Kind;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.record.SkippedCell;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsTest {

    private static final Matrix MATRIX = MatrixText.parse("""
            jdks: [{id: "21", home: /a}, {id: "25", home: /b}]
            cpus: [{id: one, cores: 1}]
            workloads: [{id: even, use: count-even}]
            """);
    private static final Cell CELL = Records.cell("even", Map.of(), "21", "one");
    private static final Cell OTHER = Records.cell("even", Map.of(), "25", "one");

    @TempDir
    private Path path;

    /** Minutes among seconds would be no estimate of anything. */
    @Test
    void ofAMetricThatChangesItsUnitTheLastUnitCountsAndThatIsTold() {
        ResultFolder folder = Records.folder(
                path,
                Records.manifest(MATRIX, List.of(), List.of()),
                Records.completed(CELL, 1, new Sample("pause", 60, "s")),
                Records.completed(CELL, 2, new Sample("pause", 1, "min")),
                Records.completed(CELL, 3, new Sample("pause", 2, "min")));
        CellSummary even = Results.read(folder, note -> {}).cells().getFirst();
        assertThat(even.remarks())
                .containsEntry("pause", "pause: forks report it in s and in min; only those in the last unit count");
        assertThat(even.estimates().keySet()).filteredOn("pause"::equals).hasSize(1);
        assertThat(even.estimate("pause")).hasValueSatisfying(pause -> {
            assertThat(pause.metric().unit()).isEqualTo("min");
            assertThat(pause.forks().toArray()).containsExactly(1, 2);
        });
    }

    @Test
    void twoRecordsOfOneAttemptAreRefused() {
        assertUnreadable(
                ":3: fork 1 of " + CELL + " is in line 1 already, and counts once; keep one of the two lines",
                work(1, 10),
                work(2, 10),
                work(1, 10));
    }

    @Test
    void aForkThatCompletesTwiceIsRefused() {
        assertUnreadable(
                ":2: fork 1 of " + CELL + " is in line 1 already, and counts once; keep one of the two lines",
                work(1, 10),
                Records.again(work(1, 11)));
    }

    @Test
    void aForkBeyondThePlanIsRefused() {
        assertUnreadable(
                planned(),
                ":1: not a record of this run: fork 6 of " + CELL + ", attempt 1, is not planned",
                work(6, 10));
    }

    @Test
    void cellsComeInTheOrderOfThePlanWithWhatIsMissing() {
        ResultFolder folder = Records.folder(
                path,
                Records.planned(MATRIX, List.of(CELL, OTHER)),
                Records.completed(OTHER, 3, new Sample("work", 7, "ops")),
                Records.ended(OTHER, 1, Kind.FAILED.because("exit 1")));
        Results results = Results.read(folder, note -> {});
        assertThat(results.cells()).extracting(CellSummary::cell).containsExactly(CELL, OTHER);
        assertThat(results.cells().get(0).otherForks()).isEqualTo(Map.of("missing", 5));
        assertThat(results.cells().get(1).otherForks()).isEqualTo(Map.of("failed", 1, "missing", 3));
        assertThat(results.cells().get(1).reasons()).containsExactly("exit 1", "no record: the run was interrupted");
        assertThat(results.missing()).isEqualTo(8);
        assertThat(results.cellsMissing()).isEqualTo(2);
    }

    @Test
    void aDisturbedForkIsMissingUntilItMayNotRunAgain() {
        ForkRecord first = ended(1, Kind.DISTURBED.because("foreign work"));
        ForkRecord second = Records.again(first);
        assertThat(missing(first, second)).isEqualTo(5);
        assertThat(missing(first, second, Records.again(second))).isEqualTo(4);
    }

    @Test
    void ofAFolderWithoutAPlanNothingIsMissing() {
        assertThat(read(List.of(), work(1, 10)).missing()).isZero();
    }

    private int missing(ForkRecord... records) {
        ResultFolder folder = Records.folder(path, planned(), records);
        int missing = Results.read(folder, note -> {}).missing();
        assertThat(folder.runs().toFile().delete()).isTrue();
        return missing;
    }

    private static Manifest planned() {
        return Records.planned(MATRIX, List.of(CELL));
    }

    private void assertUnreadable(String end, ForkRecord... records) {
        assertUnreadable(Records.manifest(MATRIX, List.of(), List.of()), end, records);
    }

    private void assertUnreadable(Manifest manifest, String end, ForkRecord... records) {
        ResultFolder folder = Records.folder(path, manifest, records);
        assertThatExceptionOfType(UserException.class)
                .isThrownBy(() -> Results.read(folder, note -> {}))
                .withMessage(folder.runs() + end);
        assertThat(folder.runs().toFile().delete()).isTrue();
    }

    @Test
    void aFactAboutASeriesIsNotOneAboutTheProcess() {
        // count-even tells the step of its series `user` in milliseconds; the process's `user` is in seconds.
        ForkRecord record = Records.measuring(
                Records.told(work(1, 7), Map.of("resolution.user", "10")),
                List.of(),
                new Sample("work", 7, "ops").inStepsOf(3));
        CellSummary cell = only(record);
        assertThat(cell.estimate("work").orElseThrow().resolution()).isEqualTo(3);
        assertThat(cell.estimate("user").orElseThrow().resolution()).isEqualTo(0.01);
    }

    @Test
    void progressStandsBesideItsPrice() {
        CellSummary cell = only(work(1, 30));
        double cpuSeconds = cell.estimate("cpu").orElseThrow().median();
        assertThat(cell.estimate("work-per-cpu-second").orElseThrow().median()).isEqualTo(30 / cpuSeconds);
    }

    @Test
    void theSystemTimeStandsBesideItsShareOfTheCpuTime() {
        Estimate share = only(work(1, 30)).estimate("system-share").orElseThrow();
        assertThat(share.median()).isEqualTo(75);
        assertThat(share.resolution()).as("a tick of 10 ms in 2 s").isEqualTo(0.5);
    }

    @Test
    void theMetricIsTheOneTheWorkloadDeclares() {
        assertThat(only(work(1, 7)).estimate("work").orElseThrow().metric())
                .isEqualTo(new MetricSpec("work", "ops", Better.HIGHER, "even numbers counted"));
    }

    @Test
    void aMetricNobodyDeclaredKeepsItsUnitAndHasNoGoodDirection() {
        ForkRecord record = Records.completed(CELL, 1, new Sample("sparks", 5, "pieces"));
        assertThat(only(record).estimate("sparks").orElseThrow().metric())
                .isEqualTo(new MetricSpec("sparks", "pieces", Better.NEITHER, ""));
    }

    @Test
    void aMeasuredMetricIsNotReplacedByWhatTheProgramReported() {
        CellSummary cell = only(Records.completed(CELL, 1, new Sample("cpu", 0.123, "s")));
        assertThat(cell.estimate("cpu").orElseThrow().median()).isEqualTo(2);
        assertThat(cell.remarks())
                .containsExactly(
                        Map.entry("cpu", "cpu: without what the program reported under this name (1 of 1 forks)"));
    }

    @Test
    void theWrappersMetricsAreThere() {
        Map<String, Estimate> estimates =
                only(work(1, 7), work(2, 7), work(3, 7)).estimates();
        assertThat(estimates)
                .containsOnlyKeys(
                        "work", "wall", "cpu", "user", "system", "system-share", "peak-memory", "work-per-cpu-second");
        assertThat(List.of("wall", "cpu", "user", "system", "peak-memory"))
                .extracting(name -> estimates.get(name).median())
                .containsExactly(2.0, 4.0, 1.0, 3.0, 67_108_864.0);
    }

    @Test
    void forksThatDidNotCompleteAreCountedAndNotInside() {
        CellSummary cell = only(
                work(1, 10),
                ended(2, Kind.FAILED.because("exit 1")),
                ended(3, Kind.DISTURBED.because("foreign work")),
                ended(4, Kind.FAILED.because("exit 1")),
                ended(5, Kind.TIMED_OUT.because("after 90s")),
                ended(6, Kind.OUT_OF_MEMORY.because("killed")),
                work(7, 20));
        assertThat(cell.otherForks())
                .isEqualTo(Map.of("disturbed", 1, "failed", 2, "out-of-memory", 1, "timed-out", 1, "missing", 1));
        assertThat(cell.reasons()).startsWith("exit 1", "foreign work", "after 90s", "killed");
        assertThat(cell.notRun()).isEmpty();
        assertThat(cell.estimate("work"))
                .hasValueSatisfying(work -> assertThat(List.of((double) work.n(), work.min(), work.max()))
                        .containsExactly(2.0, 10.0, 20.0));
        assertThat(cell.estimate("wall"))
                .hasValueSatisfying(wall -> assertThat(wall.max()).isEqualTo(7));
    }

    @Test
    void aForkThatWasDisturbedAndRunAgainCountsOnceAndOnlyItsLastAttemptIsInside() {
        CellSummary cell = only(
                ended(1, Kind.DISTURBED.because("foreign work")),
                work(2, 20),
                work(3, 30),
                Records.again(ended(1, Kind.DISTURBED.because("foreign work"))),
                Records.again(Records.again(work(1, 10))));
        assertThat(cell.otherForks()).isEqualTo(Map.of("disturbed", 2));
        ForkValues forks = cell.estimate("work").orElseThrow().forks();
        assertThat(forks.toArray()).containsExactly(20, 30, 10);
        assertThat(List.of(forks.fork(0), forks.fork(1), forks.fork(2))).containsExactly(2, 3, 1);
    }

    @Test
    void aCellOfDisturbedForksHasNoNumberAndDoesNotFail() {
        CellSummary noisy =
                only(ended(1, Kind.DISTURBED.because("foreign work")), ended(2, Kind.FAILED.because("exit 1")));
        assertThat(noisy.estimates()).isEmpty();
        assertThat(noisy.otherForks()).containsEntry("failed", 1);
        assertThat(noisy.fails()).isFalse();
    }

    @Test
    void aMetricThatAForkDoesNotReportIsOfTheOthers() {
        ForkRecord with = Records.completed(CELL, 2, new Sample("work", 7, "ops"), new Sample("sparks", 5, "pieces"));
        CellSummary cell = only(work(1, 7), with, work(3, 7));
        assertThat(cell.estimate("sparks").orElseThrow().n()).isEqualTo(1);
        assertThat(cell.estimate("sparks").orElseThrow().forks().fork(0)).isEqualTo(2);
        assertThat(cell.estimate("work").orElseThrow().n()).isEqualTo(3);
    }

    @Test
    void disturbedForksAreNeverInTheEstimates() {
        ForkRecord disturbed = ended(1, Kind.DISTURBED.because("foreign work"));
        CellSummary mixed = only(disturbed, work(2, 20), Records.again(disturbed));
        assertThat(mixed.estimates().get("work").forks().toArray()).containsExactly(20);
    }

    @Test
    void aCellWithoutACompletedForkHasNoEstimate() {
        CellSummary cell = only(ended(1, Kind.FAILED.because("exit 1")));
        assertThat(cell.estimates()).isEmpty();
        assertThat(cell.otherForks()).isEqualTo(Map.of("failed", 1));
    }

    @Test
    void theStepOfAMetricIsKnownFromItsFactOrItsClock() {
        CellSummary cell = only(work(1, 7));
        assertThat(cell.estimate("work").orElseThrow().resolution()).isZero();
        assertThat(cell.estimate("user").orElseThrow().resolution()).isEqualTo(0.01);
    }

    @Test
    void cellsThatNeverRanAreThereWithTheirReason() {
        Outcome why = Kind.UNSUPPORTED.because("virtual threads need JDK 21");
        Results results = read(List.of(new SkippedCell(OTHER, why)), work(1, 10));
        assertThat(results.cells()).extracting(CellSummary::cell).containsExactly(CELL, OTHER);
        assertThat(results.cells().getLast().notRun()).contains(why);
        assertThat(results.cells().getLast().estimates()).isEmpty();
    }

    /** As a JDK does that is too old for the classes. */
    @Test
    void aCellWhoseForksSayThatItsJdkCannotRunItNeverRan() {
        Outcome why = Kind.UNSUPPORTED.because("compiled for a later JDK");
        CellSummary cell = only(ended(1, why), ended(2, why));
        assertThat(cell.notRun()).contains(why);
        assertThat(cell.outcome()).isEqualTo("unsupported");
        assertThat(cell.missing()).isZero();
    }

    /** Then the word of the JVM is one of a program that fails now and then. */
    @Test
    void aCellWithACompletedForkRan() {
        CellSummary cell = only(ended(1, Kind.UNSUPPORTED.because("compiled for a later JDK")), work(2, 20));
        assertThat(cell.notRun()).isEmpty();
        assertThat(cell.otherForks()).containsEntry("unsupported", 1);
    }

    @Test
    void cellsDoNotMix() {
        Results results =
                read(List.of(), work(1, 10), Records.completed(OTHER, 1, new Sample("work", 99, "ops")), work(2, 20));
        assertThat(results.cells())
                .extracting(it -> it.estimate("work").orElseThrow().median())
                .containsExactly(15.0, 99.0);
    }

    @Test
    void aTornEndIsTold() throws IOException {
        ResultFolder folder = Records.folder(path, Records.manifest(MATRIX, List.of(), List.of()), work(1, 10));
        Files.writeString(folder.runs(), "{\"schema\"", StandardOpenOption.APPEND);
        List<String> notes = new ArrayList<>();
        assertThat(Results.read(folder, notes::add).cells()).hasSize(1);
        assertThat(notes).hasSize(1);
    }

    private CellSummary only(ForkRecord... records) {
        Results results = read(List.of(), records);
        assertThat(results.cells()).hasSize(1);
        return results.cells().getFirst();
    }

    private Results read(List<SkippedCell> skipped, ForkRecord... records) {
        ResultFolder folder = Records.folder(path, Records.manifest(MATRIX, List.of(), skipped), records);
        return Results.read(folder, note -> {
            throw new AssertionError(note);
        });
    }

    private static ForkRecord work(int fork, double value) {
        return Records.completed(CELL, fork, new Sample("work", value, "ops"));
    }

    private static ForkRecord ended(int fork, Outcome outcome) {
        return Records.ended(CELL, fork, outcome, new Sample("work", 1_000_000, "ops"));
    }
}
