package io.github.jdkmatrix.matrix.yaml;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Expands {@code lib/*} on a class path: all jars of that folder, as for {@code java}, which promises no order of them. */
public final class JarWildcard {

    private static final String ALL = "*";

    private JarWildcard() {}

    /** Whether an element of a class path is a wildcard. */
    public static boolean is(String element) {
        return element.equals(ALL) || element.endsWith("/" + ALL);
    }

    /**
     * The matching jars, by name.
     *
     * @param base the folder where a relative wildcard starts
     * @throws IOException where the folder is not there or cannot be read
     */
    public static List<String> jars(Path base, String wildcard) throws IOException {
        String folder = wildcard.substring(0, wildcard.length() - ALL.length());
        try (Stream<Path> files = Files.list(base.resolve(folder))) {
            return files.map(it -> folder + it.getFileName())
                    .filter(it -> it.toLowerCase(Locale.ROOT).endsWith(".jar"))
                    .sorted()
                    .toList();
        }
    }
}
