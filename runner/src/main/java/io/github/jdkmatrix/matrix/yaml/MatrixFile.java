package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.harness.workload.NearestWord;
import io.github.jdkmatrix.matrix.Matrix;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads a matrix from disk; every way in which that can go wrong is an {@link InvalidMatrixException}. */
public final class MatrixFile {

    private MatrixFile() {}

    /**
     * Reads and checks a matrix. Files of JVM arguments that it names are read too; their relative paths start at its
     * folder.
     *
     * @throws InvalidMatrixException with all problems, each with line and column
     */
    public static Matrix read(Path path) {
        try {
            return MatrixParser.parse(path.toString(), TextFile.read(path));
        } catch (TextFile.Unreadable e) {
            throw new InvalidMatrixException(
                    List.of(new Problem(path.toString(), e.at(), e.getMessage() + remedy(path, e.flaw()))));
        }
    }

    /**
     * Checks a matrix that is not on disk yet.
     *
     * @param path where it will be
     * @throws InvalidMatrixException with all problems, each with line and column
     */
    public static Matrix of(Path path, String yaml) {
        return MatrixParser.parse(path.toString(), yaml);
    }

    private static String remedy(Path path, TextFile.Flaw flaw) {
        return switch (flaw) {
            case MISSING ->
                neighbour(path)
                        .map(near -> "; did you mean '" + near + "'?")
                        .orElse("; name a matrix or run where matrix.yaml is, or make one by 'jdkmatrix init'");
            case FOLDER -> "; name the matrix file in it";
            case TOO_LARGE -> "; a matrix is a short YAML file";
            case BINARY, NOT_UTF8 -> "; a matrix is YAML text in UTF-8";
            case FORBIDDEN -> "; check its permissions";
            case BROKEN, NO_FILE -> "";
        };
    }

    /** The matrix beside it whose name is nearest. */
    private static Optional<Path> neighbour(Path path) {
        Path folder = path.toAbsolutePath().getParent();
        try (Stream<Path> files = Files.list(folder)) {
            List<String> names = files.map(it -> it.getFileName().toString())
                    .filter(it -> it.endsWith(".yaml") || it.endsWith(".yml"))
                    .sorted()
                    .toList();
            return NearestWord.of(path.getFileName().toString(), names).map(path::resolveSibling);
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
