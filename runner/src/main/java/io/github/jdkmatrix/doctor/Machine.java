package io.github.jdkmatrix.doctor;

import static io.github.jdkmatrix.doctor.Reading.warning;
import static io.github.jdkmatrix.doctor.Reading.warningIf;

import io.github.jdkmatrix.engine.KnownCpus;
import io.github.jdkmatrix.host.HostFacts;
import io.github.jdkmatrix.host.KernelFiles;
import io.github.jdkmatrix.host.Topology;
import io.github.jdkmatrix.host.UsableCpus;
import io.github.jdkmatrix.record.TopologyFacts;
import io.github.jdkmatrix.report.Quantity;
import io.github.jdkmatrix.text.Count;
import java.nio.file.Path;
import java.util.NavigableSet;
import java.util.Optional;

/**
 * The kernel files of a machine, and how the checks of CPUs and swap read them. Nothing here throws because a file is
 * missing, may not be read or holds something else than expected. Source: the kernel's admin guide and its ABI pages.
 *
 * @param root the folder that holds {@code proc} and {@code sys}
 * @param processors the number of CPUs to assume where procfs does not list the allowed ones
 * @param arch the architecture of the machine, as Java calls it
 */
public record Machine(Path root, int processors, String arch) {

    private static final String CPUS = "/sys/devices/system/cpu/";

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

    /** How many CPUs there are, and how they share cores, sockets and memory. */
    Optional<Reading> cpus() {
        return KnownCpus.read(kernel(), allowed(), TopologyFacts.Source.SYSFS)
                .map(KnownCpus::facts)
                .map(facts -> facts.kinds().size() > 1
                        ? warning(facts.words()).mendedBy("pin the shapes of the matrix to CPUs of one kind")
                        : warningIf(facts.cores() == 1, facts.words(), facts.words()));
    }

    /** Who chooses the frequency of the CPUs that may be used. */
    Optional<Reading> governor() {
        return allowed().stream()
                .flatMap(cpu -> line(CPUS + "cpu" + cpu + "/cpufreq/scaling_governor").stream())
                .distinct()
                .sorted()
                .reduce((some, more) -> some + ", " + more)
                .map(it -> warningIf(!it.equals("performance"), it + ": the frequency follows the load", it));
    }

    /** Swap space in use; empty where the kernel tells none. */
    Optional<Reading> swap() {
        return bytes("SwapTotal")
                .flatMap(size -> bytes("SwapFree").map(free -> {
                    String all = Quantity.format(size, "B");
                    String used = Quantity.format((double) size - free, "B") + " of " + all + " used: memory was short";
                    return warningIf(free < size, used, size == 0 ? "none" : all + ", none of it used");
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

    /** The machine in a line. */
    String words() {
        int cpus = UsableCpus.list(line("/sys/devices/system/cpu/online"))
                .orElseGet(this::allowed)
                .size();
        return HostFacts.cpuModel(kernel()).map(it -> it + ", ").orElse("")
                + Count.of(cpus, "CPU")
                + line("/proc/sys/kernel/osrelease").map(it -> ", kernel " + it).orElse("")
                + ", " + arch
                + (HostFacts.virtual(kernel()).orElse(false) ? ", virtual machine" : "");
    }
}
