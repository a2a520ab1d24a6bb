package io.github.jdkmatrix.program;

import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;

/**
 * The jars and folders that a jar names in its manifest, which the JVM looks for beside it ({@code Class-Path} of the JAR
 * File Specification), and those that these name.
 */
final class JarNeighbours {

    private static final String FILE = "file:";

    private final ProgramFile first;
    private final Path home;
    private final Map<Path, ProgramFile> seen = new LinkedHashMap<>();

    private JarNeighbours(ProgramFile first, Path home) {
        this.first = first;
        this.home = home;
    }

    /**
     * Reads the jars and folders that a jar names; itself comes first. Files that are not there are left out, as the JVM passes over them.
     *
     * @param folder where relative paths start
     * @param jar any file of a program; only a jar names others
     */
    static List<ProgramFile> of(Path folder, ProgramFile jar) throws IOException {
        // The JVM resolves links of class path entries first.
        Path path = folder.resolve(jar.file()).toRealPath();
        JarNeighbours neighbours = new JarNeighbours(jar, path.getParent());
        neighbours.add(path, jar);
        return List.copyOf(neighbours.seen.values());
    }

    /** Adds a file and, where it is a jar, the files that it names. */
    private void add(Path path, ProgramFile file) throws IOException {
        seen.put(path, file);
        for (String name : named(path)) {
            Path neighbour = path.resolveSibling(name).normalize();
            if (!Files.exists(neighbour) || seen.containsKey(neighbour)) {
                continue;
            }
            String below = home.relativize(neighbour).toString();
            if (Path.of(name).isAbsolute() || below.startsWith("..")) {
                throw new UserException("the Class-Path of '" + file.file() + "' names '" + name
                        + "', which forks cannot have, as no relative path below the folder of '" + first.file()
                        + "'; name its 'class' and a 'classpath' instead");
            }
            add(
                    neighbour,
                    ProgramFile.read(
                            neighbour,
                            ProgramFiles.beside(first.file(), below),
                            ProgramFiles.beside(first.place(), below)));
        }
    }

    /**
     * The paths in a jar's manifest, which may be absolute. Source: {@code jdk.internal.loader.URLClassPath.tryResolveFile}: among URLs
     * with a scheme the JVM takes {@code file:} alone, and resolves it as it does one without.
     */
    private static List<String> named(Path jar) {
        List<String> names = new ArrayList<>();
        for (String url : JarManifest.attribute(jar, Attributes.Name.CLASS_PATH)
                .orElse("")
                .split(" ", -1)) {
            try {
                URI uri = new URI(
                        url.regionMatches(true, 0, FILE, 0, FILE.length()) ? url.substring(FILE.length()) : url);
                if (uri.getScheme() == null
                        && uri.getAuthority() == null
                        && !uri.getPath().isEmpty()) {
                    names.add(uri.getPath());
                }
            } catch (URISyntaxException e) {
                // The JVM passes over it too.
            }
        }
        return names;
    }
}
