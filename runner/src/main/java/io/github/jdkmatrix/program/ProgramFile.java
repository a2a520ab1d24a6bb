package io.github.jdkmatrix.program;

import io.github.jdkmatrix.plan.ForkPaths;
import io.github.jdkmatrix.record.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A file or folder of a program, read once: later changes do not reach forks.
 *
 * @param file as the matrix names it
 * @param contents by the place below the folder of forks; several where it is a folder
 * @param sha256 in hex; of a folder, over the names and contents in it
 */
public record ProgramFile(String file, SortedMap<String, byte[]> contents, String sha256) {

    public static ProgramFile of(String file, String place, byte[] content) {
        return new ProgramFile(file, new TreeMap<>(Map.of(place, content)), Sha256.hex(content));
    }

    /** Reads it. */
    static ProgramFile read(Path folder, String file) throws IOException {
        return read(folder.resolve(file), file, ForkPaths.ofProgram(file));
    }

    /**
     * Reads it.
     *
     * @param place below the folder of forks
     */
    static ProgramFile read(Path path, String file, String place) throws IOException {
        return Files.isDirectory(path) ? readFolder(path, file, place) : of(file, place, Files.readAllBytes(path));
    }

    private static ProgramFile readFolder(Path path, String file, String place) throws IOException {
        SortedMap<String, byte[]> contents = new TreeMap<>();
        try (Stream<Path> tree = Files.walk(path)) {
            for (Path one : tree.filter(Files::isRegularFile).toList()) {
                String below = path.relativize(one).toString().replace('\\', '/');
                contents.put(place + "/" + below, Files.readAllBytes(one));
            }
        }
        List<byte[]> parts = new ArrayList<>();
        contents.forEach((name, content) -> {
            parts.add((name + "\n" + content.length + "\n").getBytes(StandardCharsets.UTF_8));
            parts.add(content);
        });
        return new ProgramFile(file, contents, Sha256.hex(parts.toArray(byte[][]::new)));
    }
}
