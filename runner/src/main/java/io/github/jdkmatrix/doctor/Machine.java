package io.github.jdkmatrix.doctor;

import static io.github.jdkmatrix.doctor.Reading.ok;
import static io.github.jdkmatrix.doctor.Reading.problem;
import static io.github.jdkmatrix.doctor.Reading.warning;
import static io.github.jdkmatrix.doctor.Reading.warningIf;

import io.github.jdkmatrix.host.CpuList;
import io.github.jdkmatrix.host.HostFacts;
import io.github.jdkmatrix.host.KernelFiles;
import io.github.jdkmatrix.host.Topology;
import io.github.jdkmatrix.host.Topology.Cpu;
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
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The kernel files of a machine, and how the checks of CPUs, power and swap read them. Nothing here throws because a file is
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

    /** The lines of a file of each entry of a folder; empty where that cannot be read. */
    Optional<List<List<String>>> each(String folder, String file) {
        try (Stream<Path> entries = Files.list(root.resolve(folder.substring(1)))) {
            return Optional.of(entries.map(it -> kernel().lines(folder + "/" + it.getFileName() + "/" + file))
                    .toList());
        } catch (IOException | UncheckedIOException e) {
            return Optional.empty();
        }
    }

    /** How many CPUs there are, and how they share cores, sockets and memory. */
    Optional<Reading> cpus() {
        NavigableSet<Integer> allowed = allowed();
        int online = online().map(NavigableSet::size).orElse(0);
        String cpus = allowed.size() + " (" + CpuList.format(allowed) + ")"
                + (online > allowed.size() ? " of " + online : "");
        return Topology.read(kernel(), allowed).map(topology -> ofTopology(cpus, topology));
    }

    private static Reading ofTopology(String cpus, Topology topology) {
        int cores = topology.count(Cpu::core);
        String seen = cpus + ": " + Count.of(cores, "core") + ", "
                + Count.of(topology.count(Cpu::socket), "socket") + ", "
                + Count.of(topology.count(Cpu::node), "NUMA node")
                + also("isolated", topology.isolated())
                + also("offline", topology.offline());
        if (topology.kinds().size() > 1) {
            String kinds = topology.kinds().stream().map(CpuList::format).collect(Collectors.joining(" and "));
            return warning(seen + "; of different kinds: " + kinds)
                    .mendedBy("pin the shapes of the matrix to CPUs of one kind");
        }
        return warningIf(cores == 1, seen, seen);
    }

    private static String also(String what, NavigableSet<Integer> cpus) {
        return cpus.isEmpty() ? "" : ", " + what + " " + CpuList.format(cpus);
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

    /** Whether cores may run above their nominal frequency, as far as heat and neighbours let them. */
    Optional<Reading> turbo() {
        return bySwitch("intel_pstate/no_turbo", "1")
                .or(() -> bySwitch("cpufreq/boost", "0"))
                .or(() -> bySwitch("cpu*/cpufreq/boost", "0"));
    }

    private Optional<Reading> bySwitch(String file, String off) {
        return line(CPUS + file.replace("*", allowed().first().toString()))
                .map(value -> value.equals(off)
                        ? ok("off")
                        : warning("on: the frequency depends on heat and on other cores")
                                .mendedBy("echo " + off + " | tee " + CPUS + file));
    }

    /** Whether the machine lives on its battery. A mouse has one too; its scope says so. */
    Optional<Reading> power() {
        return each("/sys/class/power_supply", "uevent").map(supplies -> {
            List<List<String>> batteries = supplies.stream()
                    .filter(it -> it.contains("POWER_SUPPLY_TYPE=Battery"))
                    .filter(it -> !it.contains("POWER_SUPPLY_SCOPE=Device"))
                    .toList();
            return batteries.stream().anyMatch(it -> it.contains("POWER_SUPPLY_STATUS=Discharging"))
                    ? problem("on battery: the CPUs are slower")
                    : ok(batteries.isEmpty() ? "no battery" : "mains");
        });
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
