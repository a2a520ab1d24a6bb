package io.github.jdkmatrix.report;

import io.github.jdkmatrix.text.Count;
import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The number of forks per value: the most frequent number is in the caption, others are at their values.
 *
 * @param usual the most frequent number, zero in a table without values
 * @param alike whether all values have it
 */
record ForksPerValue(int usual, boolean alike) {

    /**
     * If two numbers are equally frequent, the larger one is usual.
     *
     * @param each the number of forks of each value
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

    /** For the caption, such as {@code 10 forks per value}; empty without values. */
    String words() {
        if (usual == 0) {
            return "";
        }
        String words = Count.of(usual, "fork") + " per value";
        return alike ? words : words + " unless marked n=";
    }

    /** Beside a value, such as {@code n=7}; empty for the usual number. */
    String mark(int forks) {
        return usual == 0 || forks == usual ? "" : "n=" + forks;
    }
}
