package io.github.jdkmatrix.matrix;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/**
 * Picks cells: a cell matches when each named axis and parameter has one of the values listed.
 *
 * <p>A parameter that a workload does not have does not speak about that workload: the filter then passes over it.
 *
 * @param axes ids by axis; an axis not named matches every id
 * @param params values by parameter name, in canonical form
 */
public record CellFilter(Map<Axis, List<String>> axes, SortedMap<String, List<String>> params) {

    /** Whether the ids of this axis include {@code id}. */
    public boolean admits(Axis axis, String id) {
        List<String> ids = axes.get(axis);
        return ids == null || ids.contains(id);
    }

    /** Whether the parameters of a cell have the values listed; those the cell lacks count as {@code ifAbsent}. */
    public boolean admits(Map<String, String> cellParams, boolean ifAbsent) {
        return params.entrySet().stream().allMatch(wanted -> {
            String value = cellParams.get(wanted.getKey());
            return value == null ? ifAbsent : wanted.getValue().contains(value);
        });
    }
}
