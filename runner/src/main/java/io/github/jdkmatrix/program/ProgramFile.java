package io.github.jdkmatrix.program;

import io.github.jdkmatrix.matrix.yaml.ProgramPaths;
import io.github.jdkmatrix.record.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * A file or folder of a program, read once: later changes do not reach forks.
 *
 * @param file the name in the matrix
 * @param place the place below the folder of forks
 * @param contents the contents by their place below the folder of forks; several for a folder, and for a source file with others
 *     beside it; none for an empty folder
 * @param sha256 the digest in hex; that of several contents is over their names, too
 * @param modified the times of modification, in seconds since 1970, by place: a JVM passes over a class archive if the jar that it was made
 *     from has another time
 */
public record ProgramFile(
        String file,
        String place,
        SortedMap<String, byte[]> contents,
        String sha256,
        SortedMap<String, Long> modified) {

    /** A file whose time of modification does not matter: it is 1970. */
    public static ProgramFile of(String file, String place, byte[] content) {
        return new ProgramFile(
                file,
                place,
                new TreeMap<>(Map.of(place, content)),
                Sha256.hex(content),
                new TreeMap<>(Map.of(place, 0L)));
    }

    /**
     * Reads a file or folder.
     *
     * @param place the place below the folder of forks
     */
    static ProgramFile read(Path path, String file, String place) throws IOException {
        return Files.isDirectory(path) ? readFolder(path, file, place) : read(file, place, Map.of(place, path));
    }

    /** Reads a source file and those beside it, which JDK 22 and later compile with it. */
    static ProgramFile readSource(Path path, String file, String place) throws IOException {
        Map<String, Path> sources = new TreeMap<>(Map.of(place, path));
        for (Path one : ProgramPaths.sourcesBeside(path)) {
            sources.put(ProgramFiles.beside(place, one.getFileName().toString()), one);
        }
        return read(file, place, sources);
    }

    private static ProgramFile readFolder(Path path, String file, String place) throws IOException {
        Map<String, Path> files = new TreeMap<>();
        for (Path one : ProgramPaths.below(path)) {
            files.put(place + "/" + path.relativize(one), one);
        }
        return read(file, place, files);
    }

    private static ProgramFile read(String file, String place, Map<String, Path> files) throws IOException {
        SortedMap<String, byte[]> contents = new TreeMap<>();
        SortedMap<String, Long> modified = new TreeMap<>();
        for (Map.Entry<String, Path> one : files.entrySet()) {
            contents.put(one.getKey(), Files.readAllBytes(one.getValue()));
            modified.put(one.getKey(), Files.getLastModifiedTime(one.getValue()).to(TimeUnit.SECONDS));
        }
        if (contents.keySet().equals(Set.of(place))) {
            return new ProgramFile(file, place, contents, Sha256.hex(contents.get(place)), modified);
        }
        List<byte[]> parts = new ArrayList<>();
        int in = place.lastIndexOf('/') + 1;
        contents.forEach((name, content) -> {
            parts.add((name.substring(in) + "\n" + content.length + "\n").getBytes(StandardCharsets.UTF_8));
            parts.add(content);
        });
        return new ProgramFile(file, place, contents, Sha256.hex(parts.toArray(byte[][]::new)), modified);
    }
}
