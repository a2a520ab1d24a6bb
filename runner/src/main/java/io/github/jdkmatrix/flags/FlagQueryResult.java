package io.github.jdkmatrix.flags;

import io.github.jdkmatrix.matrix.ArgumentSyntax;
import io.github.jdkmatrix.matrix.JavaOptions;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The version and the flags that a JVM prints with certain arguments.
 *
 * @param exitCode zero where it started
 * @param output its output, both streams, without its flags
 * @param flags those that were set and those in question, by name
 * @param silent whether it started and printed no flags, as a JVM does that is no HotSpot
 */
record FlagQueryResult(int exitCode, List<String> output, SortedMap<String, FlagValue> flags, boolean silent) {

    /** {@code NOTE: Picked up JDK_JAVA_OPTIONS: …} by the launcher, {@code Picked up JAVA_TOOL_OPTIONS: …} by the JVM. */
    static final Pattern PICKED_UP = Pattern.compile("(?:NOTE: )?Picked up (\\w+): (.*)");

    FlagQueryResult {
        output = List.copyOf(output);
    }

    /** The same answer with those flags as given that were asked in another way to be harmless. */
    FlagQueryResult asGiven(List<JvmArgument> given) {
        SortedMap<String, FlagValue> all = new TreeMap<>(flags);
        given.stream()
                .filter(it -> !it.scratch().equals(it) || it.text().equals(RequestedArchive.AUTO_CREATE))
                .forEach(it -> all.computeIfPresent(
                        it.flag(), (name, value) -> new FlagValue(value.type(), it.asked(), value.origin())));
        return new FlagQueryResult(exitCode, output, all, silent);
    }

    boolean started() {
        return exitCode == 0;
    }

    /** The flag as the JVM printed it; empty if it did not. */
    Optional<FlagValue> flag(String name) {
        return Optional.ofNullable(flags.get(name));
    }

    boolean isTrue(String flag) {
        return flag(flag).filter(it -> it.value().equals("true")).isPresent();
    }

    /** The variables from which the launcher and the JVM say that they took arguments, by name. */
    SortedMap<String, String> environment() {
        return output.stream()
                .map(PICKED_UP::matcher)
                .filter(Matcher::matches)
                .collect(Collectors.toMap(it -> it.group(1), it -> it.group(2), (first, last) -> last, TreeMap::new));
    }

    /** The arguments from these variables. A value that cannot be split is one with which no JVM starts, and says so. */
    List<JvmArgument> ofEnvironment(Collection<String> variables) {
        return environment().entrySet().stream()
                .filter(it -> variables.contains(it.getKey()))
                .flatMap(it -> split(it.getValue()).stream())
                .map(JvmArgument::of)
                .toList();
    }

    private static List<String> split(String value) {
        try {
            return ArgumentSyntax.VARIABLE.split(value);
        } catch (IllegalArgumentException e) {
            return List.of();
        }
    }

    /** The argument of the environment that comes after this one and sets the same to another value. */
    Optional<JvmArgument> overriding(JvmArgument argument) {
        return ofEnvironment(Set.of(JavaOptions.LAST)).reversed().stream()
                .filter(it -> it.sets().equals(argument.sets()))
                .findFirst()
                .filter(it -> !argument.sets().isEmpty() && !it.text().equals(argument.text()));
    }

    /** The lines about the JDK itself. */
    List<String> version() {
        return output.stream()
                .filter(line -> !PICKED_UP.matcher(line).matches())
                .filter(line -> JvmMessages.warnings(List.of(line)).isEmpty())
                .toList();
    }
}
