package io.github.jdkmatrix.doctor;

import io.github.jdkmatrix.host.CpuList;
import io.github.jdkmatrix.host.KernelFiles;
import io.github.jdkmatrix.text.Count;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The kernel files of a machine. Nothing here throws because a file is missing, may not be read or holds something
 * else than expected.
 *
 * @param root the folder that holds {@code proc} and {@code sys}
 * @param processors the number of CPUs to assume where procfs does not list the allowed ones
 */
public record Machine(Path root, int processors) {

    private static final String CPUS = "devices/system/cpu";

    /** The one this process runs on. */
    public static Machine here() {
        return new Machine(Path.of("/"), Runtime.getRuntime().availableProcessors());
    }

    KernelFiles kernel() {
        return KernelFiles.below(root);
    }

    /** The first line of a file below {@code /proc}. */
    Optional<String> proc(String file) {
        return kernel().line("/proc/" + file);
    }

    /** The first line of a file below {@code /sys}. */
    Optional<String> sys(String file) {
        return kernel().line("/sys/" + file);
    }

    /** The first line of a file below the folder that is about all CPUs. */
    Optional<String> cpus(String file) {
        return sys(CPUS + "/" + file);
    }

    /** The names in a folder below {@code /sys}, sorted; empty where it cannot be read. */
    Optional<List<String>> names(String folder) {
        try (Stream<Path> entries = Files.list(root.resolve("sys").resolve(folder))) {
            return Optional.of(
                    entries.map(it -> it.getFileName().toString()).sorted().toList());
        } catch (IOException | UncheckedIOException e) {
            return Optional.empty();
        }
    }

    /** The CPUs this process may use. */
    NavigableSet<Integer> allowed() {
        return kernel().value("/proc/self/status", "Cpus_allowed_list")
                .flatMap(Machine::list)
                .filter(cpus -> !cpus.isEmpty())
                .orElseGet(() ->
                        IntStream.range(0, processors).boxed().collect(TreeSet::new, TreeSet::add, TreeSet::addAll));
    }

    /** The CPUs that are switched on. */
    Optional<NavigableSet<Integer>> online() {
        return cpus("online").flatMap(Machine::list);
    }

    /** Whether the CPU says that a hypervisor runs it; only x86 has a word for that. */
    boolean virtual() {
        return kernel().value("/proc/cpuinfo", "flags")
                .filter(flags -> (" " + flags + " ").contains(" hypervisor "))
                .isPresent();
    }

    /** Why something about frequencies cannot be read. */
    String withoutFrequencies(String otherwise) {
        return virtual() ? "a virtual machine: its host decides" : otherwise;
    }

    /** The machine in a line. */
    String words() {
        int cpus = online().orElseGet(this::allowed).size();
        return kernel().value("/proc/cpuinfo", "model name")
                        .map(it -> it + ", ")
                        .orElse("")
                + Count.of(cpus, "CPU")
                + proc("sys/kernel/osrelease").map(it -> ", kernel " + it).orElse("")
                + (virtual() ? ", virtual machine" : "");
    }

    private static Optional<NavigableSet<Integer>> list(String text) {
        try {
            return Optional.of(CpuList.parse(text));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
