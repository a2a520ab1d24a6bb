package io.github.jdkmatrix.session;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Family;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.text.Count;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What so many forks cannot show, known before they run. */
public final class TooFewForks {

    private TooFewForks() {}

    /** A one-line warning that the most forks of a cell are too few to show any difference; empty if they are enough. */
    public static Optional<String> line(Matrix matrix, List<Cell> cells, int most) {
        return Family.of(matrix, cells).stream()
                .max(Comparator.comparingDouble(Family::weight))
                .filter(it -> Judgement.fewestForks(it.weight()) > most)
                .map(family -> Count.of(most, "fork") + " per cell cannot show a difference: '"
                        + family.difference()
                        + "' has " + Count.of(family.tests(), "comparison")
                        + "; give --forks " + Judgement.fewestForks(family.weight()) + " or more");
    }
}
