package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Selection;

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
}
