package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.Outcome;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/**
 * A cell with what its forks say.
 *
 * @param cell which
 * @param estimates by metric, over the completed forks only
 * @param otherForks how many forks ended otherwise, by the word of their outcome
 * @param reasons the distinct reasons of these, in the order they came
 * @param notRun why it never ran, for a cell that did not
 */
public record CellSummary(
        Cell cell,
        Map<String, Estimate> estimates,
        SortedMap<String, Integer> otherForks,
        List<String> reasons,
        Optional<Outcome> notRun) {

    public Optional<Estimate> estimate(String metric) {
        return Optional.ofNullable(estimates.get(metric));
    }
}
