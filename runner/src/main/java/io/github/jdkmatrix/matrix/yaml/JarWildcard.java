package io.github.jdkmatrix.matrix.yaml;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** {@code lib/*} on a class path: all jars of that folder, as for {@code java}, which promises no order of them. */
public final class JarWildcard {

    private static final String ALL = "*";

    private JarWildcard() {}

    /** Whether an element of a class path is one. */
    public static boolean is(String element) {
        return element.equals(ALL) || element.endsWith("/" + ALL);
    }

    /**
     * The matching jars, by name.
     *
     * @param base where a relative one starts
     * @throws IOException where the folder is not there or cannot be read
     */
    public static List<String> jars(Path base, String wildcard) throws IOException {
        String folder = wildcard.substring(0, wildcard.length() - ALL.length());
        List<String> jars = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(
                base.resolve(folder),
                it -> it.toString().toLowerCase(Locale.ROOT).endsWith(".jar"))) {
            files.forEach(it -> jars.add(folder + it.getFileName()));
        }
        Collections.sort(jars);
        return List.copyOf(jars);
    }
}
