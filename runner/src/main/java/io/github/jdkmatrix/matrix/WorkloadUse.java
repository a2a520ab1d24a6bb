package io.github.jdkmatrix.matrix;

import java.util.List;
import java.util.SortedMap;

/**
 * A workload as the matrix uses it.
 *
 * @param id its name in the matrix, the workload's own unless given
 * @param use the harness's workload
 * @param params the declared parameters with all their values, each in canonical form; several values are a sub-axis
 */
public record WorkloadUse(String id, String use, SortedMap<String, List<String>> params) {}
