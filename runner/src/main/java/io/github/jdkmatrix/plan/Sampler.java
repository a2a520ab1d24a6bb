package io.github.jdkmatrix.plan;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What samples the stacks of a fork that {@code explain} runs. Such a fork is never part of an estimate. */
public enum Sampler {
    /** Nothing: a control fork that shows what sampling costs. */
    NONE,

    /** The agent async-profiler. */
    ASYNC_PROFILER,

    /** The flight recorder of the JVM. It samples Java code only. */
    JFR;

    /** Its name in a record. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static Optional<Sampler> of(String id) {
        return Arrays.stream(values()).filter(it -> it.id().equals(id)).findFirst();
    }
}
