package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.cli.options.OnlyOption;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.UserException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** The option that selects cells on axes and on params. */
final class CellChoice {

    private static final int MAX_LISTED = 4;

    @Option(names = "--only", paramLabel = "NAME=ID[,ID...]", descriptionKey = "cell-choice")
    private List<String> only = List.of();

    /**
     * Selects one cell, or two that are compared.
     *
     * @param count 1 or 2
     * @param where the folder or command, for the message
     * @throws UserException if fewer or more are selected
     */
    List<Cell> of(List<Cell> cells, int count, String where) {
        List<Cell> picked = of(cells);
        if (picked.size() != count) {
            String some = picked.stream().limit(MAX_LISTED).map(Cell::toString).collect(Collectors.joining("; "));
            throw new UserException(where + ": "
                    + (count == 1
                            ? "--only must select one cell"
                            : "select two cells, by two --jdk or --only jdks=21,25")
                    + "; selected " + (picked.size() == 1 ? "is " : "are ") + picked.size()
                    + (picked.isEmpty() ? "" : ", such as " + some));
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

    /**
     * The selected cells of results.
     *
     * @throws UserException if there is none
     */
    Set<Cell> in(List<Results> all) {
        List<Cell> cells = all.stream()
                .flatMap(it -> it.cells().stream())
                .map(CellSummary::cell)
                .distinct()
                .toList();
        List<Cell> chosen = of(cells);
        if (chosen.isEmpty() && !cells.isEmpty()) {
            throw new UserException("--only " + String.join(" --only ", only)
                    + ": selects no cell of the results, which have no such combination; leave one out");
        }
        return Set.copyOf(chosen);
    }

    private Map<String, List<String>> chosen(List<Cell> cells) {
        return OnlyOption.of(
                only,
                cells,
                axis -> cells.stream().map(it -> it.on(axis)).distinct().toList());
    }
}
