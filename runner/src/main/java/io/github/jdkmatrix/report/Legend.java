package io.github.jdkmatrix.report;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.Verdict;
import io.github.jdkmatrix.text.Count;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
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
    private boolean shared;
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
            shared |= judgement.shares() > 1;
        }
        judged |= judgement.comparison().interval().known().isPresent();
    }

    /** The first part of the caption: what the numbers of the table are. */
    String caption(ComparedTable table, ForksPerValue forks) {
        String base = table.reference()
                .map(id -> Dimensions.head(table.columns()) + " " + id)
                .orElse("the reference");
        return Stream.of(
                        "Medians over the completed forks" + medianInterval(),
                        forks.words(),
                        ratios ? "ratios against " + base + (ratioIntervals ? " [95 % interval]" : "") : "")
                .filter(it -> !it.isEmpty())
                .collect(Collectors.joining("; "));
    }

    /** The notation of the interval of a median; empty if no value has one. */
    private String medianInterval() {
        if (!shares) {
            return ends ? " [95 % interval]" : "";
        }
        return " ± the farther end of the 95 % interval" + (ends ? ", or [both ends] if one is much farther" : "");
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
                                        : ", p adjusted by Holm over " + String.join(" and ", families) + " comparisons"
                                                + (shared ? " and for the steps between JDKs" : "")),
                        differences.stream().map(Verdict::word).collect(Collectors.joining(", "))
                                + ": p is at most 5 % and the ratio's interval excludes 1; same: the interval is within "
                                + Quantity.percent(margin) + " of 1, for any p; "
                                + Change.NOT_CERTAIN + ": neither")
                : List.of();
    }

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
            Set<Integer> values = new TreeSet<>(each);
            int usual = values.stream()
                    .max(Comparator.comparing((Integer it) -> Collections.frequency(each, it))
                            .thenComparing(it -> it))
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
}
