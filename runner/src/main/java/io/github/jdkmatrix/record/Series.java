package io.github.jdkmatrix.record;

import io.github.jdkmatrix.text.OmittedIfEmpty;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Values over something, such as progress over time. A series with the name of a metric is that metric over time.
 *
 * @param over what x counts, such as {@code iteration}; empty where the program says x itself: a time in seconds, or what its
 *     workload declares
 * @param points the pairs of x and y, in the order they were reported
 */
public record Series(
        String name, String unit, @OmittedIfEmpty Optional<String> over, List<List<Double>> points) {

    /** The word for what x counts in the series of a metric that a program reports again and again. */
    public static final String POINT = "point";

    /** A series whose program says x. */
    public Series(String name, String unit, List<List<Double>> points) {
        this(name, unit, Optional.empty(), points);
    }

    /** A series of values in their order, with 1, 2, 3 … as x. */
    public static Series counted(String name, String unit, String over, List<Double> values) {
        return new Series(
                name,
                unit,
                Optional.of(over),
                IntStream.range(0, values.size())
                        .mapToObj(i -> List.of(i + 1.0, values.get(i)))
                        .toList());
    }
}
