package io.github.jdkmatrix.matrix;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A point of the matrix, and nothing but its identity: cells with equal parts are the same cell.
 *
 * @param ids the id on each axis that the cell has
 * @param params the declared parameters, each with one value
 */
public record Cell(SortedMap<Axis, String> ids, SortedMap<String, String> params) {

    private static final String PARAMS = "params";

    public Cell {
        ids = new TreeMap<>(ids);
        ids.values().removeIf(String::isEmpty);
        ids = Collections.unmodifiableSortedMap(ids);
        params = Collections.unmodifiableSortedMap(new TreeMap<>(params));
    }

    /**
     * Reads a cell of a record.
     *
     * @throws IllegalArgumentException when an axis that every matrix has, or the parameters, are missing
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static Cell read(Map<String, Object> json) {
        SortedMap<Axis, String> ids = new TreeMap<>();
        for (Axis axis : Axis.values()) {
            if (json.get(axis.field()) instanceof String id) {
                ids.put(axis, id);
            } else if (!axis.optional() || json.containsKey(axis.field())) {
                throw new IllegalArgumentException("a cell without a text \"" + axis.field() + "\"");
            }
        }
        if (!(json.get(PARAMS) instanceof Map<?, ?> given)) {
            throw new IllegalArgumentException("a cell without \"" + PARAMS + "\"");
        }
        SortedMap<String, String> params = new TreeMap<>();
        given.forEach((name, value) -> params.put(name.toString(), String.valueOf(value)));
        return new Cell(ids, params);
    }

    /** The cell as a record has it: its workload, the parameters, and its other ids. */
    @JsonValue
    Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put(Axis.WORKLOADS.field(), workload());
        json.put(PARAMS, params);
        ids.forEach((axis, id) -> json.put(axis.field(), id));
        return json;
    }

    public String workload() {
        return on(Axis.WORKLOADS);
    }

    public String jdk() {
        return on(Axis.JDKS);
    }

    public String cpu() {
        return on(Axis.CPUS);
    }

    public String flags() {
        return on(Axis.FLAGS);
    }

    /** The memory limit; empty where the matrix has no such axis. */
    public String memory() {
        return on(Axis.MEMORY);
    }

    /** The cell's id on an axis; empty where the cell does not have the axis. */
    public String on(Axis axis) {
        return ids.getOrDefault(axis, "");
    }

    /**
     * The cell's id on an axis, or its value of a parameter; empty for a parameter that the cell does not have. The values of several
     * {@linkplain TableSpec#AND joined} dimensions are joined by blanks.
     */
    public String value(String dimension) {
        if (dimension.contains(TableSpec.AND)) {
            return TableSpec.names(dimension).stream()
                    .map(this::value)
                    .filter(it -> !it.isEmpty())
                    .collect(Collectors.joining(" "));
        }
        return Axis.of(dimension).map(this::on).orElseGet(() -> params.getOrDefault(dimension, ""));
    }

    /** A copy with another JDK. */
    public Cell withJdk(String other) {
        return with(Axis.JDKS, other);
    }

    /** A copy with another id on an axis; an empty one takes the axis away. */
    public Cell with(Axis axis, String id) {
        SortedMap<Axis, String> others = new TreeMap<>(ids);
        others.put(axis, id);
        return new Cell(others, params);
    }

    /** The cell without an axis or parameter, or several: a key shared by cells that differ only in it. */
    public Cell without(String dimension) {
        List<String> names = TableSpec.names(dimension);
        SortedMap<Axis, String> axes = new TreeMap<>(ids);
        axes.keySet().removeIf(axis -> names.contains(axis.key()));
        NavigableMap<String, String> others = new TreeMap<>(params);
        names.forEach(others::remove);
        return new Cell(axes, others);
    }

    /** Whether a filter picks this cell; a filter that names a parameter picks only cells that have it. */
    public boolean matches(CellFilter filter) {
        return Arrays.stream(Axis.values()).allMatch(axis -> filter.admits(axis, on(axis)))
                && filter.admits(params, false);
    }

    /** Whether a table shows this cell. */
    public boolean isIn(TableSpec table) {
        return table.workloads().contains(workload())
                && table.where().map(this::matches).orElse(true);
    }

    /** The parameters as one text, such as {@code thread=virtual yield=true}; empty where there are none. */
    public String paramsText() {
        return params.entrySet().stream()
                .map(param -> param.getKey() + "=" + param.getValue())
                .collect(Collectors.joining(" "));
    }

    /** A hash that is equal in every JVM, which that of an enum is not: what is drawn or ordered by it can be repeated. */
    @Override
    public int hashCode() {
        int hash = params.hashCode();
        for (String id : ids.values()) {
            hash = 31 * hash + id.hashCode();
        }
        return hash;
    }

    @Override
    public String toString() {
        return workload() + (params.isEmpty() ? "" : " " + paramsText()) + " · jdk " + jdk() + " · cpu " + cpu()
                + (flags().equals("default") ? "" : " · " + flags())
                + (memory().isEmpty() ? "" : " · " + Axis.MEMORY.label(memory()));
    }
}
