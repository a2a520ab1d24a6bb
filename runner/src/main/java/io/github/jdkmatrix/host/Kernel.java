package io.github.jdkmatrix.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.stream.Stream;

/** One-line answers of {@code /proc} and {@code /sys}. */
public final class Kernel {

    private Kernel() {}

    /** The first line of a file, trimmed; empty where it is missing or may not be read. */
    public static Optional<String> line(Path file) {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.findFirst().map(String::trim).filter(text -> !text.isEmpty());
        } catch (IOException | java.io.UncheckedIOException e) {
            return Optional.empty();
        }
    }

    /** The value behind {@code key:} in a file of such lines, such as {@code /proc/cpuinfo}. */
    public static Optional<String> value(Path file, String key) {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.filter(line -> line.startsWith(key) && line.indexOf(':') >= 0)
                    .filter(line -> line.substring(0, line.indexOf(':')).trim().equals(key))
                    .map(line -> line.substring(line.indexOf(':') + 1).trim())
                    .findFirst();
        } catch (IOException | java.io.UncheckedIOException e) {
            return Optional.empty();
        }
    }

    /** The CPUs this process may use. */
    public static NavigableSet<Integer> allowedCpus() {
        return value(Path.of("/proc/self/status"), "Cpus_allowed_list")
                .map(CpuList::parse)
                .orElseGet(() -> Topology.flat(Runtime.getRuntime().availableProcessors())
                        .choose(Runtime.getRuntime().availableProcessors()));
    }

    /** The kernel's release. */
    public static String release() {
        return line(Path.of("/proc/sys/kernel/osrelease")).orElse(System.getProperty("os.version"));
    }
}
