package io.github.jdkmatrix.host;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The kernel's {@code perf}, which counts events of processes from outside.
 *
 * @param program the name or path of the program
 * @param prefix the words before the program in its command, such as {@code setsid}
 * @param patience how long perf may take to open its events, and later to print them
 */
public record Perf(String program, List<String> prefix, Duration patience) {

    private static final Duration USUAL_PATIENCE = Duration.ofSeconds(5);

    /** The perf on the PATH. */
    public static Perf ofPath(List<String> prefix) {
        return new Perf("perf", prefix, USUAL_PATIENCE);
    }

    /**
     * Counts in a process and all that it starts from now on. Returns after perf counts, or has failed to.
     *
     * @return the running perf; empty if it cannot be started
     */
    public Optional<PerfStat> attach(long pid, List<String> names) throws InterruptedException {
        List<String> options = events(names);
        // Disabled until it is asked: with its answer, nothing of the process is missed.
        options.addAll(List.of("--delay=-1", "--control=fd:0,1", "-p", Long.toString(pid)));
        Optional<PerfStat> started = start(options);
        if (started.isPresent()) {
            started.get().enable();
        }
        return started;
    }

    /**
     * Why an event cannot be counted on this machine, as a phrase; empty if it can. An event that shares the CPU's counters with
     * others would be an estimate.
     *
     * @param others the events that are to be counted at once
     */
    public Optional<String> obstacle(String name, List<String> others) throws InterruptedException {
        List<String> names = Stream.concat(others.stream(), Stream.of(name)).toList();
        List<String> options = events(names);
        options.addAll(List.of("--", "true"));
        Optional<PerfStat> started = start(options);
        if (started.isEmpty()) {
            return Optional.of("perf is not installed (Debian: linux-perf)");
        }
        try (PerfStat perf = started.get()) {
            PerfOutput output = perf.output();
            if (names.stream().allMatch(it -> output.count(it).isPresent())) {
                return Optional.empty();
            }
            if (output.isUnsupported(name)) {
                return Optional.of("the CPUs of this machine do not count it, or its hypervisor hides that");
            }
            return Optional.of(
                    names.stream().anyMatch(output::isPartial)
                            ? "perf cannot count it all the time: name fewer events"
                            : "perf: " + beginning(perf.printed()));
        }
    }

    private static String beginning(List<String> printed) {
        return printed.stream()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .limit(3)
                .collect(Collectors.joining(" "));
    }

    private static List<String> events(List<String> names) {
        List<String> options = new ArrayList<>(List.of("stat", "-x", PerfOutput.SEPARATOR));
        names.forEach(name -> options.addAll(List.of("-e", name)));
        return options;
    }

    private Optional<PerfStat> start(List<String> options) {
        List<String> command = new ArrayList<>(prefix);
        command.add(program);
        command.addAll(options);
        try {
            ProcessBuilder builder = new ProcessBuilder(command);
            builder.environment().put("LC_ALL", "C");
            return Optional.of(new PerfStat(builder.start(), patience));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
