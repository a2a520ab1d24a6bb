package io.github.jdkmatrix.matrix.yaml;

import java.util.Optional;

/**
 * A key of a mapping.
 *
 * @param name the key
 * @param type the type of the values: how they are parsed, and their schema
 * @param meaning the description, in Markdown
 * @param standard the default, in Markdown; {@link #REQUIRED}, or empty where there is nothing to say
 */
public record Property<T>(String name, ValueType<T> type, String meaning, String standard) {

    static final String REQUIRED = "required";

    boolean isRequired() {
        return standard.equals(REQUIRED);
    }

    /**
     * Reads the value that an option gives to the key.
     *
     * @param given a text, a list of texts, or a mapping of texts to texts
     * @throws InvalidMatrixException that names the option
     */
    public T given(String option, Object given) {
        Problems problems = new Problems(option);
        Optional<T> read = type.parser().apply(new YamlValue(YamlValue.of(option, given), "the value", problems));
        problems.throwIfAny();
        return read.orElseThrow();
    }
}
