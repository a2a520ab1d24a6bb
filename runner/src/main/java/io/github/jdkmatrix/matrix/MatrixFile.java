package io.github.jdkmatrix.matrix;

import java.nio.file.Path;
import java.util.List;

/** Reads a matrix from disk; every way in which that can go wrong is an {@link InvalidMatrix}. */
public final class MatrixFile {

    private MatrixFile() {}

    /**
     * Reads and checks a matrix. Files of JVM arguments that it names are read too; their relative paths start at its
     * folder.
     *
     * @throws InvalidMatrix with all problems, each with line and column
     */
    public static Matrix read(Path path) {
        try {
            return MatrixParser.parse(path.toString(), TextFile.read(path));
        } catch (TextFile.Unreadable e) {
            throw new InvalidMatrix(List.of(new Problem(path.toString(), e.at(), e.getMessage() + remedy(e.flaw()))));
        }
    }

    private static String remedy(TextFile.Flaw flaw) {
        return switch (flaw) {
            case MISSING -> "; name a matrix or run where matrix.yaml is";
            case FOLDER -> "; name the matrix file in it";
            case TOO_LARGE -> "; a matrix is a short YAML file";
            case BINARY, NOT_UTF8 -> "; a matrix is YAML text in UTF-8";
            case FORBIDDEN -> "; check its permissions";
            case BROKEN, NO_FILE -> "";
        };
    }
}
