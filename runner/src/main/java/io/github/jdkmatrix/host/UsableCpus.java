package io.github.jdkmatrix.host;

import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/** Finds which CPUs can be given to a process: all that are online, less those that the control groups around it keep from it. */
public final class UsableCpus {

    static final String ISOLATED = "/sys/devices/system/cpu/isolated";

    private static final String ONLINE = "/sys/devices/system/cpu/online";

    /**
     * The files with the CPUs of the control groups, by cgroup v2 and v1 (see cgroup-v2.rst and cpusets.rst in the kernel's documentation):
     * at the mount point, which inside a container is its own group; and where engines put their containers.
     */
    private static final List<String> GRANTED = List.of(
            "/sys/fs/cgroup/cpuset.cpus.effective",
            "/sys/fs/cgroup/system.slice/cpuset.cpus.effective",
            "/sys/fs/cgroup/docker/cpuset.cpus.effective",
            "/sys/fs/cgroup/cpuset/cpuset.effective_cpus",
            "/sys/fs/cgroup/cpuset/docker/cpuset.effective_cpus");

    private UsableCpus() {}

    /** The CPUs that can be given to a process; none where the kernel does not list the online ones. */
    public static NavigableSet<Integer> of(KernelFiles kernel) {
        NavigableSet<Integer> usable = online(kernel);
        granted(kernel).ifPresent(usable::retainAll);
        return usable;
    }

    /** The CPUs of all control groups, else those allowed for the process. */
    private static Optional<NavigableSet<Integer>> granted(KernelFiles kernel) {
        return GRANTED.stream()
                .flatMap(file -> list(kernel.line(file)).stream())
                .reduce((some, others) -> {
                    some.retainAll(others);
                    return some;
                })
                .or(() -> affinity(kernel).map(left -> {
                    // Nothing runs on an isolated CPU that was not put there, and all of us can be.
                    left.addAll(isolated(kernel));
                    return left;
                }));
    }

    /** The CPUs that the process which read these files may run on. */
    public static Optional<NavigableSet<Integer>> affinity(KernelFiles kernel) {
        return list(kernel.value("/proc/self/status", "Cpus_allowed_list"));
    }

    /** The CPUs that the scheduler leaves alone ({@code isolcpus}, isolated partitions). */
    static NavigableSet<Integer> isolated(KernelFiles kernel) {
        return list(kernel.line(ISOLATED)).orElseGet(TreeSet::new);
    }

    /** The CPUs that are switched on; none where the kernel does not list them. */
    static NavigableSet<Integer> online(KernelFiles kernel) {
        return list(kernel.line(ONLINE)).orElseGet(TreeSet::new);
    }

    /** Reads a list of the kernel; empty also for "(null)", which older kernels write for an empty one. */
    public static Optional<NavigableSet<Integer>> list(Optional<String> line) {
        return line.flatMap(CpuList::of);
    }
}
