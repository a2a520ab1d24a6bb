package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.JdkHandle;
import io.github.jdkmatrix.engine.PlacedCell;
import io.github.jdkmatrix.engine.Progress;
import io.github.jdkmatrix.engine.Resolution;
import io.github.jdkmatrix.flags.FlagLegality;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.program.ProgramFiles;
import io.github.jdkmatrix.record.FlagVerdict;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.run.MemoryShare;
import io.github.jdkmatrix.session.CacheFolder;
import io.github.jdkmatrix.text.UserException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The verdicts of the JDKs of a matrix on its flag sets.
 *
 * @param jdks the available JDKs
 * @param verdicts of each JDK on each flag set
 */
record FlagListing(List<JdkFacts> jdks, List<FlagVerdict> verdicts) {

    /**
     * Starts each JVM with each flag set.
     *
     * @param folder where relative paths of the matrix start
     * @param progress receives a line for each JDK, with the reason if it is not available
     */
    static FlagListing of(Matrix matrix, Path folder, Engine engine, Progress progress)
            throws EngineGoneException, InterruptedException {
        List<Cell> cells = CellExpansion.cells(matrix, Selection.ALL);
        ProgramFiles files = ProgramFiles.read(matrix, cells, folder);
        engine.carry(files);
        List<JdkHandle> found = found(matrix, engine, progress);
        if (found.isEmpty()) {
            return new FlagListing(List.of(), List.of());
        }
        ShapeFacts placement = placement(matrix, engine);
        // Only now does an engine elsewhere know its memory.
        FlagLegality legality = new FlagLegality(
                engine, MemoryShare.limited(matrix, engine, 1), CacheFolder.answers(), files, cell -> Optional.empty());
        for (JdkHandle jdk : found) {
            progress.say("querying JDK " + jdk.id());
            for (Cell cell : cells) {
                if (!cell.jdk().equals(jdk.id())) {
                    continue;
                }
                PlacedCell at = new PlacedCell(cell, jdk, placement);
                Optional<Outcome> unanswered = legality.unanswered(at);
                unanswered.ifPresent(it -> progress.say("JDK " + jdk.id() + ": " + it.reason()));
                if (unanswered.isEmpty()) {
                    legality.verdict(at);
                }
            }
        }
        return new FlagListing(found.stream().map(legality::facts).toList(), legality.verdicts());
    }

    private static List<JdkHandle> found(Matrix matrix, Engine engine, Progress progress) {
        List<JdkHandle> found = new ArrayList<>();
        for (Jdk jdk : matrix.jdks()) {
            switch (engine.resolve(jdk, progress)) {
                case Resolution.Missing<JdkHandle>(String reason) -> progress.say("JDK " + jdk.id() + ": " + reason);
                case Resolution.Found<JdkHandle>(JdkHandle handle) -> found.add(handle);
            }
        }
        return found;
    }

    /** The placement of the first CPU shape that fits the engine. */
    private static ShapeFacts placement(Matrix matrix, Engine engine) {
        return matrix.cpus().stream()
                .map(engine::fit)
                .flatMap(it -> it.found().stream())
                .findFirst()
                .orElseThrow(() -> new UserException(
                        "the engine has too few CPUs for all CPU shapes of the matrix; add a shape with one core"));
    }
}
