package io.github.jdkmatrix.matrix.yaml;

/**
 * A key of a mapping.
 *
 * @param name the key
 * @param type its values: how they are parsed, and their schema
 * @param meaning its description, in Markdown
 * @param standard its default, in Markdown; {@link #REQUIRED}, or empty where there is nothing to say
 */
record Property<T>(String name, ValueType<T> type, String meaning, String standard) {

    static final String REQUIRED = "required";
}
