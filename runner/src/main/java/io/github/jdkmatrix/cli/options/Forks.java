package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.ComparisonCount;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.stats.Judgement;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How many forks a cell gets: the command line's word, else the profile's, else the matrix's. */
public final class Forks {

    private Forks() {}

    public static int of(Matrix matrix, Selection selection) {
        return selection
                .forks()
                .orElseGet(() -> selection.profile().stream()
                        .flatMapToInt(profile -> profile.forks().stream())
                        .findFirst()
                        .orElse(matrix.settings().forks()));
    }

    /** A warning that so few forks cannot show a difference, in one line; empty where they are enough. */
    public static Optional<String> tooFew(Matrix matrix, List<Cell> cells, int forks) {
        Stream<ComparisonCount> table = ComparisonCount.ofTables(matrix, cells).stream()
                .filter(it -> it.comparisons() > 0)
                .max(Comparator.comparingInt(ComparisonCount::comparisons))
                .stream();
        Stream<ComparisonCount> runs = cells.isEmpty()
                ? Stream.of()
                : Stream.of(new ComparisonCount("compare with another run", ComparisonCount.ofRuns(cells)));
        String blind = Stream.concat(table, runs)
                .filter(it -> Judgement.fewestForks(it.comparisons()) > forks)
                .map(it -> "'" + it.what() + "' needs " + Judgement.fewestForks(it.comparisons()) + " for "
                        + it.comparisons() + " comparisons")
                .collect(Collectors.joining(", "));
        return blind.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        forks + (forks == 1 ? " fork" : " forks") + " per cell cannot show a difference: " + blind);
    }
}
