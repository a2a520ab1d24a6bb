package io.github.jdkmatrix.matrix;

import io.github.jdkmatrix.text.OmittedIfEmpty;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * JVM arguments that are compared with each other, by name.
 *
 * @param env variables of the environment of its forks, beside those of the matrix
 * @param train JVM arguments of a training run, in place of {@code args}; empty if there is none
 */
public record FlagSet(
        String id,
        List<String> args,
        @OmittedIfEmpty SortedMap<String, String> env,
        @OmittedIfEmpty List<String> train) {

    /** A path below the folder where a fork starts. */
    private static final Pattern PATH = Pattern.compile("(?:\\./)?[\\w@%+-][\\w@%+.-]*(?:/[\\w@%+-][\\w@%+.-]*)*");

    /** The flag set of a matrix that declares none. */
    public static final FlagSet DEFAULT = new FlagSet("default", List.of());

    public FlagSet(String id, List<String> args) {
        this(id, args, new TreeMap<>(), List.of());
    }

    /** A flag set with one more argument, and a name that says so. */
    public FlagSet and(String arg) {
        return new FlagSet(
                this.equals(DEFAULT) ? arg : id + " " + arg,
                Stream.concat(args.stream(), Stream.of(arg)).toList(),
                env,
                train);
    }

    /** The flag set of a training run. */
    public FlagSet training() {
        return new FlagSet(id, train, env, List.of());
    }

    /** The paths that the arguments or variables of its forks name: what a training run leaves there is put where the forks start. */
    public Set<String> trainable() {
        return Stream.concat(
                        args.stream().filter(it -> it.indexOf('=') > 0).map(it -> it.substring(it.indexOf('=') + 1)),
                        env.values().stream())
                .flatMap(it -> Arrays.stream(it.split("[:,=]")))
                .filter(it -> PATH.matcher(it).matches())
                .map(it -> Path.of(it).normalize().toString())
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
