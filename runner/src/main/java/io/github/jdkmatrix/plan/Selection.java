package io.github.jdkmatrix.plan;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Matrix.Profile;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The part of a matrix that runs.
 *
 * @param profile the profile that narrows the matrix, if one does
 * @param only ids by axis or values by parameter, from the command line; an axis or a parameter that is not named keeps all
 * @param forks the forks of each cell, from the command line
 */
public record Selection(Optional<Profile> profile, Map<String, List<String>> only, Forks forks) {

    /** The whole matrix. */
    public static final Selection ALL = new Selection(Optional.empty(), Map.of(), Forks.unset());

    /** A copy with other forks. */
    public Selection with(Forks others) {
        return new Selection(profile, only, others);
    }

    /** The forks of each cell: as on the command line, else in the profile, else in the matrix. */
    public Forks forks(Matrix matrix) {
        return forks.or(profile.map(Profile::forks).orElse(Forks.unset()))
                .or(matrix.settings().forks());
    }

    /** Whether the profile admits an id. */
    boolean admits(Axis axis, String id) {
        return profile.map(it -> it.keep().admits(axis, id)).orElse(true);
    }

    /** Whether the command line admits a cell; an option that names a parameter admits only cells that have it. */
    boolean admits(Cell cell) {
        return only.entrySet().stream().allMatch(it -> it.getValue().contains(cell.value(it.getKey())));
    }
}
