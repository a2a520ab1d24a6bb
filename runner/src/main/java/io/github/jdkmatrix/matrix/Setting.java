package io.github.jdkmatrix.matrix;

import java.util.Optional;

/**
 * A key of a matrix that holds for all forks. Parser, schema, reference, help, resume and the comparison of two runs read
 * this declaration.
 *
 * @param key its name
 * @param component its name in {@link Settings}, and in a manifest
 * @param meaning in Markdown
 * @param words the default, in Markdown
 * @param standard the default
 * @param differs what two values in two runs mean
 * @param label of the option of the same name, such as {@code SIZE}; empty if there is no such option
 */
public record Setting<T>(
        String key,
        String component,
        SettingType<T> type,
        String meaning,
        String words,
        T standard,
        Differs differs,
        Optional<String> label) {

    /** A setting without an option. */
    static <T> Setting<T> of(
            String key, SettingType<T> type, String meaning, String words, T standard, Differs differs) {
        return new Setting<>(key, key, type, meaning, words, standard, differs, Optional.empty());
    }

    /** The same with an option. */
    Setting<T> withOption(String argument) {
        return new Setting<>(key, component, type, meaning, words, standard, differs, Optional.of(argument));
    }

    /** The same under another name in manifests. */
    Setting<T> recordedAs(String name) {
        return new Setting<>(key, name, type, meaning, words, standard, differs, label);
    }

    /** Such as {@code --timeout}. */
    public String option() {
        return "--" + key;
    }
}
