package io.github.jdkmatrix.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
            "isolated",
            "pi-4",
            "snapdragon",
            "altra",
            "kunpeng",
            "thunderx2",
            "mac-vm");

    private static final Path FOLDER = Path.of("src/test/resources/topology");

    private static final Pattern RANGE = Pattern.compile("(.*/cpu)\\[([-\\d]+)](/.*\t)(.*)");

    private static final Pattern NUMBER = Pattern.compile("#([-+]\\d+)?");

    private SavedTree() {}

    public static KernelFiles files(String name) {
        try (Stream<String> lines = Files.lines(FOLDER.resolve(name + ".txt"))) {
            return KernelFiles.of(lines.flatMap(SavedTree::each));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A line about several CPUs as one line for each. */
    private static Stream<String> each(String line) {
        Matcher range = RANGE.matcher(line);
        return range.matches()
                ? CpuList.parse(range.group(2)).stream()
                        .map(cpu -> range.group(1)
                                + cpu
                                + range.group(3)
                                + NUMBER.matcher(range.group(4))
                                        .replaceAll(it -> Integer.toString(cpu
                                                + Integer.parseInt(Optional.ofNullable(it.group(1))
                                                        .orElse("0")))))
                : Stream.of(line);
    }

    /** The machine with the CPUs that can be given to a process. */
    public static Topology topology(String name) {
        KernelFiles kernel = files(name);
        return Topology.read(kernel, UsableCpus.of(kernel)).orElseThrow();
    }
}
