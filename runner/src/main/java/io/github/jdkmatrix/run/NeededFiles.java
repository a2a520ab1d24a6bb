package io.github.jdkmatrix.run;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.FileArgument;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.ForkCommand;
import io.github.jdkmatrix.plan.ForkPaths;
import io.github.jdkmatrix.program.ProgramFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The files that the JVM arguments of cells name, and whether forks have them.
 *
 * @param files what forks get
 * @param contained whether forks see no other files
 */
record NeededFiles(Matrix matrix, ProgramFiles files, boolean contained) {

    /** Why the forks of a cell would miss a file in silence; empty where they have each. */
    Optional<String> missing(Cell cell) {
        return FileArgument.missing(jvmArgs(cell), path -> has(cell, path));
    }

    /** Whether the words of a JVM that did not start are about a file that the forks of a cell lack. */
    boolean lacked(Cell cell, String words) {
        return FileArgument.lacked(jvmArgs(cell), words, path -> has(cell, path));
    }

    /** Whether the forks of a cell have a file or folder: it is copied to where they start, or they see all of this machine. */
    private boolean has(Cell cell, Path path) {
        if (path.isAbsolute()) {
            return !contained && Files.exists(path);
        }
        Path place = Path.of(ForkPaths.ofFiles(matrix.workload(cell.workload())))
                .resolve(path)
                .normalize();
        return files.contents().keySet().stream().anyMatch(it -> Path.of(it).startsWith(place));
    }

    /** JVM arguments of the matrix and of the program. */
    private List<String> jvmArgs(Cell cell) {
        List<String> args = new ArrayList<>(matrix.settings().args(matrix.flagSet(cell.flags())));
        args.addAll(ForkCommand.of(matrix, cell).broughtArgs());
        return args;
    }
}
