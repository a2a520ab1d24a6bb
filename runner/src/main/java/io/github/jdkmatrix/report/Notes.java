package io.github.jdkmatrix.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The footnotes of one table: equal texts share one note. */
public final class Notes {

    /** Their numbers by their texts, in order. */
    private final Map<String, Integer> numbers = new LinkedHashMap<>();

    /** The mark of a note, such as {@code [2]}. */
    public String mark(String text) {
        return "[" + numbers.computeIfAbsent(text, it -> numbers.size() + 1) + "]";
    }

    public List<String> texts() {
        return List.copyOf(numbers.keySet());
    }
}
