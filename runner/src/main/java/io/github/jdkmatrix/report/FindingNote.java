package io.github.jdkmatrix.report;

import io.github.jdkmatrix.stats.CellFinding;
import io.github.jdkmatrix.stats.Estimate;

/** A note on irregular forks behind a number, in a few words. */
final class FindingNote {

    private FindingNote() {}

    static String of(CellFinding finding, Estimate estimate) {
        return switch (finding) {
            case CellFinding.Outliers it ->
                "outliers: " + it.forks().size() + " of " + estimate.n() + " forks far from the others";
            case CellFinding.FirstFork it ->
                "first fork apart: " + Quantity.format(it.value(), estimate) + " against a median of "
                        + Quantity.format(it.rest(), estimate) + " of the others";
            case CellFinding.Drift it ->
                "drift: " + (it.change() < 0 ? "down" : "up") + " by "
                        + Quantity.format(Math.abs(it.change()), estimate) + " while the forks ran";
            case CellFinding.Modes it ->
                "several modes: " + heap(it.lower(), estimate) + " and " + heap(it.upper(), estimate)
                        + ", the median may be where no fork is";
        };
    }

    private static String heap(CellFinding.Heap heap, Estimate estimate) {
        return heap.forks() + " forks around " + Quantity.format(heap.median(), estimate);
    }
}
