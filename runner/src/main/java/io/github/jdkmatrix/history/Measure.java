package io.github.jdkmatrix.history;

import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Interval;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.ValueOrReason;
import io.github.jdkmatrix.stats.Verdict;
import java.util.List;

/**
 * What one run says of a link.
 *
 * @param ratio of the two builds in this run
 * @param judgement among all measures of its row
 * @param margin within which two values are the same
 */
public record Measure(MeasuredRun run, LogRatio ratio, Judgement judgement, double margin) {

    /** The ratio of two builds in one run, if it has an interval. */
    static ValueOrReason<LogRatio> ratio(Comparison comparison) {
        return comparison.ratio().then(ratio -> comparison.interval().then(it -> LogRatio.of(ratio, it)));
    }

    /** Whether it shows a change on its own: different among all measures, with the whole interval beyond the margin. */
    boolean showsChange() {
        Interval interval = ratio.interval();
        return different(judgement) && (interval.low() > 1 + margin || interval.high() < 1 / (1 + margin));
    }

    /** Whether it shows the direction of another run: only one question is asked of it, so nothing is adjusted. */
    boolean confirms(Measure other) {
        Comparison comparison = judgement.comparison();
        return !run.name().equals(other.run.name())
                && different(Judgement.over(List.of(comparison), margin).getFirst())
                && comparison.more() == other.judgement.comparison().more();
    }

    /** The word for its direction, such as {@code slower}. */
    String word() {
        Comparison comparison = judgement.comparison();
        return Verdict.difference(comparison.metric(), comparison.more()).word();
    }

    private static boolean different(Judgement judgement) {
        return judgement.verdict().known().filter(Verdict::different).isPresent();
    }
}
