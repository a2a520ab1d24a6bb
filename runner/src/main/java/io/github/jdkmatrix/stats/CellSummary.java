package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.stats.states.OverTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A cell with the statistics of its forks.
 *
 * @param cell the cell
 * @param estimates the estimates by metric, over the completed forks only
 * @param otherForks how many forks did not complete, by the word of their outcome, and how many are missing
 * @param reasons why forks did not complete, each reason once, in the order they came
 * @param notRun why the cell never ran; empty for a cell with forks
 * @param look the number of forks that its comparison needs; empty if that is fixed
 * @param remarks what forks reported and no number has, by the metric's name; a remark on all numbers of the cell has an empty name
 * @param overTime what the forks do over time, one entry for each metric
 */
public record CellSummary(
        Cell cell,
        Map<String, Estimate> estimates,
        SortedMap<String, Integer> otherForks,
        List<String> reasons,
        Optional<Outcome> notRun,
        Optional<Look> look,
        Map<String, String> remarks,
        List<OverTime> overTime) {

    /** The key of a remark on the whole cell, in place of the name of a metric. */
    static final String WHOLE = "";

    /** The word for forks without a record. */
    static final String MISSING = "missing";

    /** The word for forks that were not spent, since the first ones of the cell failed alike. */
    static final String NOT_RUN = "not run";

    /** A cell with a fixed number of forks, no remarks and no time lines. */
    public CellSummary(
            Cell cell,
            Map<String, Estimate> estimates,
            SortedMap<String, Integer> otherForks,
            List<String> reasons,
            Optional<Outcome> notRun) {
        this(cell, estimates, otherForks, reasons, notRun, Optional.empty(), Map.of(), List.of());
    }

    /** The metrics in which the forks change their level or stay on several. */
    public List<OverTime> mixtures() {
        return overTime.stream().filter(it -> it.states().isPresent()).toList();
    }

    /** What the forks do over time in a metric; empty if that is unknown. */
    public Optional<OverTime> overTime(String metric) {
        return overTime.stream().filter(it -> it.metric().name().equals(metric)).findFirst();
    }

    /** The outcome of the whole cell in a word: why it never ran, {@code completed} once any fork has, else how its forks ended. */
    public String outcome() {
        if (notRun.isPresent()) {
            return notRun.get().word();
        }
        return estimates.isEmpty() && !otherForks.isEmpty()
                ? String.join(" ", otherForks.keySet())
                : Outcome.completed().word();
    }

    /** Why the cell never ran, or why forks did not complete: each reason once. */
    public List<String> whyNotAll() {
        return notRun.map(it -> it.detail().stream().toList()).orElse(reasons);
    }

    /** What a reader of any number of the cell should know of its forks. */
    public Optional<String> remark() {
        return Optional.ofNullable(remarks.get(WHOLE));
    }

    /** The number of planned forks without a record, or only with a disturbed one that is to be repeated. */
    public int missing() {
        return otherForks.getOrDefault(MISSING, 0);
    }

    /** The number of all forks: completed, ended otherwise or missing. */
    public int forks() {
        return completed() + otherForks.values().stream().mapToInt(it -> it).sum();
    }

    /** The number of forks that completed. */
    public int completed() {
        return estimates.values().stream().mapToInt(Estimate::n).max().orElse(0);
    }

    /** The number of forks that completed or were lost, without those that were disturbed or never ran. */
    public int ended() {
        return completed() + forks(Outcome.Use.LOST);
    }

    /** How many forks were lost, by the word of their outcome. */
    public SortedMap<String, Integer> lost() {
        SortedMap<String, Integer> lost = new TreeMap<>(otherForks);
        lost.keySet().removeIf(it -> !isFor(Outcome.Use.LOST, it));
        return lost;
    }

    /** The number of forks with such a use of their values; zero for {@link Outcome.Use#COUNTED}, whose values are in the estimates. */
    public int forks(Outcome.Use use) {
        return otherForks.entrySet().stream()
                .filter(it -> isFor(use, it.getKey()))
                .mapToInt(Map.Entry::getValue)
                .sum();
    }

    private static boolean isFor(Outcome.Use use, String word) {
        return Outcome.Kind.of(word).filter(it -> it.use() == use).isPresent();
    }

    /** Whether no fork completed, disturbed ones included. */
    public boolean fails() {
        return estimates.isEmpty() && forks(Outcome.Use.REPEATED) == 0;
    }

    public Optional<Estimate> estimate(String metric) {
        return Optional.ofNullable(estimates.get(metric));
    }
}
