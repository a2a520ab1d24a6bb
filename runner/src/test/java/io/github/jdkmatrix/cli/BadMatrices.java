package io.github.jdkmatrix.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The corpus of bad matrices: files below {@code src/test/resources/matrix/bad}, by kind. */
public final class BadMatrices {

    static final Path FOLDER = Path.of("src/test/resources/matrix/bad");

    private BadMatrices() {}

    /** The folders, one per kind of mistake. */
    static List<Path> kinds() {
        return list(FOLDER).filter(Files::isDirectory).toList();
    }

    static List<Path> of(Path kind) {
        return list(kind).filter(file -> file.toString().endsWith(".yaml")).toList();
    }

    static List<Path> all() {
        return kinds().stream().flatMap(kind -> of(kind).stream()).toList();
    }

    /** Validates every file in this JVM and prints exit code, milliseconds and file of each; for a small heap. */
    public static void main(String[] args) {
        for (Path file : all()) {
            long start = System.nanoTime();
            int code = Cli.run("validate", file.toString()).exitCode();
            System.out.printf("%d\t%d\t%s%n", code, (System.nanoTime() - start) / 1_000_000, FOLDER.relativize(file));
        }
    }

    private static Stream<Path> list(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
