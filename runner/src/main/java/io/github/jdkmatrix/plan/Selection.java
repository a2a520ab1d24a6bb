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
 * @param only ids by axis, from the command line; an axis not named keeps all
 * @param forks most forks per cell, from the command line
 * @param until when a cell needs fewer, from the command line
 */
public record Selection(
        Optional<Profile> profile, Map<Axis, List<String>> only, OptionalInt forks, Optional<StoppingRule> until) {

    /** The whole matrix. */
    public static final Selection ALL =
            new Selection(Optional.empty(), Map.of(), OptionalInt.empty(), Optional.empty());

    boolean admits(Axis axis, String id) {
        List<String> ids = only.get(axis);
        return (ids == null || ids.contains(id))
                && profile.map(it -> it.keep().admits(axis, id)).orElse(true);
    }
}
