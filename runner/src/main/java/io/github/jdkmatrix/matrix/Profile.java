package io.github.jdkmatrix.matrix;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.SortedMap;

/**
 * A named, narrowed matrix.
 *
 * @param id the name of the profile
 * @param keep the cells that the profile keeps
 * @param excludes cells among the kept ones that the profile leaves out
 * @param set parameters that the profile fixes to one value, such as a shorter duration, where the workload has them
 * @param forks how many forks each cell has
 */
public record Profile(
        String id,
        CellFilter keep,
        List<CellFilter> excludes,
        SortedMap<String, String> set,
        @JsonUnwrapped @JsonProperty(Forks.UNWRAPPED) Forks forks) {}
