package io.github.jdkmatrix.doctor;

import io.github.jdkmatrix.host.HostFacts;
import io.github.jdkmatrix.host.KernelFiles;
import io.github.jdkmatrix.host.Topology;
import io.github.jdkmatrix.host.UsableCpus;
import io.github.jdkmatrix.report.Quantity;
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
 * @param arch the architecture of the machine, as Java calls it
 */
public record Machine(Path root, int processors, String arch) {

    /** The machine that this process runs on. */
    public static Machine here() {
        return new Machine(Path.of("/"), Runtime.getRuntime().availableProcessors(), System.getProperty("os.arch"));
    }

    KernelFiles kernel() {
        return KernelFiles.below(root);
    }

    /** The first line of a file below {@code /proc} or {@code /sys}. */
    Optional<String> line(String file) {
        return kernel().line(file);
    }

    /** The lines of a file of each entry of a folder; empty where that cannot be read. */
    Optional<List<List<String>>> each(String folder, String file) {
        try (Stream<Path> entries = Files.list(root.resolve(folder.substring(1)))) {
            return Optional.of(entries.map(it -> kernel().lines(folder + "/" + it.getFileName() + "/" + file))
                    .toList());
        } catch (IOException | UncheckedIOException e) {
            return Optional.empty();
        }
    }

    /** Swap space in use; empty where the kernel tells none. */
    Optional<Reading> swap() {
        return bytes("SwapTotal")
                .flatMap(size -> bytes("SwapFree").map(free -> {
                    String all = Quantity.format(size, "B");
                    String used = Quantity.format((double) size - free, "B") + " of " + all + " used: memory was short";
                    return Reading.warningIf(free < size, used, size == 0 ? "none" : all + ", none of it used");
                }));
    }

    private Optional<Long> bytes(String key) {
        return kernel().value("/proc/meminfo", key)
                .filter(it -> it.matches("\\d{1,12} kB"))
                .map(it -> Long.parseLong(it.replace(" kB", "")) << 10);
    }

    /** The CPUs this process may use. */
    NavigableSet<Integer> allowed() {
        return UsableCpus.affinity(kernel())
                .filter(cpus -> !cpus.isEmpty())
                .orElseGet(() -> Topology.flat(processors).ids());
    }

    /** The CPUs that are switched on. */
    Optional<NavigableSet<Integer>> online() {
        return UsableCpus.list(line("/sys/devices/system/cpu/online"));
    }

    /** The machine in a line. */
    String words() {
        int cpus = online().orElseGet(this::allowed).size();
        return HostFacts.cpuModel(kernel()).map(it -> it + ", ").orElse("")
                + Count.of(cpus, "CPU")
                + line("/proc/sys/kernel/osrelease").map(it -> ", kernel " + it).orElse("")
                + ", " + arch
                + (HostFacts.virtual(kernel()).orElse(false) ? ", virtual machine" : "");
    }
}
