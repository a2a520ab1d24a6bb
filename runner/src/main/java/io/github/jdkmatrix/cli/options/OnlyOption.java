package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.text.Nearest;
import io.github.jdkmatrix.text.UserException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The choices of {@code --only AXIS=ID[,ID...]}. */
public final class OnlyOption {

    private OnlyOption() {}

    /**
     * The ids by axis or parameter.
     *
     * @param cells of which the parameters are known
     * @param ids of an axis
     * @throws UserException if one is not known
     */
    public static Map<String, List<String>> of(
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
            for (String id : ids(parts[1], all)) {
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
    private static List<String> ids(String text, List<String> known) {
        return known.contains(text) ? List.of(text) : List.of(text.split(",", -1));
    }
}
