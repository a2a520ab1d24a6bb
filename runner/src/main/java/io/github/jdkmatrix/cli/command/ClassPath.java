package io.github.jdkmatrix.cli.command;

import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.matrix.yaml.JarWildcard;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** A class path as {@code java -cp} takes it. */
final class ClassPath {

    private ClassPath() {}

    /** Its elements, with the jars that {@code lib/*} stands for. */
    static List<String> elements(String path) {
        return Arrays.stream(path.split(":"))
                .filter(it -> !it.isEmpty())
                .flatMap(it -> JarWildcard.is(it) ? jars(it) : Stream.of(it))
                .toList();
    }

    private static Stream<String> jars(String wildcard) {
        try {
            return JarWildcard.jars(Path.of(""), wildcard).stream();
        } catch (NoSuchFileException | NotDirectoryException e) {
            throw new UserException("-cp " + wildcard + ": there is no such folder");
        } catch (IOException e) {
            throw new UserException("-cp " + wildcard + ": the folder cannot be read: " + e.getMessage());
        }
    }
}
