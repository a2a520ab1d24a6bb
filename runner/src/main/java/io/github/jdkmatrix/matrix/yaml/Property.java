package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.text.Text;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

    private static final String SECTION = "# ";

    /** What is said of the keys, a table by section and key. */
    private static final Map<String, List<String>> WORDS = words();

    private static Map<String, List<String>> words() {
        Map<String, List<String>> words = new HashMap<>();
        String section = "";
        for (String line :
                Text.resource(Property.class, "keys.txt").orElseThrow().lines().toList()) {
            List<String> columns = List.of(line.split(" \\| "));
            section = line.startsWith(SECTION) ? line.substring(SECTION.length()) : section;
            words.put(section + SECTION + columns.getFirst(), columns);
        }
        return words;
    }

    /** The key of a section with its meaning and its default, which is empty where there is nothing to say. */
    static <T> Property<T> of(String section, String key, ValueType<T> type) {
        List<String> columns = WORDS.get(section + SECTION + key);
        return new Property<>(key, type, columns.get(1), columns.size() > 2 ? columns.get(2) : "");
    }

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
