package io.github.jdkmatrix.program;

import io.github.jdkmatrix.record.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A file or folder of a program, read once: later changes do not reach forks.
 *
 * @param file the name in the matrix
 * @param place the place below the folder of forks
 * @param contents the contents by their place below the folder of forks; several for a folder, none for an empty one
 * @param sha256 the digest in hex; that of a folder is over the names and contents in it
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
        return of(file, place, content, 0);
    }

    private static ProgramFile of(String file, String place, byte[] content, long modified) {
        return new ProgramFile(
                file,
                place,
                new TreeMap<>(Map.of(place, content)),
                Sha256.hex(content),
                new TreeMap<>(Map.of(place, modified)));
    }

    /**
     * Reads a file or folder.
     *
     * @param place the place below the folder of forks
     */
    static ProgramFile read(Path path, String file, String place) throws IOException {
        return Files.isDirectory(path)
                ? readFolder(path, file, place)
                : of(file, place, Files.readAllBytes(path), modified(path));
    }

    /**
     * Reads a folder and follows links, as a program does; a link that leads nowhere is left out, and one to a folder around it is an
     * error.
     */
    private static ProgramFile readFolder(Path path, String file, String place) throws IOException {
        SortedMap<String, byte[]> contents = new TreeMap<>();
        SortedMap<String, Long> modified = new TreeMap<>();
        try (Stream<Path> tree = Files.walk(path, FileVisitOption.FOLLOW_LINKS)) {
            for (Path one : tree.toList()) {
                String below = place + "/" + path.relativize(one);
                if (Files.isRegularFile(one)) {
                    contents.put(below, Files.readAllBytes(one));
                    modified.put(below, modified(one));
                }
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        List<byte[]> parts = new ArrayList<>();
        contents.forEach((name, content) -> {
            parts.add((name + "\n" + content.length + "\n").getBytes(StandardCharsets.UTF_8));
            parts.add(content);
        });
        return new ProgramFile(file, place, contents, Sha256.hex(parts.toArray(byte[][]::new)), modified);
    }

    private static long modified(Path path) throws IOException {
        return Files.getLastModifiedTime(path).to(TimeUnit.SECONDS);
    }
}
