package io.github.jdkmatrix.plan;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Matrix.Profile;
import io.github.jdkmatrix.matrix.WorkloadPoints;
import io.github.jdkmatrix.matrix.WorkloadUse;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Expands a matrix to its cells: the product of its axes, narrowed by selection and exclusions. */
public record CellExpansion(Matrix matrix, Selection selection) {

    /** The axes beside the workload, the slowest first: the cells of a row are beside each other. */
    private static final List<Axis> OTHERS = List.of(Axis.CPUS, Axis.FLAGS, Axis.MEMORY, Axis.JDKS);

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
            Stream<Cell> points = paramPoints(workload).stream()
                    .map(params -> new Cell(new TreeMap<>(Map.of(Axis.WORKLOADS, workload.id())), params));
            for (Axis axis : OTHERS) {
                List<String> ids = chosen(axis);
                points = points.flatMap(cell -> ids.stream().map(id -> cell.with(axis, id)));
            }
            points.filter(cell -> selection.admits(cell) && !excluded(cell)).forEach(cells::add);
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
