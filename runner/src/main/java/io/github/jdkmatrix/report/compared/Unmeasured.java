package io.github.jdkmatrix.report.compared;

import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Results;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Counts what has no number in a report, in a sentence; empty if there is nothing. */
public final class Unmeasured {

    private Unmeasured() {}

    /** The cells without a number. */
    public static String cells(Results results) {
        Map<String, Long> outcomes = results.cells().stream()
                .filter(it -> it.estimates().isEmpty())
                .collect(Collectors.groupingBy(CellSummary::outcome, TreeMap::new, Collectors.counting()));
        long cells = outcomes.values().stream().mapToLong(it -> it).sum();
        return cells == 0
                ? ""
                : cells + " of " + results.cells().size() + " cells have no number: " + listed(outcomes) + ".";
    }

    /** The forks without a number, in cells that have one. */
    public static String forks(Results results) {
        Map<String, Long> outcomes = new TreeMap<>();
        results.cells().stream()
                .filter(it -> !it.estimates().isEmpty())
                .forEach(cell -> cell.otherForks().forEach((word, n) -> outcomes.merge(word, (long) n, Long::sum)));
        return outcomes.isEmpty() ? "" : "Forks that do not count: " + listed(outcomes) + ".";
    }

    private static String listed(Map<String, Long> outcomes) {
        return outcomes.entrySet().stream()
                .map(it -> it.getValue() + " " + it.getKey())
                .collect(Collectors.joining(", "));
    }
}
