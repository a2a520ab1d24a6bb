package io.github.jdkmatrix.output;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The CPU time of the processes that carry the output of a fork to the runner, and of the runner, from a moment on: where a
 * program prints a lot they use its CPUs, which is the program's own doing.
 */
public final class OutputDrain {

    /** The most CPU time that a byte may cost, in seconds: a fork that prints little must not hide what others do. */
    private static final double SECONDS_PER_BYTE = 1e-6;

    /** The processes of container engines; the kernel cuts names at 15 characters. */
    private static final Set<String> ENGINE = Set.of("dockerd", "containerd", "containerd-shim", "podman", "conmon");

    private final Map<ProcessHandle, Duration> before;

    private OutputDrain(Stream<ProcessHandle> carriers) {
        before = carriers.collect(Collectors.toMap(it -> it, OutputDrain::cpuTime));
    }

    /** The drain of the runner alone, for forks whose streams it reads itself or through an engine of another machine. */
    public static OutputDrain ofRunner() {
        return new OutputDrain(Stream.of(ProcessHandle.current()));
    }

    /** The drain of the runner and the container engines of this machine. */
    public static OutputDrain ofEngine() {
        return new OutputDrain(Stream.concat(
                Stream.of(ProcessHandle.current()),
                ProcessHandle.allProcesses().filter(it -> ENGINE.contains(name(it)))));
    }

    /** The CPU time that these processes have used since the start, in seconds; at most what this number of bytes can cost. */
    double seconds(long bytes) {
        double used = before.entrySet().stream()
                .mapToDouble(it -> cpuTime(it.getKey()).minus(it.getValue()).toNanos() / 1e9)
                .filter(it -> it > 0)
                .sum();
        return Math.min(used, bytes * SECONDS_PER_BYTE);
    }

    /** The CPU time of a process; zero if it has ended. */
    private static Duration cpuTime(ProcessHandle process) {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    private static String name(ProcessHandle process) {
        try {
            return Files.readString(Path.of("/proc", Long.toString(process.pid()), "comm"))
                    .trim();
        } catch (IOException e) {
            return "";
        }
    }
}
