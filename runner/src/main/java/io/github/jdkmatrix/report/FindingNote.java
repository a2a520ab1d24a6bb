package io.github.jdkmatrix.report;

import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Finding;

/** What is odd about the forks behind a number, in a few words. */
final class FindingNote {

    private FindingNote() {}

    static String of(Finding finding, Estimate estimate) {
        return switch (finding) {
            case Finding.Outliers it ->
                "outliers: " + it.forks().size() + " of " + estimate.n() + " forks far from the others";
            case Finding.FirstFork it ->
                "first fork apart: " + Quantity.format(it.value(), estimate) + " against a median of "
                        + Quantity.format(it.rest(), estimate) + " of the others";
            case Finding.Drift it ->
                "drift: " + (it.change() < 0 ? "down" : "up") + " by "
                        + Quantity.format(Math.abs(it.change()), estimate) + " while the forks ran";
            case Finding.Modes it ->
                "several modes: " + heap(it.lower(), estimate) + " and " + heap(it.upper(), estimate)
                        + ", the median may be where no fork is";
        };
    }

    private static String heap(Finding.Heap heap, Estimate estimate) {
        return heap.forks() + " forks around " + Quantity.format(heap.median(), estimate);
    }
}
