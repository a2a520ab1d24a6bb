package io.github.jdkmatrix.report;

import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Finding;

/** What is odd about the forks behind a number, in a few words. */
final class FindingNote {

    private FindingNote() {}

    static String of(Finding finding, Estimate estimate) {
        String unit = estimate.metric().unit();
        return switch (finding) {
            case Finding.Outliers it ->
                "outliers: " + it.forks().size() + " of " + estimate.n() + " forks far from the others";
            case Finding.FirstFork it ->
                "first fork apart: " + Quantity.format(it.value(), unit) + " against a median of "
                        + Quantity.format(it.rest(), unit) + " of the others";
            case Finding.Drift it ->
                "drift: " + (it.change() < 0 ? "down" : "up") + " by " + Quantity.format(Math.abs(it.change()), unit)
                        + " while the forks ran";
            case Finding.Modes it ->
                "several modes: " + heap(it.lower(), unit) + " and " + heap(it.upper(), unit)
                        + ", the median may be where no fork is";
        };
    }

    private static String heap(Finding.Heap heap, String unit) {
        return heap.forks() + " forks around " + Quantity.format(heap.median(), unit);
    }
}
