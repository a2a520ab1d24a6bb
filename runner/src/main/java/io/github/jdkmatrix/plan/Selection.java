package io.github.jdkmatrix.plan;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Profile;
import io.github.jdkmatrix.matrix.StoppingRule;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The part of a matrix that runs.
 *
 * @param profile the profile that narrows it, if one does
 * @param only ids by axis or values by parameter, from the command line; what is not named keeps all
 * @param forks most forks per cell, from the command line
 * @param until when a cell needs fewer, from the command line
 */
public record Selection(
        Optional<Profile> profile, Map<String, List<String>> only, OptionalInt forks, Optional<StoppingRule> until) {

    /** The whole matrix. */
    public static final Selection ALL =
            new Selection(Optional.empty(), Map.of(), OptionalInt.empty(), Optional.empty());

    /** Whether the profile admits an id. */
    boolean admits(Axis axis, String id) {
        return profile.map(it -> it.keep().admits(axis, id)).orElse(true);
    }

    /** Whether the command line admits a cell; one that names a parameter admits only cells that have it. */
    boolean admits(Cell cell) {
        return only.entrySet().stream().allMatch(it -> it.getValue().contains(cell.value(it.getKey())));
    }
}
