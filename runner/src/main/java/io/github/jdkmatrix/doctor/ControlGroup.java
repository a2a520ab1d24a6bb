package io.github.jdkmatrix.doctor;

import io.github.jdkmatrix.host.KernelFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * The control group of this process as far as CPU time goes. See cgroups(7) and the kernel's cgroup-v2.
 *
 * @param version 1 or 2
 * @param top where the hierarchy is mounted
 * @param group the process's group in it; the top where the group cannot be seen
 */
record ControlGroup(int version, Path top, Path group) {

    /** Empty where no hierarchy with a CPU controller is in its usual place. */
    static Optional<ControlGroup> of(Machine machine) {
        Path mount = machine.sys().resolve("fs/cgroup");
        if (Files.exists(mount.resolve("cgroup.controllers"))) {
            return Optional.of(in(2, mount, path(machine, "")));
        }
        return Stream.of("cpu", "cpu,cpuacct", "cpuacct,cpu")
                .map(mount::resolve)
                .filter(Files::isDirectory)
                .findFirst()
                .map(top -> in(1, top, path(machine, "cpu")));
    }

    private static ControlGroup in(int version, Path top, String path) {
        Path group = top.resolve(path).normalize();
        return new ControlGroup(version, top, group.startsWith(top) && Files.isDirectory(group) ? group : top);
    }

    /** The path behind {@code ID:CONTROLLERS:} in {@code /proc/self/cgroup}. */
    private static String path(Machine machine, String controller) {
        return machine.lines("self/cgroup").stream()
                .map(line -> line.split(":", 3))
                .filter(fields -> fields.length == 3)
                .filter(fields -> List.of(fields[1].split(",", -1)).contains(controller))
                .map(fields -> fields[2].replaceFirst("^/+", ""))
                .findFirst()
                .orElse("");
    }

    /** How many CPUs' worth of time it may use, by the tightest of the limits above it; empty where there is none. */
    OptionalDouble quota() {
        return Stream.iterate(group, it -> it != null && it.startsWith(top), Path::getParent)
                .map(version == 2 ? ControlGroup::quotaOfV2 : ControlGroup::quotaOfV1)
                .flatMapToDouble(OptionalDouble::stream)
                .min();
    }

    /** The lines of one of its files; none where it cannot be read. */
    List<String> lines(String file) {
        return KernelFiles.below(group).lines("/" + file);
    }

    private static OptionalDouble quotaOfV2(Path folder) {
        return KernelFiles.below(folder)
                .line("/cpu.max")
                .map(line -> line.split(" ", -1))
                .filter(fields -> fields.length == 2)
                .map(fields -> ratio(fields[0], fields[1]))
                .orElseGet(OptionalDouble::empty);
    }

    private static OptionalDouble quotaOfV1(Path folder) {
        KernelFiles files = KernelFiles.below(folder);
        return ratio(
                files.line("/cpu.cfs_quota_us").orElse(""),
                files.line("/cpu.cfs_period_us").orElse(""));
    }

    /** {@code max} and -1 mean no limit. */
    private static OptionalDouble ratio(String quota, String period) {
        OptionalLong time = Numbers.whole(quota);
        OptionalLong per = Numbers.whole(period);
        return time.orElse(0) > 0 && per.orElse(0) > 0
                ? OptionalDouble.of((double) time.getAsLong() / per.getAsLong())
                : OptionalDouble.empty();
    }
}
