package io.github.jdkmatrix.matrix;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A key of a matrix that holds for all forks. Parser, schema, reference, help, resume and the comparison of two runs
 * read this declaration; the parser knows the form of its values.
 *
 * @param key the name of the key
 * @param component the name in {@link Settings}, and in a manifest
 * @param standard the default
 * @param differs what two values in two runs mean
 * @param label the label of the option of the same name, such as {@code SIZE}; empty if there is no such option
 */
public record Setting<T>(String key, String component, T standard, Differs differs, Optional<String> label) {

    /** A setting without an option, recorded under its key in camel case. */
    static <T> Setting<T> of(String key, T standard, Differs differs) {
        String component = Pattern.compile("-(.)")
                .matcher(key)
                .replaceAll(it -> it.group(1).toUpperCase(Locale.ROOT));
        return new Setting<>(key, component, standard, differs, Optional.empty());
    }

    Setting<T> withOption(String argument) {
        return new Setting<>(key, component, standard, differs, Optional.of(argument));
    }

    /** A copy with another name in manifests. */
    Setting<T> recordedAs(String name) {
        return new Setting<>(key, name, standard, differs, label);
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
}
