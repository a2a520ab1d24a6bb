package io.github.jdkmatrix.session;

import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.flags.RedundantCells;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.plan.SideBySide;
import io.github.jdkmatrix.program.ProgramFiles;
import io.github.jdkmatrix.progress.ExpectedTimes;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.SkippedCell;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.run.AsyncProfiler;
import io.github.jdkmatrix.run.KeptTraining;
import io.github.jdkmatrix.run.Preparation;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.random.RandomGenerator;

/** A run of profiled forks of one cell or two into a new result folder. */
public final class ExplainRun extends RunStart {

    /**
     * What runs.
     *
     * @param forks per cell
     * @param out the result folder; empty for one named after matrix and time
     */
    public record Request(
            MatrixSource source,
            List<Cell> cells,
            EngineChoice engine,
            int forks,
            OptionalLong seed,
            Optional<Path> out) {}

    private final Request request;
    private final Matrix matrix;
    private final ResultFolder folder;

    /** A run that has not begun. */
    public ExplainRun(Request request, Command command) {
        super(command);
        this.request = request;
        this.matrix = request.source().matrix();
        this.folder = new ResultFolder(request.out()
                .orElseGet(() -> Path.of("results", matrix.name(), NewRun.STAMP.format(clock.instant()) + "-explain")));
        rejectResults(folder, "--out " + folder.path() + HAS_RESULTS);
    }

    @Override
    Inputs inputs() {
        Path matrixFolder = request.source().folder();
        ProgramFiles programs =
                ProgramFiles.read(matrix, request.cells(), matrixFolder).with(AsyncProfiler.files());
        KeptTraining kept = new KeptTraining(folder.trained(), List.of());
        return new Inputs(
                new Preparation.Inputs(matrix, request.cells(), programs, RedundantCells.RUN, kept),
                request.engine(),
                matrixFolder);
    }

    @Override
    RunSession begin(Engine engine, Preparation preparation) throws IOException {
        for (SkippedCell skipped : preparation.skipped()) {
            throw new UserException(skipped.cell() + ": " + skipped.word() + ": " + skipped.reason());
        }
        if (!AsyncProfiler.supports(preparation.arch())) {
            throw new UserException("explain: async-profiler has no library for machines with " + preparation.arch()
                    + ", only for amd64 and aarch64");
        }
        long seed = request.seed().orElseGet(() -> RandomGenerator.getDefault().nextLong(1, 1_000_000_000));
        Plan plan = Plan.of(preparation.runnable(), new Forks.Fixed(request.forks()), seed, SideBySide.OFF)
                .profiled();
        folder.make();
        MatrixSource source = request.source().saved(folder);
        lock(folder);
        rejectResults(folder, "--out " + folder.path() + HAS_RESULTS);
        Manifest.Design design =
                new Manifest.Design(preparation.matrix(), Optional.empty(), plan.perCell(), plan.seed(), true);
        Manifest manifest = manifest(design, plan, engine, preparation, source);
        folder.write(manifest);
        return new RunSession(
                folder, openLog(folder), manifest, plan, display, clock, Optional.empty(), ExpectedTimes.of(matrix));
    }
}
