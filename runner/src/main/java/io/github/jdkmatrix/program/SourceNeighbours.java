package io.github.jdkmatrix.program;

import io.github.jdkmatrix.plan.ForkPaths;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The source files below the folder in which the package of a source file begins: among them the source launcher of JDK 22 and later
 * finds what a program names (JEP 458).
 */
final class SourceNeighbours extends SimpleFileVisitor<Path> {

    private static final long MOST_BYTES = 64 << 20;
    private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+([\\w$.]+)\\s*;");

    /** The name of a folder that may be of a package. */
    private static final Pattern PART = Pattern.compile("[\\w$]+");

    private final Path root;
    private final SortedMap<Path, byte[]> found = new TreeMap<>();
    private long bytes;

    private SourceNeighbours(Path root) {
        this.root = root;
    }

    /**
     * Reads the source files beside a source file.
     *
     * @param folder where relative paths start
     * @param source the first file
     */
    static List<ProgramFile> of(Path folder, ProgramFile source) throws IOException {
        Path path = folder.resolve(source.file()).toAbsolutePath().normalize();
        Path own = ofPackage(source.contents().get(source.contents().firstKey()));
        // A package elsewhere has no neighbours.
        if (!path.getParent().endsWith(own) && !own.toString().isEmpty()) {
            return List.of();
        }
        Path root = path.getParent().resolve(own.relativize(Path.of(""))).normalize();
        SourceNeighbours neighbours = new SourceNeighbours(root);
        Files.walkFileTree(root, EnumSet.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, neighbours);
        neighbours.found.remove(path);
        String place = ForkPaths.ofProgram(source.file());
        String placeOfRoot = place.substring(
                0, place.length() - root.relativize(path).toString().length());
        List<ProgramFile> files = new ArrayList<>();
        for (Map.Entry<Path, byte[]> one : neighbours.found.entrySet()) {
            files.add(ProgramFile.of(
                    one.getKey().toString(), placeOfRoot + root.relativize(one.getKey()), one.getValue()));
        }
        return files;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
        return folder.equals(root)
                        || PART.matcher(folder.getFileName().toString()).matches()
                ? FileVisitResult.CONTINUE
                : FileVisitResult.SKIP_SUBTREE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
        if (file.toString().endsWith(".java") && attributes.isRegularFile() && Files.isReadable(file)) {
            bytes += attributes.size();
            if (bytes > MOST_BYTES) {
                throw new UserException("the source files below " + root
                        + " have more than 64 MiB; give the program among them a folder of its own");
            }
            found.put(file, Files.readAllBytes(file));
        }
        return FileVisitResult.CONTINUE;
    }

    /** Passes over what cannot be read, and links to a folder around them. */
    @Override
    public FileVisitResult visitFileFailed(Path file, IOException problem) {
        return FileVisitResult.CONTINUE;
    }

    private static Path ofPackage(byte[] content) {
        return Path.of(PACKAGE.matcher(new String(content, StandardCharsets.UTF_8))
                .results()
                .map(it -> it.group(1).replace('.', '/'))
                .findFirst()
                .orElse(""));
    }
}
