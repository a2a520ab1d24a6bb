package io.github.jdkmatrix.harness.workload;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The validated parameters of one workload, in canonical form and in the order of its specification. What was not given
 * has its default. Immutable.
 */
public final class Params {
    private final String workload;
    private final Map<String, String> values;

    private Params(String workload, Map<String, String> values) {
        this.workload = workload;
        this.values = Collections.unmodifiableMap(values);
    }

    /**
     * Validates what was given.
     *
     * @throws InvalidParams with all problems at once
     */
    public static Params of(WorkloadSpec spec, Map<String, String> given) {
        List<String> problems = problems(spec, given);
        if (!problems.isEmpty()) {
            throw new InvalidParams(spec.id(), problems);
        }
        Map<String, String> values = new LinkedHashMap<>();
        for (ParamSpec param : spec.params()) {
            String value = given.get(param.name());
            values.put(param.name(), value == null ? param.defaultValue() : param.canonical(value));
        }
        return new Params(spec.id(), values);
    }

    /** The defaults of a workload. */
    public static Params defaults(WorkloadSpec spec) {
        return of(spec, Map.of());
    }

    /** What {@link #of} would complain about: one clause each, in the order given. */
    public static List<String> problems(WorkloadSpec spec, Map<String, String> given) {
        List<String> problems = new ArrayList<>();
        for (Map.Entry<String, String> entry : given.entrySet()) {
            ParamSpec param = find(spec, entry.getKey());
            if (param == null) {
                problems.add("unknown parameter " + entry.getKey() + nearest(spec, entry.getKey()));
                continue;
            }
            Optional<String> problem = param.problem(entry.getValue());
            if (problem.isPresent()) {
                problems.add(problem.get());
            }
        }
        return problems;
    }

    /** The canonical value as text. */
    public String text(String name) {
        String value = values.get(name);
        if (value == null) {
            throw new IllegalArgumentException("workload " + workload + " has no parameter " + name);
        }
        return value;
    }

    /** Whether the parameter has that value. */
    public boolean is(String name, String value) {
        return text(name).equals(value);
    }

    /** The value of a parameter made by {@link ParamSpec#toggle}. */
    public boolean isTrue(String name) {
        return is(name, "true");
    }

    /** The value of a parameter made by {@link ParamSpec#count}. */
    public long count(String name) {
        return Count.parse(text(name));
    }

    /** The value of a parameter made by {@link ParamSpec#threads}, with {@code cores} replaced by that number. */
    public int threads(int processors) {
        String value = text("threads");
        return value.equals(Count.CORES) ? processors : (int) Count.parse(value);
    }

    /** The value of a parameter made by {@link ParamSpec#time}, in milliseconds. */
    public long millis(String name) {
        return TimeSpan.parse(text(name));
    }

    /** All parameters in canonical form, in the order of the specification. */
    public Map<String, String> asMap() {
        return values;
    }

    private static ParamSpec find(WorkloadSpec spec, String name) {
        for (ParamSpec param : spec.params()) {
            if (param.name().equals(name)) {
                return param;
            }
        }
        return null;
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
