package io.github.jdkmatrix.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The real inputs that are mutated, and those that once were found to break something. */
final class Seeds {

    static final Path FOLDER = Path.of("src/test/resources/fuzz");

    private Seeds() {}

    static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What was found in a target, by its name. */
    static List<Path> found(String target) {
        Path folder = FOLDER.resolve("found").resolve(target);
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
