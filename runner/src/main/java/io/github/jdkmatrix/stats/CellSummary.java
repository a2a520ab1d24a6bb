package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.stats.looks.Look;
import io.github.jdkmatrix.stats.states.OverTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/**
 * A cell with the statistics of its forks.
 *
 * @param cell which
 * @param estimates by metric, over the completed forks only
 * @param disturbed the same over disturbed forks, to be shown and never compared; empty once any fork has completed
 * @param otherForks how many forks ended otherwise, by the word of their outcome, and how many are missing
 * @param reasons the distinct reasons of these, in the order they came
 * @param notRun why it never ran, for a cell that did not
 * @param look the number of forks that its comparison needs; empty if that is fixed
 * @param remarks on what forks reported and no number has, by the metric's name; that on all its numbers has none
 * @param overTime what its forks do over time, a metric each
 */
public record CellSummary(
        Cell cell,
        Map<String, Estimate> estimates,
        Map<String, Estimate> disturbed,
        SortedMap<String, Integer> otherForks,
        List<String> reasons,
        Optional<Outcome> notRun,
        Optional<Look> look,
        Map<String, String> remarks,
        List<OverTime> overTime) {

    /** In place of the name of a metric: the cell. */
    static final String WHOLE = "";

    /** The word for forks without a record. */
    static final String MISSING = "missing";

    /** The word for forks that were not spent, since the first ones of the cell failed alike. */
    static final String NOT_RUN = "not run";

    /** A cell has one or the other. */
    public CellSummary {
        if (!estimates.isEmpty() && !disturbed.isEmpty()) {
            throw new IllegalArgumentException("both quiet and disturbed forks of " + cell);
        }
    }

    /** With a fixed number of forks and none to show that were disturbed. */
    public CellSummary(
            Cell cell,
            Map<String, Estimate> estimates,
            SortedMap<String, Integer> otherForks,
            List<String> reasons,
            Optional<Outcome> notRun) {
        this(cell, estimates, Map.of(), otherForks, reasons, notRun, Optional.empty(), Map.of(), List.of());
    }

    /** The metrics in which its forks change their level or stay on several. */
    public List<OverTime> mixtures() {
        return overTime.stream().filter(it -> it.states().isPresent()).toList();
    }

    /** What its forks do over time in a metric. */
    public Optional<OverTime> overTime(String metric) {
        return overTime.stream().filter(it -> it.metric().name().equals(metric)).findFirst();
    }

    /** Of the cell as a whole, in a word: why it never ran, or completed once any fork has, or how its forks ended. */
    public String outcome() {
        if (notRun.isPresent()) {
            return notRun.get().word();
        }
        return estimates.isEmpty() && !otherForks.isEmpty()
                ? String.join(" ", otherForks.keySet())
                : Outcome.completed().word();
    }

    /** Why it never ran, or why forks did not complete: each reason once. */
    public List<String> whyNotAll() {
        return notRun.map(it -> it.detail().stream().toList()).orElse(reasons);
    }

    /** What a reader of any of its numbers should know of its forks. */
    public Optional<String> remark() {
        return Optional.ofNullable(remarks.get(WHOLE));
    }

    /** Planned forks without a record, or only with a disturbed one that is to be repeated. */
    public int missing() {
        return otherForks.getOrDefault(MISSING, 0);
    }

    /** All forks: completed, ended otherwise or missing. */
    public int forks() {
        return completed() + otherForks.values().stream().mapToInt(it -> it).sum();
    }

    private int completed() {
        return estimates.values().stream().mapToInt(Estimate::n).max().orElse(0);
    }

    /** The forks that completed or were lost: neither disturbed ones nor such as never ran. */
    public int ended() {
        return completed() + forks(Outcome.Use.LOST);
    }

    /** The forks whose values are used so, but for those that are counted. */
    public int forks(Outcome.Use use) {
        return otherForks.entrySet().stream()
                .filter(it -> Outcome.Kind.of(it.getKey())
                        .filter(kind -> kind.use() == use)
                        .isPresent())
                .mapToInt(Map.Entry::getValue)
                .sum();
    }

    /** The metrics to show: over the completed forks, or the disturbed ones where none completed. */
    public Map<String, Estimate> reported() {
        return estimates.isEmpty() ? disturbed : estimates;
    }

    public Optional<Estimate> estimate(String metric) {
        return Optional.ofNullable(estimates.get(metric));
    }
}
