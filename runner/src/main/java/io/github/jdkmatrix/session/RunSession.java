package io.github.jdkmatrix.session;

import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.progress.Display;
import io.github.jdkmatrix.progress.ExpectedTimes;
import io.github.jdkmatrix.progress.RunProgress;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.folder.RecordLog;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.markdown.MarkdownReport;
import io.github.jdkmatrix.run.Execution;
import io.github.jdkmatrix.run.NamedCells;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.stats.RunState;
import io.github.jdkmatrix.text.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** The execution of a plan, from the first fork of this session to the report. */
public final class RunSession {

    private final ResultFolder folder;
    private final RecordLog log;
    private final Manifest manifest;
    private final RunState state;
    private final RunProgress progress;
    private final Display display;
    private final Plan plan;
    private final InstantSource clock;
    private Optional<Decision> decision = Optional.empty();
    private List<String> last = List.of();
    private BooleanSupplier interrupted = () -> false;

    /**
     * A session before its first fork.
     *
     * @param times how long forks are expected to take
     */
    RunSession(
            ResultFolder folder,
            RecordLog log,
            Manifest manifest,
            Plan plan,
            RunStart.Command command,
            ExpectedTimes times) {
        this.folder = folder;
        this.log = log;
        this.manifest = manifest;
        this.plan = plan;
        this.clock = command.clock();
        this.display = command.display();
        this.state = new RunState(manifest.matrix(), plan, manifest.planned());
        this.progress = new RunProgress(display, clock, plan, state, times);
    }

    /** Reads the records of earlier sessions. */
    void readRecords() {
        folder.readRuns(
                manifest,
                record -> {
                    state.add(record);
                    progress.addEarlier(record);
                },
                display::warn);
    }

    /** Lets rows of a step go on until they are decided. */
    void decide(Decision rows) {
        decision = Optional.of(rows);
        rows.outlook().forEach(display::say);
    }

    /** The cells with forks to run. */
    List<Cell> cellsLeft() {
        return decision.<List<Cell>>map(it ->
                        it.rows().stream().flatMap(row -> row.cells().stream()).toList())
                .orElseGet(state::cells);
    }

    public ResultFolder folder() {
        return folder;
    }

    public boolean isComplete() {
        return state.isEmpty();
    }

    void interrupted(BooleanSupplier asked) {
        interrupted = asked;
    }

    /** Whether a signal asked for the end, even if no fork was left by then. */
    public boolean isInterrupted() {
        return interrupted.getAsBoolean();
    }

    /**
     * Runs the remaining forks. If the run ends early, prints how much is recorded and how to resume.
     *
     * @param showsOutput whether what programs print is shown
     */
    void run(Execution execution, boolean showsOutput) throws EngineGoneException, IOException, InterruptedException {
        if (showsOutput) {
            progress.showOutput();
        }
        try {
            if (decision.isPresent()) {
                runRows(execution, decision.get());
            } else {
                progress.begin(folder);
                runBlocks(execution);
            }
        } finally {
            if (isComplete()) {
                progress.end(folder);
            } else if (Files.exists(folder.runs())) {
                progress.endEarly(folder, decision.map(Decision::options).orElseGet(() -> new String[0]));
            }
        }
    }

    private void runRows(Execution execution, Decision rows)
            throws EngineGoneException, IOException, InterruptedException {
        progress.start();
        for (Optional<Decision.OpenRow> next = rows.next(); next.isPresent() && isComplete(); next = rows.next()) {
            Decision.OpenRow row = next.get();
            row.cells().forEach(it -> state.upTo(it, row.next()));
            execution.run(state, log, progress);
        }
    }

    private void runBlocks(Execution execution) throws EngineGoneException, IOException, InterruptedException {
        Instant start = clock.instant();
        execution.run(state, log, progress);
        int blocks = 1;
        while (isComplete()
                && !state.isOver()
                && another(plan.perCell(), blocks, Duration.between(start, clock.instant()))) {
            blocks++;
            folder.write(manifest.withForks(blocks));
            state.upTo(blocks);
            execution.run(state, log, progress);
        }
    }

    /**
     * Whether another block follows so many that took so long: in a run for a fixed time, if at least half of it fits. That depends on
     * time only and on no result, so that intervals and verdicts are those of a fixed number of forks.
     */
    static boolean another(Forks forks, int blocks, Duration taken) {
        return forks instanceof Forks.For(Duration time, int most)
                && blocks < most
                && taken.plus(taken.dividedBy(2L * blocks)).compareTo(time) <= 0;
    }

    /** Takes what is said below the report. */
    void thenSay(List<String> lines) {
        last = lines;
    }

    /** Saves the report if the run is complete, and prints it in this form; returns the exit code. */
    public int report(Report printed, PrintWriter out) throws IOException {
        if (!isComplete()) {
            return ExitCode.INTERRUPTED;
        }
        Results results = saveAndPrint(folder, printed, out, display::warn);
        boolean nothingRan = !results.cells().isEmpty()
                && results.cells().stream().allMatch(it -> it.notRun().isPresent());
        Optional<String> missing = NamedCells.missing(manifest)
                .or(() -> results.verdicts().metrics().unreported().map(it -> "no fork reported " + it))
                .filter(it -> !nothingRan);
        missing.ifPresent(display::warn);
        last.forEach(display::say);
        return state.allMeasured() && !nothingRan && missing.isEmpty() ? ExitCode.DONE : ExitCode.SOME_RUNS_FAILED;
    }

    /**
     * Writes {@code report.md} into a result folder, and prints the results in another form.
     *
     * @param warn receives what is wrong with the folder, a line each
     * @return what was reported
     */
    public static Results saveAndPrint(ResultFolder folder, Report printed, PrintWriter out, Consumer<String> warn)
            throws IOException {
        Results results = Results.read(folder, warn);
        folder.write("report.md", new MarkdownReport().write(results, TableOptions.NONE));
        printed.write(results, TableOptions.NONE, out);
        out.flush();
        return results;
    }
}
