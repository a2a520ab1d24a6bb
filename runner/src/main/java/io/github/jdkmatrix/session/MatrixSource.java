package io.github.jdkmatrix.session;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.record.Sha256;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.record.folder.UnwritableException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A matrix and its origin.
 *
 * @param file the file that it was read from; for a generated matrix, a file name in the current folder
 * @param generated the YAML of a generated matrix
 * @param digest SHA-256 of the YAML, in hex; empty if it cannot be read
 */
public record MatrixSource(Matrix matrix, Path file, Optional<String> generated, Optional<String> digest) {

    public static final String FILE = "matrix.yaml";

    /** A matrix that is made of what this file has now. */
    public static MatrixSource of(Matrix matrix, Path file) {
        return new MatrixSource(matrix, file, Optional.empty(), digest(file));
    }

    /** A matrix that is made of this text. */
    public static MatrixSource of(Matrix matrix, Path file, String yaml) {
        return new MatrixSource(matrix, file, Optional.of(yaml), Optional.of(Sha256.hex(yaml)));
    }

    private static Optional<String> digest(Path file) {
        try {
            return Optional.of(Sha256.hex(file));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Whether the file is known to be another one than it was; of a file that cannot be read, nothing is known. */
    boolean hasChanged() {
        return digest.isPresent()
                && digest(file).filter(it -> !it.equals(digest.get())).isPresent();
    }

    /** The folder of a matrix file, that relative paths refer to. */
    public static Path folder(Path file) {
        return file.toAbsolutePath().resolveSibling("");
    }

    /** The folder that relative paths refer to. */
    public Path folder() {
        return folder(file);
    }

    /** The source of a run: a generated matrix is written to the result folder. */
    public MatrixSource saved(ResultFolder results) throws UnwritableException {
        if (generated.isEmpty()) {
            return this;
        }
        results.write(FILE, generated.get());
        return new MatrixSource(matrix, results.path().resolve(FILE), generated, digest);
    }
}
