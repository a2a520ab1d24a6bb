package io.github.jdkmatrix.plan;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.TableSpec;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What two cells differ in, such as {@code jdks} from 21 to 25: one question, whatever the rest of the two.
 *
 * @param names the names of axes and parameters, in a fixed order
 * @param from the values of the first cell, empty for a parameter that it does not have
 * @param to the values of the other cell
 */
public record Difference(List<String> names, List<String> from, List<String> to) {

    /** The difference of two cells; without names if they are equal. */
    public static Difference of(Cell reference, Cell candidate) {
        List<String> names = Stream.of(
                        Axis.keys().stream(),
                        reference.params().keySet().stream(),
                        candidate.params().keySet().stream())
                .flatMap(it -> it)
                .distinct()
                .sorted()
                .filter(it -> !reference.value(it).equals(candidate.value(it)))
                .toList();
        return new Difference(names, values(reference, names), values(candidate, names));
    }

    private static List<String> values(Cell cell, List<String> names) {
        return names.stream().map(cell::value).toList();
    }

    /**
     * All pairs that differ in this way and in nothing else.
     *
     * @param some the first of each pair: cells, or what has one
     * @param others the second
     * @param cell gives the cell of each side
     * @param apart what else must be equal of the two
     */
    public <T> List<Sides<T>> between(
            Collection<T> some, Collection<T> others, Function<T, Cell> cell, Function<T, ?> apart) {
        String dimension = String.join(TableSpec.AND, names);
        Map<List<Object>, T> references = new HashMap<>();
        Function<T, List<Object>> rest = it -> List.of(cell.apply(it).without(dimension), apart.apply(it));
        some.stream()
                .filter(it -> values(cell.apply(it), names).equals(from))
                .forEach(it -> references.put(rest.apply(it), it));
        return others.stream()
                .filter(it -> values(cell.apply(it), names).equals(to))
                .flatMap(
                        other -> Optional.ofNullable(references.get(rest.apply(other)))
                                .map(reference -> new Sides<>(reference, other))
                                .stream())
                .toList();
    }

    /**
     * The factor by which the family of this difference may err less than 5 %. A report has at most two false lines in twenty, for all of
     * its steps between JDKs together: each JDK against the one before it, and the last against the first.
     *
     * @param jdks how many JDKs the run has
     */
    public double strictness(long jdks) {
        return names.contains(Axis.JDKS.key()) && jdks > 2 ? jdks / 2.0 : 1;
    }

    /** The step between two JDKs, such as {@code 25:21}; empty where the cells differ in anything else. */
    public Optional<String> step() {
        return names.equals(List.of(Axis.JDKS.key()))
                ? Optional.of(to.getFirst() + ":" + from.getFirst())
                : Optional.empty();
    }

    /** A pair that differs in this way. */
    public record Sides<T>(T reference, T candidate) {}

    @Override
    public String toString() {
        return String.join(" ", to) + " against " + String.join(" ", from);
    }
}
