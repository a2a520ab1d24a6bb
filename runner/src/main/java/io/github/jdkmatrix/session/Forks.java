package io.github.jdkmatrix.session;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Profile;
import io.github.jdkmatrix.matrix.StoppingRule;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.Family;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.text.Count;
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

    /** When a cell needs fewer; a number on the command line is a fixed one. */
    public static Optional<StoppingRule> rule(Matrix matrix, Selection selection) {
        Optional<StoppingRule> declared = selection
                .profile()
                .filter(it -> it.forks().isPresent())
                .map(Profile::until)
                .orElse(matrix.settings().until());
        return selection
                .until()
                .or(() -> declared.filter(rule -> selection.forks().isEmpty()));
    }

    /** A one-line warning that the most forks of a cell are too few to show any difference; empty if they are enough. */
    public static Optional<String> tooFew(Matrix matrix, List<Cell> cells, int most) {
        return Family.of(matrix, cells).stream()
                .max(Comparator.comparingDouble(Family::weight))
                .filter(it -> Judgement.fewestForks(it.weight()) > most)
                .map(it -> Count.of(most, "fork") + " per cell cannot show a difference: '"
                        + it.difference()
                        + "' has " + Count.of(it.tests(), "comparison")
                        + "; give --forks " + Judgement.fewestForks(it.weight()) + " or more");
    }
}
