package io.github.jdkmatrix.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.stream.Stream;

/** The CPUs that processes may run on. Each process can bind its threads to any CPU of its control group, see taskset(1). */
public final class ProcessCpus {

    private static final KernelFiles FILES = KernelFiles.local();

    private ProcessCpus() {}

    /**
     * The CPU list of a thread that may run on other CPUs than these, among the threads of a process and of all that it started, directly
     * or not; empty if there is none, or none is seen.
     */
    public static Optional<String> beyond(NavigableSet<Integer> cpus, long pid) {
        return threads(pid)
                .map(thread -> FILES.value(thread + "/status", "Cpus_allowed_list")
                        .filter(list -> UsableCpus.list(Optional.of(list))
                                .filter(cpus::containsAll)
                                .isEmpty())
                        .or(() -> FILES.line(thread + "/children").stream()
                                .flatMap(children -> Stream.of(children.split(" ")))
                                .flatMap(child -> beyond(cpus, Long.parseLong(child)).stream())
                                .findFirst()))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Stream<Path> threads(long pid) {
        try (Stream<Path> threads = Files.list(Path.of("/proc/" + pid + "/task"))) {
            return threads.toList().stream();
        } catch (IOException | UncheckedIOException e) {
            return Stream.empty();
        }
    }
}
