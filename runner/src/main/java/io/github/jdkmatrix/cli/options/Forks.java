package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Profile;
import io.github.jdkmatrix.matrix.StoppingRule;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.Family;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.stats.Judgement;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

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
        Optional<Family> largest = Family.of(matrix, cells).stream()
                .max(Comparator.comparingInt(it -> it.pairs().size()));
        int needed = largest.map(it -> Judgement.fewestForks(it.pairs().size(), looks.size()))
                .orElse(0);
        String perCell = forks + (forks == 1 ? " fork" : " forks") + " per cell"
                + (looks.size() == 1 ? "" : " at the first look") + " cannot show a difference: ";
        return largest.filter(it -> needed > forks)
                .map(it -> perCell + "'" + it.title() + "' needs " + needed + " for " + it.pairs().size()
                        + " comparisons");
    }
}
