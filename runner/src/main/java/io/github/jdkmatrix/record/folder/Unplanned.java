package io.github.jdkmatrix.record.folder;

import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.Manifest;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** In what a cell differs from those of a plan. */
final class Unplanned {

    private Unplanned() {}

    /** In a few words, for a cell whose ids are all on the axes. */
    static String why(Manifest manifest, Cell cell) {
        List<Cell> planned = manifest.cells().stream()
                .filter(it -> it.workload().equals(cell.workload()))
                .toList();
        return otherParam(cell, planned)
                .or(() -> skipped(manifest, cell))
                .orElseGet(() -> "the cell " + cell + " is not planned");
    }

    private static Optional<String> otherParam(Cell cell, List<Cell> planned) {
        return planned.isEmpty()
                ? Optional.empty()
                : cell.params().entrySet().stream()
                        .filter(param -> planned.stream().noneMatch(it -> has(it, param)))
                        .map(param -> "'" + param.getKey() + "=" + param.getValue() + "' is not planned for "
                                + cell.workload())
                        .findFirst();
    }

    private static boolean has(Cell cell, Map.Entry<String, String> param) {
        return param.getValue().equals(cell.params().get(param.getKey()));
    }

    private static Optional<String> skipped(Manifest manifest, Cell cell) {
        return manifest.resolved().skipped().stream()
                .filter(it -> it.cell().equals(cell))
                .findFirst()
                .map(it -> "the cell " + cell + " did not run: " + it.word());
    }
}
