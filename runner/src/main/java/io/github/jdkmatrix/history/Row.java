package io.github.jdkmatrix.history;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.plan.Cell;
import java.util.List;
import java.util.stream.Stream;

/**
 * One metric of one cell over all builds.
 *
 * @param cell without its JDK
 * @param points in the order of the builds
 */
public record Row(Cell cell, MetricSpec metric, List<Point> points) {

    public Stream<Link> links() {
        return points.stream().flatMap(it -> it.link().stream());
    }

    /** How many points have no link to an earlier build, without the first. */
    public long gaps() {
        return points.stream().filter(it -> it.gap().isPresent()).count();
    }
}
