package io.github.jdkmatrix.harness.workload;

import java.util.List;
import java.util.Optional;

/**
 * One parameter of a workload.
 *
 * @param name kebab-case, unique in its workload
 * @param description one sentence
 * @param kind the values it takes
 * @param defaultValue canonical; what the article's program does
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

    /** A number of threads, or {@code cores}. */
    public static ParamSpec threads(String description, String defaultValue) {
        return cores("threads", description, defaultValue);
    }

    /** A number of threads under a name of its own, or {@code cores}. */
    public static ParamSpec cores(String name, String description, String defaultValue) {
        return new ParamSpec(name, description, new Count(1, 32_767, true), defaultValue);
    }

    /** A duration from a millisecond to an hour. */
    public static ParamSpec time(String name, String description, String defaultValue) {
        return new ParamSpec(name, description, new TimeSpan(1, HOUR_MILLIS), defaultValue);
    }

    /**
     * A duration that is counted from before the work begins, as an article's program does it: what the JVM needs for the
     * beginning, up to 40 ms, is in it, and a shorter one would measure nothing else.
     */
    public static ParamSpec window(String name, String description, String defaultValue) {
        return new ParamSpec(name, description, new TimeSpan(SHORTEST_WINDOW_MILLIS, HOUR_MILLIS), defaultValue);
    }

    /** Which kind of thread does the work. */
    public static ParamSpec thread() {
        return choice("thread", "the kind of thread that does the work", "platform", "platform", "virtual");
    }

    /** How many uncounted iterations run before the measured one: none in the articles. */
    public static ParamSpec warmup() {
        return count("warmup", "iterations that run before the measured one and are not counted", "0", 0, 1_000);
    }

    /**
     * What is wrong with a value: one clause that starts with the parameter's name and ends with the nearest known
     * value where there is one. Empty when the value is good.
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
     * @throws IllegalArgumentException when {@link #problem} has something to say
     */
    public String canonical(String value) {
        return kind.canonical(value);
    }
}
