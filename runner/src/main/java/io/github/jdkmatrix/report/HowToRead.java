package io.github.jdkmatrix.report;

import io.github.jdkmatrix.matrix.TableSpec;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How to read the numbers of a table.
 *
 * @param reference the column that the others are compared with, where any is
 */
record HowToRead(TableSpec wish, Optional<String> reference, ForksPerValue forks, Legend legend) {

    String text() {
        String base =
                reference.map(id -> Dimensions.head(wish.columns()) + " " + id).orElse("the reference");
        return switch (wish.style()) {
            case MEDIAN ->
                joined(
                        "Medians over the completed forks" + legend.medianInterval(),
                        forks.words(),
                        legend.ratios() ? "ratios against " + base + legend.ratioInterval() : "");
            case HYPERFINE ->
                joined(
                        "Means over the completed forks ± their standard deviation, and their range",
                        forks.words(),
                        reference
                                .map(id -> "how many times faster or slower than " + base)
                                .orElse(""));
            case NORMALISED ->
                joined(
                        "Medians by the median of " + wish.normalise().orElse("") + " with " + base
                                + legend.ratioInterval(),
                        forks.words());
        };
    }

    private static String joined(String... parts) {
        return Stream.of(parts).filter(it -> !it.isEmpty()).collect(Collectors.joining("; "));
    }
}
