package io.github.jdkmatrix.report;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.Verdict;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Explanations under a table, collected while its values are made. */
final class Legend {

    private final Set<Verdict> differences = EnumSet.noneOf(Verdict.class);
    private int tests;
    private boolean shares;
    private boolean ends;
    private boolean ratios;
    private boolean ratioIntervals;
    private boolean judged;

    /** A median stands with this beside it: a share, or both ends of its interval. */
    void spread(String text) {
        boolean both = text.startsWith("[");
        ends |= both;
        shares |= !both;
    }

    /** A ratio stands with its interval, or without one. */
    void ratio(boolean interval) {
        ratios = true;
        ratioIntervals |= interval;
    }

    /** A comparison stands with what it comes to. */
    void judged(Judgement judgement) {
        MetricSpec metric = judgement.comparison().metric();
        differences.add(Verdict.difference(metric, true));
        differences.add(Verdict.difference(metric, false));
        tests += judgement.adjustedP().known().isPresent() ? 1 : 0;
        judged |= judgement.comparison().interval().known().isPresent();
    }

    /** How the interval of a median is written, behind the word for it; empty where no value has one. */
    String medianInterval() {
        if (!shares) {
            return ends ? " [95 % interval]" : "";
        }
        return " ± the farther end of the 95 % interval" + (ends ? ", or [both ends] where one is much farther" : "");
    }

    /** Likewise of a ratio. */
    String ratioInterval() {
        return ratioIntervals ? " [95 % interval]" : "";
    }

    /** Whether any value stands with its ratio to the reference. */
    boolean ratios() {
        return ratios;
    }

    /**
     * The test, and what each verdict means that the table can have; nothing where no comparison has forks enough.
     *
     * @param margin within which two cells are the same
     */
    List<String> verdicts(double margin) {
        return judged
                ? List.of(
                        "Test: Mann-Whitney, two-sided, level 5 %"
                                + (tests > 1 ? ", p adjusted by Holm over " + tests + " comparisons" : ""),
                        differences.stream().map(Verdict::word).collect(Collectors.joining(", "))
                                + ": p is at most 5 % and the ratio's interval excludes 1; same: the whole interval is within "
                                + Quantity.percent(margin) + " of 1, whatever p; unclear: neither")
                : List.of();
    }
}
