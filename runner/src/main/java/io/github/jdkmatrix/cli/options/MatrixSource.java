package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.record.folder.UnwritableException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A matrix and its origin.
 *
 * @param file the file that it was read from; for a generated matrix, a file name in the current folder
 * @param generated the YAML of a generated matrix
 */
public record MatrixSource(Matrix matrix, Path file, Optional<String> generated) {

    public static final String FILE = "matrix.yaml";

    /** The folder that relative paths refer to. */
    public Path folder() {
        return MatrixOptions.folder(file);
    }

    /** The matrix file of the run: a generated matrix is written to the result folder. */
    public Path save(ResultFolder results) throws UnwritableException {
        if (generated.isEmpty()) {
            return file;
        }
        results.write(FILE, generated.get());
        return results.path().resolve(FILE);
    }
}
