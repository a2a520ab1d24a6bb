package io.github.jdkmatrix.doctor;

import io.github.jdkmatrix.host.HostFacts;
import io.github.jdkmatrix.host.KernelFiles;
import io.github.jdkmatrix.host.Topology;
import io.github.jdkmatrix.host.UsableCpus;
import io.github.jdkmatrix.text.Count;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The kernel files of a machine. Nothing here throws because a file is missing, may not be read or holds something
 * else than expected.
 *
 * @param root the folder that holds {@code proc} and {@code sys}
 * @param processors the number of CPUs to assume where procfs does not list the allowed ones
 * @param arch its architecture, as Java calls it
 */
public record Machine(Path root, int processors, String arch) {

    private static final String CPUS = "devices/system/cpu";

    /** The one this process runs on. */
    public static Machine here() {
        return new Machine(Path.of("/"), Runtime.getRuntime().availableProcessors(), System.getProperty("os.arch"));
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
        return UsableCpus.affinity(kernel())
                .filter(cpus -> !cpus.isEmpty())
                .orElseGet(() -> Topology.flat(processors).ids());
    }

    /** The CPUs that are switched on. */
    Optional<NavigableSet<Integer>> online() {
        return UsableCpus.list(cpus("online"));
    }

    /** Whether a hypervisor is known to run it. */
    boolean virtual() {
        return HostFacts.virtual(kernel()).orElse(false);
    }

    /** Why something about frequencies cannot be read. */
    String withoutFrequencies(String otherwise) {
        return virtual() ? "a virtual machine: its host decides" : otherwise;
    }

    /** The machine in a line. */
    String words() {
        int cpus = online().orElseGet(this::allowed).size();
        return HostFacts.cpuModel(kernel()).map(it -> it + ", ").orElse("")
                + Count.of(cpus, "CPU")
                + proc("sys/kernel/osrelease").map(it -> ", kernel " + it).orElse("")
                + ", " + arch
                + (virtual() ? ", virtual machine" : "");
    }
}
