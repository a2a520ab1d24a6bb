package io.github.jdkmatrix.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Machines saved by {@code docker/topology}, or drawn in its form: what their kernels say about their CPUs. */
public final class SavedTree {

    /** All of them, from plain to odd. */
    public static final List<String> NAMES = List.of(
            "one-cpu",
            "two-cpu-vm",
            "one-socket-smt",
            "two-sockets",
            "lab-smt",
            "numa-smt",
            "sub-numa",
            "hybrid",
            "arm-clusters",
            "big-little",
            "offline",
            "cgroup-limited",
            "isolated");

    private static final Path FOLDER = Path.of("src/test/resources/topology");

    private SavedTree() {}

    public static KernelFiles files(String name) {
        try (Stream<String> lines = Files.lines(FOLDER.resolve(name + ".txt"))) {
            return KernelFiles.of(lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The machine with the CPUs that can be given to a process. */
    public static Topology topology(String name) {
        KernelFiles kernel = files(name);
        return Topology.read(kernel, UsableCpus.of(kernel)).orElseThrow();
    }
}
