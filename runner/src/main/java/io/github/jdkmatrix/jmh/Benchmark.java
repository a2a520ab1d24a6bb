package io.github.jdkmatrix.jmh;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.jdkmatrix.text.OmittedIfEmpty;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * A benchmark of a jar in one mode: a row for each combination of its parameters.
 *
 * @param name the class and method, such as {@code com.example.Maps.get}
 * @param brief the end of the name that no other benchmark of the jar has, such as {@code Maps.get}
 * @param mode JMH's short name: thrpt, avgt, sample, ss
 * @param params all values of the parameters, in their order
 * @param seconds the wall time of a fork, by the annotations and JMH's arguments
 * @param fork the JVM arguments of {@code @Fork}
 * @param methods the methods of its group, each with a score of its own; none without a group
 */
public record Benchmark(
        String name,
        String brief,
        String mode,
        SortedMap<String, List<String>> params,
        double seconds,
        Fork fork,
        @OmittedIfEmpty List<String> methods) {

    /** The dimension of a table that names the benchmark. */
    public static final String NAME = "benchmark";

    /** The dimension of a table that names the mode. */
    public static final String MODE = "mode";

    /** The metric with JMH's score. */
    public static final String SCORE = "score";

    /** JMH's name of a mode that measures one call, or one batch of calls. */
    public static final String SINGLE_SHOT = "ss";

    /**
     * JVM arguments of {@code @Fork}. JMH puts {@code prepend} and {@code append} around the arguments of the JVM that it was started with;
     * {@code replace} takes the place of these.
     */
    public record Fork(
            @OmittedIfEmpty List<String> prepend,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<List<String>> replace,
            @OmittedIfEmpty List<String> append) {

        /** The arguments of a benchmark without the annotation. */
        public static final Fork NONE = new Fork(List.of(), Optional.empty(), List.of());
    }
}
