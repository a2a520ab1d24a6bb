package io.github.jdkmatrix.host;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A program in a session of its own, so that Ctrl-C in a terminal reaches the runner only; and what becomes of all the processes that it
 * starts.
 */
public final class ProcessSession {

    /** The indexes of fields 6 and 25 of {@code /proc/PID/stat}, counted from the field behind the name. */
    private static final int SESSION = 3;

    private static final int LIMIT = 22;

    /** The least limit by which the wrapper marks a fork. */
    private static final long MARK = 1L << 62;

    private static final KernelFiles FILES = KernelFiles.local();

    private ProcessSession() {}

    /** The prefix of a command that starts a session; empty if {@code setsid} is not installed. */
    public static List<String> prefix() {
        return isInstalled("setsid") ? List.of("setsid") : List.of();
    }

    /** Whether a program is on the PATH. */
    public static boolean isInstalled(String program) {
        String path = System.getenv().getOrDefault("PATH", "/usr/bin:/bin");
        return Arrays.stream(path.split(File.pathSeparator))
                .filter(folder -> !folder.isEmpty())
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }

    /**
     * The CPU list of a thread that may run on other CPUs than these, among the threads of a process and of all that it started, directly
     * or not; empty if there is none, or none is seen. A process can bind its threads to any CPU of its control group: taskset(1).
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

    /**
     * Kills the remaining processes of a session, and the processes of any session with a mark that the fork wrapper gave one of them; does
     * nothing where there are none.
     */
    public static void end(long session) {
        Map<ProcessHandle, List<String>> others = new HashMap<>();
        ProcessHandle.allProcesses()
                .filter(process -> process.pid() != ProcessHandle.current().pid())
                .forEach(process ->
                        Kernel.stat(Long.toString(process.pid())).ifPresent(fields -> others.put(process, fields)));
        Predicate<List<String>> ours = fields -> fields.get(SESSION).equals(Long.toString(session));
        others.values().removeIf(fields -> fields.size() <= LIMIT);
        Set<String> marks = others.values().stream()
                .filter(ours)
                .map(fields -> fields.get(LIMIT))
                .filter(limit -> Long.parseUnsignedLong(limit) >= MARK)
                .collect(Collectors.toSet());
        others.forEach((process, fields) -> {
            if (ours.test(fields) || marks.contains(fields.get(LIMIT))) {
                process.destroyForcibly();
            }
        });
    }
}
