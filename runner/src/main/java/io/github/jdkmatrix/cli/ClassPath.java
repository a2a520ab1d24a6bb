package io.github.jdkmatrix.cli;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** A class path as {@code java -cp} takes it. */
final class ClassPath {

    private static final String ALL = "*";

    private ClassPath() {}

    /**
     * Its elements. {@code lib/*} stands for all jars of that folder, as it does for {@code java}; here in the order of
     * their names, since {@code java} promises none.
     */
    static List<String> elements(String path) {
        return Arrays.stream(path.split(":"))
                .filter(it -> !it.isEmpty())
                .flatMap(it -> it.equals(ALL) || it.endsWith("/" + ALL) ? jars(it) : Stream.of(it))
                .toList();
    }

    private static Stream<String> jars(String wildcard) {
        String folder = wildcard.substring(0, wildcard.length() - 1);
        List<String> jars = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(
                Path.of(folder), it -> it.toString().toLowerCase(Locale.ROOT).endsWith(".jar"))) {
            files.forEach(it -> jars.add(it.toString()));
        } catch (NoSuchFileException | NotDirectoryException e) {
            throw new UsageError("-cp " + wildcard + ": there is no such folder");
        } catch (IOException e) {
            throw new UsageError("-cp " + wildcard + ": the folder cannot be read: " + e.getMessage());
        }
        return jars.stream().sorted();
    }
}
