package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.Nearest;
import io.github.jdkmatrix.text.UserException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** The option that selects cells on axes and on params. */
public final class CellChoice {

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
    public List<Cell> of(List<Cell> cells, int count, String where) {
        return exactly(count, of(cells), where);
    }

    /** Rejects another number of selected cells than this one, as {@link #of(List, int, String)} does. */
    public static List<Cell> exactly(int count, List<Cell> picked, String where) {
        if (picked.size() != count) {
            String some = picked.stream().limit(MAX_LISTED).map(Cell::toString).collect(Collectors.joining("; "));
            throw new UserException(where + ": --only must select "
                    + (count == 1 ? "one cell" : "two cells to compare") + ", and selects " + picked.size()
                    + (picked.isEmpty() ? "" : ", such as " + some)
                    + (picked.size() < count ? "; select or name more, such as two JDKs" : ""));
        }
        return picked;
    }

    /** Selects cells; all without the option. */
    public List<Cell> of(List<Cell> cells) {
        Map<String, List<String>> chosen = ids(
                only,
                cells,
                axis -> cells.stream().map(it -> it.on(axis)).distinct().toList());
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
    public Set<Cell> in(List<Results> all) {
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

    /**
     * The ids by axis or parameter.
     *
     * @param cells of which the parameters are known
     * @param ids of an axis
     * @throws UserException if one is not known
     */
    static Map<String, List<String>> ids(
            List<String> choices, Collection<Cell> cells, Function<Axis, List<String>> ids) {
        List<String> names = Arrays.stream(Axis.values())
                .filter(it -> !ids.apply(it).isEmpty())
                .map(Axis::key)
                .collect(Collectors.toCollection(ArrayList::new));
        cells.stream().flatMap(it -> it.params().keySet().stream()).distinct().forEach(names::add);
        Map<String, List<String>> chosen = new LinkedHashMap<>();
        for (String choice : choices) {
            String[] parts = choice.split("=", 2);
            String name = parts[0];
            if (!names.contains(name)) {
                throw new UserException(
                        "--only " + choice + ": unknown axis '" + name + "'; " + Nearest.hint(name, names));
            }
            if (parts.length < 2 || parts[1].isBlank()) {
                throw new UserException("--only " + choice + ": no id is given; write --only " + name + "=ID[,ID...]");
            }
            List<String> all = Axis.of(name)
                    .map(ids)
                    .orElseGet(() ->
                            cells.stream().map(it -> it.value(name)).distinct().toList());
            for (String id : words(parts[1], all)) {
                if (!all.contains(id)) {
                    throw new UserException("--only " + choice + ": '" + id + "' is "
                            + (Axis.of(name).isPresent() ? "not on the axis " : "no value of ") + name + "; "
                            + Nearest.hint(id, all));
                }
                chosen.computeIfAbsent(name, it -> new ArrayList<>()).add(id);
            }
        }
        return chosen;
    }

    /** What stands between commas; the id of a flag set may have some itself, and then stands alone. */
    private static List<String> words(String text, List<String> known) {
        return known.contains(text) ? List.of(text) : List.of(text.split(",", -1));
    }
}
