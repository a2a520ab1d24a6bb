package io.github.jdkmatrix.program;

import io.github.jdkmatrix.plan.ForkPaths;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The source files that a source file names, and those that these name, as the source launcher of JDK 22 and later finds them (JEP 458):
 * below the folder in which the package of the first file begins.
 */
final class SourceNeighbours {

    private static final String EXTENSION = ".java";
    private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+([\\w$.]+)\\s*;");
    private static final Pattern ON_DEMAND = Pattern.compile("\\bimport\\s+(?:static\\s+)?([\\w$.]+)\\.\\*\\s*;");
    private static final Pattern NAME = Pattern.compile("[\\w$]+(?:\\.[\\w$]+)*");

    private final Path root;
    private final Map<Path, byte[]> found = new LinkedHashMap<>();

    private SourceNeighbours(Path root) {
        this.root = root;
    }

    /**
     * Reads the source files that a source file names, and those that these name.
     *
     * @param folder where relative paths start
     * @param source the first file
     */
    static List<ProgramFile> of(Path folder, ProgramFile source) throws IOException {
        Path path = folder.resolve(source.file()).toAbsolutePath().normalize();
        byte[] content = source.contents().get(source.contents().firstKey());
        Path own = ownFolder(text(content));
        // A package elsewhere has no neighbours.
        if (!path.getParent().endsWith(own) && !own.toString().isEmpty()) {
            return List.of();
        }
        Path root = path.getParent().resolve(own.relativize(Path.of(""))).normalize();
        SourceNeighbours neighbours = new SourceNeighbours(root);
        neighbours.add(path, content);
        List<ProgramFile> files = new ArrayList<>();
        String place = ForkPaths.ofProgram(source.file());
        String placeOfRoot = place.substring(
                0, place.length() - root.relativize(path).toString().length());
        for (Map.Entry<Path, byte[]> one : neighbours.found.entrySet()) {
            if (!one.getKey().equals(path)) {
                files.add(ProgramFile.of(
                        one.getKey().toString(), placeOfRoot + root.relativize(one.getKey()), one.getValue()));
            }
        }
        return files;
    }

    private void add(Path path, byte[] content) throws IOException {
        found.put(path, content);
        String text = text(content);
        List<Path> packages = new ArrayList<>(List.of(root.resolve(ownFolder(text)), root));
        ON_DEMAND
                .matcher(text)
                .results()
                .map(it -> root.resolve(folder(it.group(1))))
                .forEach(packages::add);
        List<String> names =
                NAME.matcher(text).results().map(MatchResult::group).distinct().toList();
        for (String name : names) {
            for (Path one : packages) {
                addNamed(one, name);
            }
        }
    }

    /** Adds the file of a class that a name begins with: {@code a.b.Main.run} may be {@code a/b/Main.java}. */
    private void addNamed(Path folder, String name) throws IOException {
        for (int dot = name.indexOf('.'); ; dot = name.indexOf('.', dot + 1)) {
            Path file = folder.resolve(folder(dot < 0 ? name : name.substring(0, dot)) + EXTENSION);
            if (!found.containsKey(file) && Files.isRegularFile(file)) {
                add(file, Files.readAllBytes(file));
            }
            if (dot < 0) {
                return;
            }
        }
    }

    private static Path ownFolder(String text) {
        return Path.of(PACKAGE.matcher(text)
                .results()
                .map(it -> folder(it.group(1)))
                .findFirst()
                .orElse(""));
    }

    private static String folder(String name) {
        return name.replace('.', '/');
    }

    private static String text(byte[] content) {
        return new String(content, StandardCharsets.UTF_8);
    }
}
