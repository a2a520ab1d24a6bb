package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import java.util.Locale;
import java.util.regex.Pattern;

/** The result of a comparison. */
public enum Verdict {
    /** Different for the better, in a metric of speed. */
    FASTER,
    /** Different for the worse, in a metric of speed. */
    SLOWER,
    /** Different and more, in a metric that is not one of speed. */
    HIGHER,
    /** Different and less, in a metric that is not one of speed. */
    LOWER,
    /** No difference that matters: the whole interval of the ratio lies within the margin. */
    SAME,
    /** Neither a difference nor its absence could be shown. */
    UNCLEAR;

    private static final String UNIT_OF_TIME = "(s|ms|us|µs|ns|min|hr|day)";
    private static final Pattern TIME = Pattern.compile(UNIT_OF_TIME + "(/.*)?");
    private static final Pattern PROGRESS = Pattern.compile("ops|.*/" + UNIT_OF_TIME);

    /** The word in tables. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether this verdict says that the two cells differ. */
    public boolean different() {
        return this != SAME && this != UNCLEAR;
    }

    /**
     * The verdict for a difference: faster or slower of times that should be short and of progress that should be much, else higher
     * or lower.
     */
    public static Verdict difference(MetricSpec metric, boolean more) {
        Better better = metric.better();
        boolean speed = (better == Better.LOWER && TIME.matcher(metric.unit()).matches())
                || (better == Better.HIGHER && PROGRESS.matcher(metric.unit()).matches());
        if (!speed) {
            return more ? HIGHER : LOWER;
        }
        return more == (better == Better.HIGHER) ? FASTER : SLOWER;
    }
}
