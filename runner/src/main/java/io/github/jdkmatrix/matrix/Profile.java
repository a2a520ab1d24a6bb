package io.github.jdkmatrix.matrix;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;

/**
 * A named, narrowed matrix.
 *
 * @param id its name
 * @param keep the cells it keeps
 * @param excludes cells of these that it leaves out
 * @param set parameters it fixes to one value, such as a shorter duration, where the workload has them
 * @param forks how many forks a cell gets at most, where it differs from the matrix
 * @param until when a cell needs fewer; empty if it always has all, or as many as the matrix says
 */
public record Profile(
        String id,
        CellFilter keep,
        List<CellFilter> excludes,
        SortedMap<String, String> set,
        OptionalInt forks,
        Optional<StoppingRule> until) {}
