package io.github.jdkmatrix.stats.states;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import java.util.List;
import java.util.Optional;

/**
 * The courses of the forks of a cell over time, in a metric, and the states that they share.
 *
 * @param metric the metric of the values; for totals, how fast they grow
 * @param over what counts the time, such as {@code second}
 * @param courses the courses, one for each fork with a time line, in the order of the forks
 * @param states the levels that forks share, where they change their level or stay on several
 */
public record OverTime(MetricSpec metric, String over, List<Course> courses, Optional<States> states) {

    /** The fewest forks in which levels are looked for. */
    private static final int MIN_FORKS = 4;

    /** The fewest intervals of a time line. */
    private static final int MIN_INTERVALS = 6;

    /** What forks do over time; empty if there are too few forks, or too few intervals, to tell. */
    public static Optional<OverTime> of(MetricSpec metric, String over, List<TimeLine> lines) {
        List<TimeLine> told =
                lines.stream().filter(it -> it.size() >= MIN_INTERVALS).toList();
        if (told.size() < MIN_FORKS) {
            return Optional.empty();
        }
        double noise = Levels.noise(told.stream().map(TimeLine::logarithms).toList());
        List<Course> courses = told.stream()
                .map(it -> new Course(it, Levels.of(it.logarithms(), noise)))
                .toList();
        return Optional.of(new OverTime(metric, over, courses, States.of(courses, metric.better() == Better.LOWER)));
    }

    /** Whether less of the metric is faster. */
    public boolean less() {
        return metric.better() == Better.LOWER;
    }
}
