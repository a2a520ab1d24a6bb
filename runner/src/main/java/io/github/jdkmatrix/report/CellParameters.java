package io.github.jdkmatrix.report;

import io.github.jdkmatrix.plan.Cell;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Where a cell lies, as the parameters of other tools: its own, then JDK, CPU shape and flag set. */
public final class CellParameters {

    public static final String EMULATED = "emulated";

    private static final Set<String> TAKEN = Set.of("jdk", "cpu", "flags", EMULATED);

    private CellParameters() {}

    /** Values by name, in order. A workload's parameter of a name that is ours has {@code param.} before it. */
    public static Map<String, String> of(Cell cell) {
        Map<String, String> coordinates = new LinkedHashMap<>();
        cell.params().forEach((name, value) -> coordinates.put(TAKEN.contains(name) ? "param." + name : name, value));
        coordinates.put("jdk", cell.jdk());
        coordinates.put("cpu", cell.cpu());
        coordinates.put("flags", cell.flags());
        return coordinates;
    }

    /** The same and whether the CPU shape is emulated, in words that all cells have. */
    public static Map<String, String> of(Cell cell, boolean emulated) {
        Map<String, String> coordinates = of(cell);
        coordinates.put(EMULATED, Boolean.toString(emulated));
        return coordinates;
    }
}
