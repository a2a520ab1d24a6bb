package io.github.jdkmatrix.report;

import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.stats.CellSummary;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What the words of a table mean that stand where a number would, or beside one. */
final class OutcomeMeaning {

    private OutcomeMeaning() {}

    /** A line for each such word that these cells bring into their table. */
    static List<String> of(List<CellSummary> cells) {
        return cells.stream()
                .flatMap(cell ->
                        Stream.concat(cell.notRun().map(Outcome::word).stream(), cell.otherForks().keySet().stream()))
                .distinct()
                .flatMap(word -> meaning(word).map(it -> word + ": " + it).stream())
                .toList();
    }

    private static Optional<String> meaning(String word) {
        return Optional.ofNullable(
                switch (word) {
                    case "contaminated" -> "others used these CPUs; such forks are not in the number";
                    case "unavailable" -> "what it needs could not be had, so it did not run";
                    case "unsupported" -> "this JDK cannot do it, so it did not run";
                    default -> null;
                });
    }
}
