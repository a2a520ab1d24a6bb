package io.github.jdkmatrix.harness.workload;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The validated parameters of one workload, in canonical form and in the order of its specification. Missing
 * parameters have their defaults. Immutable.
 */
public final class Params {
    /** The start and end of a JVM, and the probe. */
    private static final long JVM_MILLIS = 200;

    private final String workload;
    private final Map<String, String> values;

    private Params(String workload, Map<String, String> values) {
        this.workload = workload;
        this.values = Collections.unmodifiableMap(values);
    }

    /**
     * Validates the given values.
     *
     * @throws InvalidParamsException with all problems at once
     */
    public static Params of(WorkloadSpec spec, Map<String, String> given) {
        InvalidParamsException.throwIfAny(spec.id(), problems(spec, given));
        Map<String, String> values = new LinkedHashMap<>();
        for (ParamSpec param : spec.params()) {
            String value = given.get(param.name());
            values.put(param.name(), value == null ? param.defaultValue() : param.canonical(value));
        }
        return new Params(spec.id(), values);
    }

    /**
     * Values that another JVM has validated, in canonical form. A missing one has its default, for which the class of the
     * specification is loaded.
     */
    public static Params canonical(String workload, Map<String, String> values) {
        return new Params(workload, values);
    }

    /** The defaults of a workload. */
    public static Params defaults(WorkloadSpec spec) {
        return of(spec, Map.of());
    }

    /** The problems that {@link #of} would throw: one clause each, in the order given. */
    public static List<String> problems(WorkloadSpec spec, Map<String, String> given) {
        List<String> problems = new ArrayList<>();
        for (Map.Entry<String, String> entry : given.entrySet()) {
            Optional<ParamSpec> param = find(spec, entry.getKey());
            Optional<String> problem = param.isPresent()
                    ? param.get().problem(entry.getValue())
                    : Optional.of("unknown parameter " + entry.getKey() + nearest(spec, entry.getKey()));
            if (problem.isPresent()) {
                problems.add(problem.get());
            }
        }
        return problems;
    }

    /** The canonical value as text. */
    public String text(String name) {
        String value = values.get(name);
        return value == null ? defaultValue(name) : value;
    }

    /** Whether the parameter has that value. */
    public boolean is(String name, String value) {
        return text(name).equals(value);
    }

    /** The value of a parameter made by {@link ParamSpec#count}. */
    public long count(String name) {
        return CountText.parse(text(name));
    }

    /** The value of {@code threads}; the word {@code cores} stands for this number of processors. */
    public int threads(int processors) {
        String value = text("threads");
        return value.equals(Count.CORES) ? processors : (int) CountText.parse(value);
    }

    /** The value of a parameter made by {@link ParamSpec#time}, in milliseconds. */
    public long millis(String name) {
        return TimeSpan.parse(text(name));
    }

    /** The expected wall time of a JVM, start and end included, in which an iteration takes this long. */
    Duration jvmTime(long iterationMillis) {
        return Duration.ofMillis(JVM_MILLIS + (1 + count("warmup")) * iterationMillis);
    }

    /** All parameters in canonical form, in the order of the specification. */
    public Map<String, String> asMap() {
        return values;
    }

    private String defaultValue(String name) {
        Optional<Workload> known = Workloads.find(workload);
        Optional<ParamSpec> param = known.isPresent() ? find(known.get().spec(), name) : Optional.empty();
        if (!param.isPresent()) {
            throw new IllegalArgumentException("workload " + workload + " has no parameter " + name);
        }
        return param.get().defaultValue();
    }

    private static Optional<ParamSpec> find(WorkloadSpec spec, String name) {
        for (ParamSpec param : spec.params()) {
            if (param.name().equals(name)) {
                return Optional.of(param);
            }
        }
        return Optional.empty();
    }

    private static String nearest(WorkloadSpec spec, String name) {
        List<String> known = new ArrayList<>();
        for (ParamSpec param : spec.params()) {
            known.add(param.name());
        }
        String hint = NearestWord.hint(name, known);
        return hint.isEmpty() ? "; known are " + String.join(", ", known) : hint;
    }
}
