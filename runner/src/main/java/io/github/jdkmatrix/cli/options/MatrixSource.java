package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.record.folder.UnwritableException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A matrix and where it comes from.
 *
 * @param matrix what runs
 * @param file where it was read from; where it was made of a command, a name for it
 * @param made its text, where it was made
 */
public record MatrixSource(Matrix matrix, Path file, Optional<String> made) {

    public static final String FILE = "matrix.yaml";

    /** Where relative paths start. */
    public Path folder() {
        return MatrixOptions.folder(file);
    }

    /** The file to go on with: one that was made is shown, and kept with its results. */
    public Path kept(ResultFolder results, PrintWriter err) throws UnwritableException {
        if (made.isEmpty()) {
            return file;
        }
        results.write(FILE, made.get());
        Path kept = results.path().resolve(FILE);
        err.println(kept + ":");
        made.get().lines().forEach(line -> err.println("  " + line));
        return kept;
    }
}
