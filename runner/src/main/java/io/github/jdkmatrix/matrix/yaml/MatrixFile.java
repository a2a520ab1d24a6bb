package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.harness.workload.NearestWord;
import io.github.jdkmatrix.matrix.Matrix;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads matrix files. */
public final class MatrixFile {

    private static final int MAX_DAYS = 7;

    private MatrixFile() {}

    /**
     * Reads and checks a matrix, and the files of JVM arguments that it names.
     *
     * @throws InvalidMatrixException with all problems, each with line and column
     */
    public static Matrix read(Path path) {
        Problems problems = new Problems(path.toString());
        if (Files.notExists(path)) {
            String remedy = neighbour(path)
                    .map(near -> "did you mean '" + near + "'?")
                    .orElse("name a matrix, change to the folder of matrix.yaml, or run 'jdkmatrix init'");
            throw problems.fatal(Position.NONE, "no such file; " + remedy);
        }
        try {
            return of(path, TextFile.read(path));
        } catch (TextFile.UnreadableException e) {
            throw problems.fatal(e.at(), e.getMessage());
        }
    }

    /**
     * Checks a matrix that is not on disk yet.
     *
     * @param path where the matrix will be; relative paths in it start at the folder
     * @throws InvalidMatrixException with all problems, each with line and column
     */
    public static Matrix of(Path path, String yaml) {
        return MatrixParser.parse(path.toString(), yaml);
    }

    /**
     * Reads the matrix of keys that are in no file.
     *
     * @param path where the matrix will be; relative paths in it start at the folder
     * @throws InvalidMatrixException with all problems, each with its option
     */
    public static Matrix of(Path path, List<Given> keys) {
        Problems problems = new Problems(path.toString());
        return MatrixParser.matrix(path.toString(), YamlValue.of(keys), problems);
    }

    /** The matrix in the same folder with the most similar name. */
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

    /** Reads a time as in a matrix, such as {@code 90s} or {@code 2h}; empty for any other text. */
    public static Optional<Duration> duration(String text) {
        return ValueType.duration(text, Duration.ZERO, Duration.ofDays(MAX_DAYS));
    }
}
