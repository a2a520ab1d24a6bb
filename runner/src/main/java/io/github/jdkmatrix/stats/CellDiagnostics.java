package io.github.jdkmatrix.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Irregularities among the forks of a cell.
 *
 * @param findings the anomalies
 * @param notLookedFor the methods that had too few forks
 */
public record CellDiagnostics(List<CellFinding> findings, List<Gap> notLookedFor) {

    /**
     * A method that had too little to go by.
     *
     * @param method the method of detection
     * @param reason why the method could not look
     */
    public record Gap(String method, String reason) {}

    public static CellDiagnostics of(Estimate estimate) {
        CellDiagnostics collected = new CellDiagnostics(new ArrayList<>(), new ArrayList<>());
        collected.add("outliers", Outliers.in(estimate));
        collected.add("several modes", Modes.in(estimate));
        return collected;
    }

    private void add(String method, ValueOrReason<? extends Optional<? extends CellFinding>> answer) {
        answer.known().flatMap(it -> it).ifPresent(findings::add);
        answer.whyNot().ifPresent(reason -> notLookedFor.add(new Gap(method, reason)));
    }

    /** Something about the forks of a cell that a reader of its median should know. */
    public sealed interface CellFinding {

        /**
         * Forks far from all others.
         *
         * @param forks the indexes of the forks, from one
         */
        record Outliers(List<Integer> forks) implements CellFinding {}

        /**
         * The forks lie in more than one heap, so that the median may stand where no fork is.
         *
         * @param dip how far the forks are from any distribution with one mode
         * @param lower the forks below the widest gap
         * @param upper the forks above the widest gap
         */
        record Modes(double dip, Heap lower, Heap upper) implements CellFinding {}

        /**
         * Forks that lie together.
         *
         * @param forks the number of forks in the heap
         * @param median the median of these forks, in the unit of the metric
         */
        record Heap(int forks, double median) {}
    }
}
