package io.github.jdkmatrix.matrix;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * A key of a matrix that holds for all forks. Parser, schema, reference, help, resume and the comparison of two runs read this declaration.
 *
 * @param key the name of the key
 * @param component the name in {@link Settings}, and in a manifest
 * @param standard the default
 * @param differs what two values in two runs mean
 * @param label the label of the option of the same name, such as {@code SIZE}; empty if there is no such option
 */
public record Setting<T>(
        String key, String component, SettingType<T> type, T standard, Differs differs, Optional<String> label) {

    /** A setting without an option, recorded under its key in camel case. */
    static <T> Setting<T> of(String key, SettingType<T> type, T standard, Differs differs) {
        String component = Pattern.compile("-(.)")
                .matcher(key)
                .replaceAll(it -> it.group(1).toUpperCase(Locale.ROOT));
        return new Setting<>(key, component, type, standard, differs, Optional.empty());
    }

    /** A setting of a kind, without an option, recorded under its key in camel case. */
    static <T> Setting<T> of(String key, SettingType.Kind kind, T standard, Differs differs) {
        return of(key, new SettingType.Form<>(kind), standard, differs);
    }

    Setting<T> withOption(String argument) {
        return new Setting<>(key, component, type, standard, differs, Optional.of(argument));
    }

    /** A copy with another name in manifests. */
    Setting<T> recordedAs(String name) {
        return new Setting<>(key, name, type, standard, differs, label);
    }

    /** The option of the setting's name, such as {@code --timeout}. */
    public String option() {
        return "--" + key;
    }

    /** What becomes of a comparison, or of a resumed run, where a setting has another value. */
    public enum Differs {
        /** The numbers cannot be compared. */
        REFUSED,
        /** A reader should know. */
        TOLD,
        /** The numbers do not depend on the setting. */
        IGNORED
    }

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
}
