package io.github.jdkmatrix.matrix;

import java.util.List;
import java.util.function.Function;

/** The type of a setting's values; how a file has them is known to the parser of matrices. */
public sealed interface SettingType<T> {

    /** A constant among several, by its word. */
    record Choice<T>(List<T> constants, Function<T, String> word) implements SettingType<T> {}

    /** A value of a kind that the parser knows. */
    record Form<T>(Kind kind) implements SettingType<T> {}

    /** The forms of values. */
    enum Kind {
        /** A duration above zero. */
        TIME,
        /** Numbers of MiB, the largest one first. */
        MEMORY,
        /** A number from 0 to 1. */
        SHARE,
        JVM_ARGUMENTS,
        /** Texts by the names of variables. */
        VARIABLES,
        /** Names of counters. */
        COUNTERS,
        /** Optional {@link DisturbanceLimits}. */
        DISTURBANCE,
        /** An optional {@link Parallel}. */
        PARALLEL
    }
}
