package io.github.jdkmatrix.host;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * The control group of this process, as far as CPU time goes. See cgroups(7) and the kernel's cgroup-v2.
 *
 * @param version 1 or 2
 * @param top where the hierarchy is mounted
 * @param group the process's group in it; the top where the group cannot be seen
 */
public record ControlGroup(int version, Path top, Path group) {

    /**
     * Finds the control group; empty where no hierarchy with a CPU controller is in its usual place.
     *
     * @param root the folder that holds {@code proc} and {@code sys}
     */
    public static Optional<ControlGroup> of(Path root) {
        Path mount = root.resolve("sys/fs/cgroup");
        if (Files.exists(mount.resolve("cgroup.controllers"))) {
            return Optional.of(in(2, mount, path(root, "")));
        }
        return Stream.of("cpu", "cpu,cpuacct", "cpuacct,cpu")
                .map(mount::resolve)
                .filter(Files::isDirectory)
                .findFirst()
                .map(top -> in(1, top, path(root, "cpu")));
    }

    private static ControlGroup in(int version, Path top, String path) {
        Path group = top.resolve(path).normalize();
        return new ControlGroup(version, top, group.startsWith(top) && Files.isDirectory(group) ? group : top);
    }

    /** The path behind {@code ID:CONTROLLERS:} in {@code /proc/self/cgroup}. */
    private static String path(Path root, String controller) {
        return KernelFiles.below(root).lines("/proc/self/cgroup").stream()
                .map(line -> line.split(":", 3))
                .filter(fields -> fields.length == 3)
                .filter(fields -> List.of(fields[1].split(",", -1)).contains(controller))
                .map(fields -> fields[2].replaceFirst("^/+", ""))
                .findFirst()
                .orElse("");
    }

    /** How many CPUs' worth of time the group may use, by the tightest of the limits above it; empty where there is none. */
    public OptionalDouble quota() {
        return Stream.iterate(group, it -> it != null && it.startsWith(top), Path::getParent)
                .flatMapToDouble(it -> quota(KernelFiles.below(it)).stream())
                .min();
    }

    private static OptionalDouble quota(KernelFiles group) {
        String[] ofV2 = group.line("/cpu.max").orElse("").split(" ", -1);
        return ofV2.length == 2
                ? ratio(ofV2[0], ofV2[1])
                : ratio(
                        group.line("/cpu.cfs_quota_us").orElse(""),
                        group.line("/cpu.cfs_period_us").orElse(""));
    }

    /** The quota by its period; empty for {@code max} and -1, which mean no limit. */
    private static OptionalDouble ratio(String quota, String period) {
        return Stream.of(quota, period).allMatch(it -> it.matches("[1-9]\\d{0,17}"))
                ? OptionalDouble.of((double) Long.parseLong(quota) / Long.parseLong(period))
                : OptionalDouble.empty();
    }
}
