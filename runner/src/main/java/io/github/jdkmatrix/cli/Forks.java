package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.ComparisonCount;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.stats.Judgement;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** How many forks a cell gets: the command line's word, else the profile's, else the matrix's. */
final class Forks {

    private Forks() {}

    static int of(Matrix matrix, Selection selection) {
        return selection
                .forks()
                .orElseGet(() -> selection.profile().stream()
                        .flatMapToInt(profile -> profile.forks().stream())
                        .findFirst()
                        .orElse(matrix.settings().forks()));
    }

    /** What so few forks cannot show, a line each: that is known before any of them runs. */
    static List<String> tooFew(Matrix matrix, List<Cell> cells, int forks) {
        List<ComparisonCount> tables = ComparisonCount.ofTables(matrix, cells).stream()
                .filter(it -> it.comparisons() > 0)
                .toList();
        List<ComparisonCount> blind = tables.stream()
                .filter(it -> Judgement.fewestForks(it.comparisons()) > forks)
                .toList();
        int needed = Judgement.fewestForks(ComparisonCount.ofRuns(cells));
        Stream<String> inTables = blind.stream()
                .max(Comparator.comparingInt(ComparisonCount::comparisons))
                .map(it -> words(forks) + " too few for a difference in " + blind.size() + " of " + tables.size()
                        + " tables: '" + it.what() + "' has up to " + it.comparisons() + " comparisons and needs "
                        + Judgement.fewestForks(it.comparisons()) + " forks per cell")
                .stream();
        Stream<String> betweenRuns = cells.isEmpty() || needed <= forks
                ? Stream.of()
                : Stream.of(words(forks) + " too few for a regression between two such runs: "
                        + ComparisonCount.ofRuns(cells) + " comparisons need " + needed + " forks per cell");
        return Stream.concat(inTables, betweenRuns).toList();
    }

    private static String words(int forks) {
        return forks == 1 ? "1 fork is" : forks + " forks are";
    }
}
