package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.text.Text;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the reference, the schema and {@code --help} say of the keys of a matrix: a table, by section and key. */
final class KeyWords {

    /** The section of the keys of the whole matrix. */
    static final String MATRIX = "matrix";

    private static final String SECTION = "# ";

    private static final Map<String, List<String>> ALL = read();

    private KeyWords() {}

    private static Map<String, List<String>> read() {
        Map<String, List<String>> words = new HashMap<>();
        String section = "";
        for (String line :
                Text.resource(KeyWords.class, "keys.txt").orElseThrow().lines().toList()) {
            List<String> columns = List.of(line.split(" \\| "));
            section = line.startsWith(SECTION) ? line.substring(SECTION.length()) : section;
            words.put(section + SECTION + columns.getFirst(), columns);
        }
        return words;
    }

    /** A key with its meaning and its default, which is empty where there is nothing to say. */
    static <T> Property<T> property(String section, String key, ValueType<T> type) {
        List<String> columns = ALL.get(section + SECTION + key);
        return new Property<>(key, type, columns.get(1), columns.size() > 2 ? columns.get(2) : "");
    }
}
