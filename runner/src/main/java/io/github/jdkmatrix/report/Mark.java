package io.github.jdkmatrix.report;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.Verdict;
import java.util.Locale;

/** How a page and a terminal show a verdict: a class for its colour. */
public enum Mark {
    /** A difference for the better. */
    BETTER,
    /** A difference for the worse. */
    WORSE,
    /** A difference in a metric without a good direction. */
    DIFFERENT,
    SAME,
    UNCLEAR,
    /** No verdict, for lack of forks. */
    NONE;

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

    /** Whether it says that two cells differ. */
    public boolean different() {
        return this == BETTER || this == WORSE || this == DIFFERENT;
    }
}
