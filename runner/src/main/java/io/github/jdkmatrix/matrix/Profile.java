package io.github.jdkmatrix.matrix;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.SortedMap;

/**
 * A named, narrowed matrix.
 *
 * @param id its name
 * @param keep the cells it keeps
 * @param excludes cells of these that it leaves out
 * @param set parameters it fixes to one value, such as a shorter duration, where the workload has them
 * @param forks of each cell
 */
public record Profile(
        String id,
        CellFilter keep,
        List<CellFilter> excludes,
        SortedMap<String, String> set,
        @JsonUnwrapped @JsonProperty(Forks.UNWRAPPED) Forks forks) {}
