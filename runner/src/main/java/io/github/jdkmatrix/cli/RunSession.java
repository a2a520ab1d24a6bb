package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.error.ExitCode;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.progress.Display;
import io.github.jdkmatrix.progress.RunProgress;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Outstanding;
import io.github.jdkmatrix.record.folder.RecordLog;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.report.MarkdownReport;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.run.Execution;
import io.github.jdkmatrix.run.Preparation;
import io.github.jdkmatrix.stats.Results;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A plan and its result folder, from the first fork of this session to the report. */
final class RunSession {

    private final ResultFolder folder;
    private final RecordLog log;
    private final Outstanding outstanding;
    private final RunProgress progress;
    private final Display display;
    private final Set<String> warned = new HashSet<>();
    private boolean failedFast;

    RunSession(ResultFolder folder, RecordLog log, Matrix matrix, Plan plan, Display display, InstantSource clock) {
        this.folder = folder;
        this.log = log;
        this.outstanding = Outstanding.all(plan, matrix);
        this.progress = new RunProgress(display, clock, matrix, plan, outstanding);
        this.display = display;
    }

    /**
     * Takes note of what is recorded.
     *
     * @param manifest of the folder
     */
    void recall(Manifest manifest) {
        folder.readRuns(
                manifest,
                record -> {
                    outstanding.add(record);
                    progress.recall(record);
                },
                this::warn);
    }

    /** Says a thing once, however often the folder is read. */
    private void warn(String line) {
        if (warned.add(line)) {
            display.warnings().println(line);
        }
    }

    /** The cells with something to run. */
    List<Cell> cellsLeft() {
        return outstanding.cells();
    }

    boolean isComplete() {
        return outstanding.isEmpty();
    }

    /** Whether the run ended with the first fork that failed, as it was asked to. */
    boolean failedFast() {
        return failedFast;
    }

    /**
     * Runs what is left; where that ends early, for whatever reason, says what is kept and how to go on.
     *
     * @param failFast whether the first fork that fails ends the run
     */
    void run(Execution execution, Preparation preparation, boolean failFast)
            throws EngineGoneException, IOException, InterruptedException {
        if (failFast) {
            progress.whenFailed(() -> {
                failedFast = true;
                execution.finish();
            });
        }
        progress.begins(folder, cell -> preparation.placement(cell).cpuset());
        try {
            execution.run(outstanding, log, progress);
        } finally {
            if (isComplete()) {
                progress.ends(folder);
            } else if (Files.exists(folder.runs())) {
                progress.kept(folder);
            }
        }
    }

    /** Prints the report of a complete run, keeps it where there is room, and answers with the exit code. */
    int report(PrintWriter out) throws IOException {
        String report = new MarkdownReport().write(Results.read(folder, this::warn), TableOptions.NONE);
        out.print(report);
        out.flush();
        folder.write("report.md", report);
        return progress.allMeasured() ? ExitCode.DONE : ExitCode.SOME_RUNS_FAILED;
    }
}
