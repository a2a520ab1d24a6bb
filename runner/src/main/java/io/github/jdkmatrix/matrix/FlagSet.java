package io.github.jdkmatrix.matrix;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * JVM arguments that are compared with each other, by name.
 *
 * @param env variables of the environment of its forks, beside those of the matrix
 */
public record FlagSet(
        String id,
        List<String> args,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) SortedMap<String, String> env) {

    /** The flag set of a matrix that declares none. */
    public static final FlagSet DEFAULT = new FlagSet("default", List.of());

    public FlagSet {
        env = env == null ? new TreeMap<>() : env;
    }

    public FlagSet(String id, List<String> args) {
        this(id, args, new TreeMap<>());
    }
}
