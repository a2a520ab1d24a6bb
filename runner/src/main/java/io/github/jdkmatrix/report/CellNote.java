package io.github.jdkmatrix.report;

import io.github.jdkmatrix.stats.CellSummary;
import java.util.Optional;
import java.util.stream.Collectors;

/** The forks that are not in the numbers of a cell, in one line. */
public final class CellNote {

    private CellNote() {}

    /** Why it never ran, or how many forks ended otherwise and why; nothing where all completed. */
    public static Optional<String> of(CellSummary summary) {
        if (summary.notRun().isPresent()) {
            return summary.notRun().map(why -> why.word() + reason(why.detail().orElse("")));
        }
        return summary.otherForks().isEmpty()
                ? Optional.empty()
                : Optional.of(otherForks(summary) + reason(String.join("; ", summary.reasons())));
    }

    /** How many forks ended otherwise, such as {@code 2 contaminated, 1 failed}; empty where all completed. */
    public static String otherForks(CellSummary summary) {
        return summary.otherForks().entrySet().stream()
                .map(entry -> entry.getValue() + " " + entry.getKey())
                .collect(Collectors.joining(", "));
    }

    private static String reason(String text) {
        return text.isEmpty() ? "" : ": " + text;
    }
}
