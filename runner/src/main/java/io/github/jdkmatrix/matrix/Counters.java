package io.github.jdkmatrix.matrix;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.Effort;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Events that perf counts in the processes of a fork, and the metrics made of them. */
public final class Counters {

    /** A name of perf that can be a metric. */
    public static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9._-]{0,63}");

    public static final String NAME_REMEDY =
            "give a name of 'perf list' made of letters, digits, '.', '_' and '-', such as context-switches";

    /** The prefix of facts of a machine: why an event cannot be counted there. */
    public static final String UNAVAILABLE = "counter.unavailable.";

    public static final String INSTRUCTIONS_PER_CYCLE = "instructions-per-cycle";

    private static final Set<String> CLOCKS = Set.of("task-clock", "cpu-clock");

    private static final String INSTRUCTIONS = "instructions";

    private static final List<String> CYCLES = List.of("cycles", "cpu-cycles");

    private Counters() {}

    /**
     * The metric of an event.
     *
     * @param effort the workload's effort: in a fixed time, the count is by operation
     */
    public static MetricSpec spec(String name, Effort effort) {
        String unit = CLOCKS.contains(name) ? "s" : "events";
        return new MetricSpec(
                name,
                effort == Effort.FIXED_TIME ? unit + "/op" : unit,
                Better.NEITHER,
                "counted by perf in the processes of a fork");
    }

    /**
     * Says why events cannot be counted, a line for each reason.
     *
     * @param machine the facts of the machine
     */
    public static Stream<String> unavailable(List<String> names, Map<String, String> machine) {
        Map<String, List<String>> byReason = names.stream()
                .filter(it -> machine.containsKey(UNAVAILABLE + it))
                .collect(Collectors.groupingBy(
                        it -> machine.get(UNAVAILABLE + it), LinkedHashMap::new, Collectors.toList()));
        return byReason.entrySet().stream()
                .map(it -> "not counted: " + String.join(", ", it.getValue()) + " (" + it.getKey() + ")");
    }

    public static MetricSpec instructionsPerCycle() {
        return new MetricSpec(INSTRUCTIONS_PER_CYCLE, "1", Better.NEITHER, "instructions by cycles");
    }

    /** The metrics of events, in the order of a table; instructions per cycle come first where both events are counted. */
    public static Stream<String> metrics(List<String> names) {
        boolean both = names.contains(INSTRUCTIONS) && names.stream().anyMatch(CYCLES::contains);
        return Stream.concat(both ? Stream.of(INSTRUCTIONS_PER_CYCLE) : Stream.empty(), names.stream());
    }

    /** Instructions by cycles; empty unless both were counted. */
    public static Stream<Double> instructionsPerCycle(Map<String, Double> counts) {
        return CYCLES.stream()
                .filter(counts::containsKey)
                .filter(cycles -> counts.containsKey(INSTRUCTIONS) && counts.get(cycles) > 0)
                .limit(1)
                .map(cycles -> counts.get(INSTRUCTIONS) / counts.get(cycles));
    }
}
