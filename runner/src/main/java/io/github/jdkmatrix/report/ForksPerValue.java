package io.github.jdkmatrix.report;

import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * How many forks are behind the values of a table: said once of most values, and at each of the others.
 *
 * @param usual the most frequent number, zero where none is to be said
 * @param alike whether it is that of all values
 */
record ForksPerValue(int usual, boolean alike) {

    /** Where it is said elsewhere. */
    static final ForksPerValue UNSAID = new ForksPerValue(0, true);

    /**
     * Of values with so many forks; of two numbers that are as frequent the larger one is usual.
     *
     * @param each a number for each value
     */
    static ForksPerValue of(Collection<Integer> each) {
        Map<Integer, Long> values =
                each.stream().collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        int usual = values.entrySet().stream()
                .max(Comparator.comparing((Map.Entry<Integer, Long> it) -> it.getValue())
                        .thenComparing(Map.Entry::getKey))
                .map(Map.Entry::getKey)
                .orElse(0);
        return new ForksPerValue(usual, values.size() < 2);
    }

    /** For the caption, such as {@code 10 forks per value}; empty where there is nothing to say. */
    String words() {
        if (usual == 0) {
            return "";
        }
        String forks = usual + (usual == 1 ? " fork" : " forks") + " per value";
        return alike ? forks : forks + " unless n= says otherwise";
    }

    /** At a value, such as {@code n=7}; empty where it has as many as most. */
    String mark(int forks) {
        return usual == 0 || forks == usual ? "" : "n=" + forks;
    }
}
