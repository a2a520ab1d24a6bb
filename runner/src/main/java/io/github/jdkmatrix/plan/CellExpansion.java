package io.github.jdkmatrix.plan;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Profile;
import io.github.jdkmatrix.matrix.WorkloadPoints;
import io.github.jdkmatrix.matrix.WorkloadUse;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Expands a matrix to its cells: the product of its axes, narrowed by selection and exclusions. */
public record CellExpansion(Matrix matrix, Selection selection) {

    /** The cells in the order of the file: workload, params, CPU shape, flag set, memory limit, JDK. No cell comes twice. */
    public static List<Cell> cells(Matrix matrix, Selection selection) {
        return new CellExpansion(matrix, selection).expand();
    }

    private List<Cell> expand() {
        Set<Cell> cells = new LinkedHashSet<>();
        for (WorkloadUse workload : matrix.workloads()) {
            if (!selection.admits(Axis.WORKLOADS, workload.id())) {
                continue;
            }
            for (SortedMap<String, String> params : paramPoints(workload)) {
                for (String cpu : chosen(Axis.CPUS)) {
                    for (String flags : chosen(Axis.FLAGS)) {
                        for (String memory : chosen(Axis.MEMORY)) {
                            for (String jdk : chosen(Axis.JDKS)) {
                                Cell cell = new Cell(workload.id(), params, jdk, cpu, flags, memory);
                                if (selection.admits(cell) && !excluded(cell)) {
                                    cells.add(cell);
                                }
                            }
                        }
                    }
                }
            }
        }
        return List.copyOf(cells);
    }

    private List<String> chosen(Axis axis) {
        return matrix.idsOfCells(axis).stream()
                .filter(id -> selection.admits(axis, id))
                .toList();
    }

    private boolean excluded(Cell cell) {
        boolean leftOut = matrix.excludes().stream().anyMatch(cell::matches)
                && matrix.includes().stream().noneMatch(cell::matches);
        return leftOut
                || selection.profile().stream()
                        .flatMap(profile -> profile.excludes().stream())
                        .anyMatch(cell::matches);
    }

    /**
     * All combinations of a workload's parameter values that the profile keeps, with the parameters set that the profile fixes; some of
     * them may be equal.
     */
    private List<SortedMap<String, String>> paramPoints(WorkloadUse workload) {
        List<SortedMap<String, String>> points = WorkloadPoints.points(workload);
        if (selection.profile().isEmpty()) {
            return points;
        }
        Profile profile = selection.profile().get();
        return points.stream()
                .filter(point -> profile.keep().admits(point, true))
                .map(point -> fixed(workload, point, profile.set()))
                .toList();
    }

    private static SortedMap<String, String> fixed(
            WorkloadUse workload, SortedMap<String, String> point, SortedMap<String, String> set) {
        SortedMap<String, String> changed = new TreeMap<>(point);
        set.forEach((name, value) -> {
            if (point.containsKey(name) || declares(workload, name)) {
                changed.put(name, value);
            }
        });
        return changed;
    }

    private static boolean declares(WorkloadUse workload, String param) {
        return workload.spec().stream()
                .flatMap(it -> it.params().stream())
                .anyMatch(it -> it.name().equals(param));
    }
}
