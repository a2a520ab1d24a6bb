package io.github.jdkmatrix.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The text files of a kernel below {@code /proc} and {@code /sys}, wherever that kernel runs: on this machine, behind a
 * remote engine, or in a saved tree.
 */
@FunctionalInterface
public interface KernelFiles {

    /**
     * The lines of a file; none where it is missing or may not be read.
     *
     * @param file the absolute path, such as {@code /sys/devices/system/cpu/online}
     */
    List<String> lines(String file);

    /** The first line of a file, trimmed, if it says anything. */
    default Optional<String> line(String file) {
        return lines(file).stream().findFirst().map(String::trim).filter(text -> !text.isEmpty());
    }

    /** The value behind {@code key:} in a file of keys and values, such as {@code /proc/cpuinfo}. */
    default Optional<String> value(String file, String key) {
        return lines(file).stream()
                .filter(line -> line.startsWith(key) && line.indexOf(':') >= 0)
                .filter(line -> line.substring(0, line.indexOf(':')).trim().equals(key))
                .map(line -> line.substring(line.indexOf(':') + 1).trim())
                .findFirst();
    }

    /** The files of this machine's kernel. */
    static KernelFiles local() {
        return below(Path.of("/"));
    }

    /** The files below a folder, taken as the root. */
    static KernelFiles below(Path root) {
        return file -> {
            try {
                return Files.readAllLines(root.resolve(file.substring(1)));
            } catch (IOException e) {
                return List.of();
            }
        };
    }

    /**
     * The files in the output of {@code docker/topology}, where each line is a file, a tab and one of its lines.
     *
     * @param answer the output; lines without a tab are passed over
     */
    static KernelFiles of(Stream<String> answer) {
        Map<String, List<String>> files = answer.filter(line -> line.indexOf('\t') > 0)
                .collect(Collectors.groupingBy(
                        line -> line.substring(0, line.indexOf('\t')),
                        Collectors.mapping(line -> line.substring(line.indexOf('\t') + 1), Collectors.toList())));
        return file -> files.getOrDefault(file, List.of());
    }
}
