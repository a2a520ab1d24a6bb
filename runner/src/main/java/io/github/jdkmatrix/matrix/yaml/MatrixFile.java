package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.yaml.Problems.Position;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

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
        if (Files.isDirectory(path) || !Files.isReadable(path)) {
            String problem = Files.notExists(path)
                    ? "no such file; name a matrix, change to the folder of matrix.yaml, or run 'jdkmatrix init'"
                    : Files.isDirectory(path)
                            ? "is a folder; name a file in it"
                            : "cannot be read; check its permissions";
            throw problems.fatal(Position.NONE, problem);
        }
        try {
            return of(path, new String(Files.readAllBytes(path), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw problems.fatal(Position.NONE, "cannot be read: " + e.getMessage());
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

    /** Reads a time as in a matrix, such as {@code 90s} or {@code 2h}; empty for any other text. */
    public static Optional<Duration> duration(String text) {
        return ValueType.duration(text, Duration.ZERO, Duration.ofDays(MAX_DAYS));
    }

    /**
     * A key of a matrix that is not in a file.
     *
     * @param value a text, a number, a list of values, or a mapping of texts to values
     * @param option the option that gives the key, for problems
     */
    public record Given(String key, Object value, String option) {}
}
