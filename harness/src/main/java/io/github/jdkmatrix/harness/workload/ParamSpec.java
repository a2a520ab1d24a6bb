package io.github.jdkmatrix.harness.workload;

import java.util.List;
import java.util.Optional;

/**
 * One parameter of a workload.
 *
 * @param name kebab-case, unique in its workload
 * @param description one sentence
 * @param kind the values it takes
 * @param defaultValue canonical; the value of the article's program
 */
public record ParamSpec(String name, String description, ParamKind kind, String defaultValue) {
    private static final long HOUR_MILLIS = 3_600_000;
    private static final long SHORTEST_WINDOW_MILLIS = 100;

    /** One of the given words. */
    public static ParamSpec choice(String name, String description, String defaultValue, String... values) {
        return new ParamSpec(name, description, new Choice(List.of(values)), defaultValue);
    }

    /** {@code true} or {@code false}. */
    public static ParamSpec toggle(String name, String description, boolean defaultValue) {
        return choice(name, description, defaultValue ? "true" : "false", "true", "false");
    }

    /** A whole number. */
    public static ParamSpec count(String name, String description, String defaultValue, long least, long most) {
        return new ParamSpec(name, description, new Count(least, most, false), defaultValue);
    }

    /** A number of threads, or the word {@code cores}. */
    public static ParamSpec cores(String name, String description, String defaultValue) {
        return new ParamSpec(name, description, new Count(1, 32_767, true), defaultValue);
    }

    /** A duration from a millisecond to an hour. */
    public static ParamSpec time(String name, String description, String defaultValue) {
        return new ParamSpec(name, description, new TimeSpan(1, HOUR_MILLIS), defaultValue);
    }

    /**
     * A duration that starts before the work, as in an article's program. It includes up to 40 ms in which the JVM starts the
     * work, so a shorter duration would measure only that.
     */
    public static ParamSpec window(String name, String description, String defaultValue) {
        return new ParamSpec(name, description, new TimeSpan(SHORTEST_WINDOW_MILLIS, HOUR_MILLIS), defaultValue);
    }

    /** The kind of the threads that do the work. */
    public static ParamSpec thread() {
        return choice("thread", "kind of the threads that do the work", "platform", "platform", "virtual");
    }

    /** The number of warm-up iterations: 0 by default, as in the articles. */
    public static ParamSpec warmup() {
        return count("warmup", "warm-up iterations, not counted", "0", 0, 1_000);
    }

    /**
     * The problem with a value: one clause that starts with the parameter's name and ends with the nearest known value, if
     * any. Empty when the value is valid.
     */
    public Optional<String> problem(String value) {
        Optional<String> problem = kind.problem(value);
        return problem.isPresent()
                ? Optional.of("parameter " + name + ": \"" + value + "\" " + problem.get())
                : Optional.empty();
    }

    /**
     * The one spelling under which equal values are equal, such as {@code 10k} for {@code 10000} and {@code 10.3s} for
     * {@code 10300ms}. Idempotent.
     *
     * @throws IllegalArgumentException when {@link #problem} reports a problem
     */
    public String canonical(String value) {
        Optional<String> problem = problem(value);
        if (problem.isPresent()) {
            throw new IllegalArgumentException(problem.get());
        }
        return kind.canonical(value);
    }
}
