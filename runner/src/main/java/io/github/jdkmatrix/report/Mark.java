package io.github.jdkmatrix.report;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.Verdict;
import java.util.Locale;

/** How a page shows a verdict: a class for its colour, a shape for those who do not see the colour. */
public enum Mark {
    /** A difference for the better. */
    BETTER("M0-6 6 5-6 5z"),
    /** A difference for the worse. */
    WORSE("M0 6-6-5 6-5z"),
    /** A difference in a metric without a good direction. */
    DIFFERENT("M0-6 6 0 0 6-6 0z"),
    SAME("M-4-4h8v8h-8z"),
    UNCLEAR("M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"),
    /** No verdict, for lack of forks. */
    NONE("M-4-4 4 4M-4 4 4-4");

    private final String outline;

    Mark(String outline) {
        this.outline = outline;
    }

    /** The mark of a verdict on a metric with this good direction. */
    public static Mark of(Verdict verdict, Better better) {
        return switch (verdict) {
            case FASTER -> BETTER;
            case SLOWER -> WORSE;
            case HIGHER, LOWER -> {
                boolean more = verdict == Verdict.HIGHER;
                yield !better.directed() ? DIFFERENT : more == (better == Better.HIGHER) ? BETTER : WORSE;
            }
            case SAME -> SAME;
            case UNCLEAR -> UNCLEAR;
        };
    }

    /** The mark of a judged comparison. */
    public static Mark of(Judgement judgement) {
        return judgement
                .verdict()
                .known()
                .map(it -> of(it, judgement.comparison().metric().better()))
                .orElse(NONE);
    }

    /** The class in the style of the page. */
    public String style() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Its outline around zero, as the data of an SVG path, at most 12 px wide. */
    public String outline() {
        return outline;
    }

    /** Whether it says that two cells differ. */
    public boolean different() {
        return this == BETTER || this == WORSE || this == DIFFERENT;
    }
}
