package io.github.jdkmatrix.report;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.TableSpec;
import io.github.jdkmatrix.matrix.TableStyle;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.Verdict;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The caption and the explanations below a table, collected while its values are made. */
final class Legend {

    private final Set<Verdict> differences = EnumSet.noneOf(Verdict.class);
    /** The size of each family of comparisons. */
    private final Set<String> families = new LinkedHashSet<>();

    private boolean shares;
    private boolean ends;
    private boolean ratios;
    private boolean ratioIntervals;
    private boolean judged;

    /** A median is shown with this spread: a percentage, or both ends of its interval. */
    void spread(String text) {
        boolean both = text.startsWith("[");
        ends |= both;
        shares |= !both;
    }

    /** A ratio is shown, with or without its interval. */
    void ratio(boolean interval) {
        ratios = true;
        ratioIntervals |= interval;
    }

    /** A verdict is shown. */
    void judged(Judgement judgement) {
        MetricSpec metric = judgement.comparison().metric();
        differences.add(Verdict.difference(metric, true));
        differences.add(Verdict.difference(metric, false));
        if (judgement.adjustedP().known().isPresent() && judgement.tests() > 1) {
            families.add(Integer.toString(judgement.tests()));
        }
        judged |= judgement.comparison().interval().known().isPresent();
    }

    /**
     * The first part of the caption: what the numbers of the table are.
     *
     * @param reference the reference column, if any
     */
    String caption(TableSpec spec, Optional<String> reference, ForksPerValue forks) {
        String base =
                reference.map(id -> Dimensions.head(spec.columns()) + " " + id).orElse("the reference");
        return switch (spec.style()) {
            case MEDIAN ->
                joined(
                        "Medians over the completed forks" + medianInterval(),
                        forks.words(),
                        ratios ? "ratios against " + base + ratioInterval() : "");
            case HYPERFINE ->
                joined(
                        "Means over the completed forks ± standard deviation, and range",
                        forks.words(),
                        reference.isPresent() ? "how many times faster or slower than " + base : "");
            case NORMALISED ->
                joined(
                        "Medians divided by the median of " + spec.normalise().orElse("") + " with " + base
                                + ratioInterval(),
                        forks.words());
        };
    }

    /**
     * The caption and the rules in a few words, for a reader who knows them; none in a style that has no test.
     *
     * @param margin equivalence margin
     */
    Optional<String> brief(TableSpec spec, Optional<String> reference, ForksPerValue forks, double margin) {
        if (spec.style() != TableStyle.MEDIAN) {
            return Optional.empty();
        }
        String interval = shares || ends ? " and 95 % interval" + (shares ? " (± its farther end)" : "") : "";
        String base =
                reference.map(it -> Dimensions.head(spec.columns()) + " " + it).orElse("the reference");
        return Optional.of(joined(
                "Median of " + forks.brief() + interval,
                ratios ? "ratio to " + base : "",
                judged ? "Mann-Whitney, 5 %" + holm() + "; same: within " + Quantity.percent(margin) : ""));
    }

    private String holm() {
        return families.isEmpty() ? "" : ", Holm over " + String.join(" and ", families);
    }

    static String joined(String... parts) {
        return Stream.of(parts).filter(it -> !it.isEmpty()).collect(Collectors.joining("; "));
    }

    /** The notation of the interval of a median; empty if no value has one. */
    String medianInterval() {
        if (!shares) {
            return ends ? " [95 % interval]" : "";
        }
        return " ± the farther end of the 95 % interval" + (ends ? ", or [both ends] if one is much farther" : "");
    }

    /** The notation of the interval of a ratio. */
    String ratioInterval() {
        return ratioIntervals ? " [95 % interval]" : "";
    }

    /**
     * The test and the meaning of each verdict; empty if no comparison has enough forks.
     *
     * @param margin equivalence margin
     */
    List<String> verdicts(double margin) {
        return judged
                ? List.of(
                        "Test: Mann-Whitney, two-sided, level 5 %"
                                + (families.isEmpty()
                                        ? ""
                                        : ", p adjusted by Holm over " + String.join(" and ", families)
                                                + " comparisons"),
                        differences.stream().map(Verdict::word).collect(Collectors.joining(", "))
                                + ": p is at most 5 % and the ratio's interval excludes 1; same: the interval is within "
                                + Quantity.percent(margin) + " of 1, for any p; unclear: neither")
                : List.of();
    }
}
