package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Profile;
import io.github.jdkmatrix.matrix.StoppingRule;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.ComparisonCount;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.stats.Judgement;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The forks per cell: those of the command line, else of the profile, else of the matrix. */
public final class Forks {

    private Forks() {}

    /** The most forks that a cell may have. */
    public static int of(Matrix matrix, Selection selection) {
        OptionalInt ofProfile = selection.profile().map(Profile::forks).orElse(OptionalInt.empty());
        return selection.forks().orElse(ofProfile.orElse(matrix.settings().forks()));
    }

    /** When a cell needs fewer; a number in the profile or on the command line is a fixed one. */
    public static Optional<StoppingRule> rule(Matrix matrix, Selection selection) {
        boolean fixed = selection.forks().isPresent()
                || selection.profile().filter(it -> it.forks().isPresent()).isPresent();
        return selection.until().or(() -> matrix.settings().until().filter(rule -> !fixed));
    }

    /**
     * A one-line warning that the forks, or those of the first look, are too few to show any difference; empty if they are
     * enough.
     */
    public static Optional<String> tooFew(Matrix matrix, List<Cell> cells, int most, Optional<StoppingRule> rule) {
        List<Integer> looks = rule.map(it -> it.looks(most)).orElse(List.of(most));
        int forks = looks.get(0);
        Stream<ComparisonCount> largestTable =
                ComparisonCount.ofTables(matrix, cells).stream()
                        .max(Comparator.comparingInt(ComparisonCount::comparisons))
                        .stream();
        ComparisonCount runs = new ComparisonCount("compare with another run", ComparisonCount.ofRuns(cells));
        ToIntFunction<ComparisonCount> needed = it -> Judgement.fewestForks(it.comparisons(), looks.size());
        String tooFew = Stream.concat(largestTable, Stream.of(runs))
                .filter(it -> it.comparisons() > 0 && needed.applyAsInt(it) > forks)
                .map(it -> "'" + it.what() + "' needs " + needed.applyAsInt(it) + " for " + it.comparisons()
                        + " comparisons")
                .collect(Collectors.joining(", "));
        String perCell = forks + (forks == 1 ? " fork" : " forks") + " per cell"
                + (looks.size() == 1 ? "" : " at the first look") + " cannot show a difference: ";
        return tooFew.isEmpty() ? Optional.empty() : Optional.of(perCell + tooFew);
    }
}
