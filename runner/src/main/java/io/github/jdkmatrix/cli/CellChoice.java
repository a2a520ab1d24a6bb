package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.text.Nearest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Cells selected by {@code --only}, on axes and on params. */
record CellChoice(List<String> only) {

    private static final int MOST_LISTED = 4;

    /**
     * Selects so many cells.
     *
     * @param where the folder or command, for the message
     * @throws UserException if other than so many are selected
     */
    List<Cell> of(List<Cell> cells, int count, String where) {
        List<Cell> picked = of(cells);
        if (picked.size() != count) {
            String first =
                    picked.stream().limit(MOST_LISTED).map(Cell::toString).collect(Collectors.joining("; "));
            throw new UserException(where + ": --only must select " + (count == 1 ? "one cell" : count + " cells")
                    + ", and selects " + picked.size() + (picked.isEmpty() ? "" : ": " + first)
                    + (picked.size() > MOST_LISTED ? "; …" : ""));
        }
        return picked;
    }

    /** Selects any number of cells. */
    List<Cell> of(List<Cell> cells) {
        Map<String, List<String>> chosen = chosen(cells);
        return cells.stream()
                .filter(cell ->
                        chosen.entrySet().stream().allMatch(it -> it.getValue().contains(cell.value(it.getKey()))))
                .toList();
    }

    private Map<String, List<String>> chosen(List<Cell> cells) {
        List<String> names = new ArrayList<>(Axis.keys());
        cells.stream().flatMap(it -> it.params().keySet().stream()).distinct().forEach(names::add);
        Map<String, List<String>> chosen = new LinkedHashMap<>();
        for (String choice : only) {
            String[] parts = choice.split("=", 2);
            if (!names.contains(parts[0])) {
                throw new UserException("--only " + choice + ": unknown axis or param '" + parts[0] + "'; "
                        + Nearest.hint(parts[0], names));
            }
            if (parts.length < 2 || parts[1].isBlank()) {
                throw new UserException("--only " + choice + ": no id is given; write --only " + parts[0] + "=ID");
            }
            List<String> known =
                    cells.stream().map(it -> it.value(parts[0])).distinct().toList();
            List<String> ids = Arrays.asList(parts[1].split(",", -1));
            ids.stream().filter(id -> !known.contains(id)).findFirst().ifPresent(id -> {
                throw new UserException("--only " + choice + ": no cell has '" + id + "' for " + parts[0] + "; "
                        + Nearest.hint(id, known));
            });
            chosen.computeIfAbsent(parts[0], it -> new ArrayList<>()).addAll(ids);
        }
        return chosen;
    }
}
