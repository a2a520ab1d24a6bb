package io.github.jdkmatrix.report;

import io.github.jdkmatrix.matrix.TableWish;
import java.util.Collection;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How to read the numbers of a table.
 *
 * @param margin within which two cells are the same
 */
record HowToRead(TableWish wish, Optional<String> reference, Collection<CellValues.Against> compared, double margin) {

    String text() {
        String base =
                reference.map(id -> Dimensions.head(wish.columns()) + " " + id).orElse("the reference");
        return switch (wish.style()) {
            case MEDIAN -> {
                String ratios = reference.map(id -> "ratios against " + base).orElse("");
                yield joined(
                        "Medians over the completed forks" + spread(), ratios + interval(!ratios.isEmpty()), judged());
            }
            case HYPERFINE ->
                joined(
                        "Means over the completed forks ± their standard deviation, and their range",
                        reference
                                .map(id -> "how many times faster or slower than " + base)
                                .orElse(""));
            case NORMALISED ->
                joined(
                        "Medians by the median of " + wish.normalise().orElse("") + " with " + base + interval(true),
                        judged());
        };
    }

    private String spread() {
        return intervals() ? " ± the farther end of the 95 % interval" : "";
    }

    private String interval(boolean ratios) {
        return ratios && intervals() ? " with their 95 % interval" : "";
    }

    private String judged() {
        long judgements =
                compared.stream().filter(it -> it.judgement().isPresent()).count();
        return intervals() && judgements > 0
                ? "judged among " + judgements + (judgements == 1 ? " comparison" : " comparisons")
                        + ", same is within " + Quantity.percent(margin)
                : "";
    }

    /** Whether any comparison has enough forks. */
    private boolean intervals() {
        return compared.stream()
                .anyMatch(it -> it.comparison().interval().known().isPresent());
    }

    private static String joined(String... parts) {
        return Stream.of(parts).filter(it -> !it.isEmpty()).collect(Collectors.joining("; "));
    }
}
