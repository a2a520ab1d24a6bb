package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.bisect.Bisection;
import io.github.jdkmatrix.bisect.Search;
import io.github.jdkmatrix.bisect.SearchPlan;
import io.github.jdkmatrix.cli.options.EngineChoice;
import io.github.jdkmatrix.cli.options.MatrixOptions;
import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.flags.RedundantCells;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.plan.SideBySide;
import io.github.jdkmatrix.program.ProgramFiles;
import io.github.jdkmatrix.progress.Display;
import io.github.jdkmatrix.progress.ExpectedTimes;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.SkippedCell;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.run.KeptTraining;
import io.github.jdkmatrix.run.Preparation;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.random.RandomGenerator;

/** A step of a search, into a new folder. If one of its builds cannot run, none does. */
final class StepRun extends RunStart {

    private final SearchPlan search;
    private final Search.Step step;
    private final EngineChoice engine;
    private final OptionalLong seed;
    private final ResultFolder folder;
    private final Matrix matrix;
    private final Path matrixFile;

    StepRun(
            Bisection bisection,
            Search.Step step,
            EngineChoice engine,
            OptionalLong seed,
            List<String> arguments,
            Clock clock,
            Display display) {
        super(arguments, clock, display);
        this.search = bisection.plan();
        this.step = step;
        this.engine = engine;
        this.seed = seed;
        this.folder = bisection.folder(step);
        this.matrix = search.matrix(step);
        this.matrixFile = Path.of(search.matrixFile());
    }

    @Override
    Inputs inputs() {
        Path matrixFolder = MatrixOptions.folder(matrixFile);
        List<Cell> cells = search.cells(step);
        return new Inputs(
                new Preparation.Inputs(
                        matrix,
                        cells,
                        ProgramFiles.read(matrix, cells, matrixFolder),
                        RedundantCells.RUN,
                        new KeptTraining(folder.trained(), List.of())),
                engine,
                matrixFolder);
    }

    @Override
    RunSession begin(Engine opened, Preparation preparation) throws IOException {
        List<SkippedCell> skipped = preparation.skipped();
        skipped.stream().filter(it -> ranBefore(it.cell())).findFirst().ifPresent(it -> {
            throw new UserException(it.cell() + " ran before, and cannot now: " + it.reason());
        });
        skipped.forEach(it -> display.warn("left out: " + it.cell().jdk() + ": " + it.reason()));
        List<Cell> cells = skipped.isEmpty() ? preparation.runnable() : List.of();
        Plan plan = Plan.of(
                cells,
                search.forks(),
                Optional.of(search.rule()),
                seed.orElseGet(() -> RandomGenerator.getDefault().nextLong(1, 1_000_000_000)),
                SideBySide.of(matrix, cells, preparation.slots()));
        folder.make();
        lock(folder);
        Manifest manifest = manifest(
                new Manifest.Design(
                        preparation.matrix(), Optional.empty(), plan.forks(), plan.rule(), plan.seed(), false),
                plan,
                opened,
                preparation,
                matrixFile);
        folder.write(manifest);
        return new RunSession(
                folder, openLog(folder), manifest, plan, display, clock, Optional.empty(), ExpectedTimes.of(matrix));
    }

    /** The ends of a range did. */
    private boolean ranBefore(Cell cell) {
        return step.members().size() > 2
                && !cell.equals(search.cell(step.members().get(1)));
    }
}
