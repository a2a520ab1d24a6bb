package io.github.jdkmatrix.report;

import io.github.jdkmatrix.stats.Compared;
import io.github.jdkmatrix.stats.Tested;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Comparisons that stand together.
 *
 * @param title of their table
 * @param columns the dimension in which the two cells differ
 * @param reference the value of it that the others are compared with
 * @param tests of metrics, then of states, and of forks that do not complete
 */
public record ComparisonGroup(String title, String columns, Optional<String> reference, List<Tested> tests) {

    /** Those of the values of all forks. */
    public Stream<Compared> ofMetrics() {
        return tests.stream().filter(it -> it.kind() == Tested.Kind.METRIC).map(Compared.class::cast);
    }

    /** The reference column, such as {@code jdks=21}. */
    public String column() {
        return columns + "=" + reference.orElse("");
    }
}
