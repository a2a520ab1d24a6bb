package io.github.jdkmatrix.run;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.program.TrainedFiles;
import io.github.jdkmatrix.record.TrainedFacts;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The files of training runs in a result folder, so that a resumed run has the very same files.
 *
 * @param folder the folder that has them, by content
 * @param runs the training runs of earlier sessions, the latest last
 */
public record KeptTraining(Path folder, List<TrainedFacts> runs) {

    /** The files of a cell's training run; empty if that ran by another command, or its files have changed or gone. */
    Optional<TrainedFiles> of(Cell cell, List<String> command) {
        return runs.stream()
                .filter(it -> it.cell().equals(cell))
                .reduce((first, last) -> last)
                .filter(it -> it.command().equals(command))
                .flatMap(it -> TrainedFiles.kept(it, folder));
    }
}
