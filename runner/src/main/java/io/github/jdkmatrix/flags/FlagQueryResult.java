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
 * @param exitCode zero where a JVM started
 * @param output the output, both streams, without the flags
 * @param flags the flags that were set and those in question, by name
 * @param silent whether a JVM started and printed no flags, as one does that is no HotSpot
 */
record FlagQueryResult(int exitCode, List<String> output, SortedMap<String, FlagValue> flags, boolean silent) {

    /**
     * A line about a variable: {@code NOTE: Picked up JDK_JAVA_OPTIONS: …} of the launcher, {@code Picked up JAVA_TOOL_OPTIONS: …} of the
     * JVM.
     */
    static final Pattern PICKED_UP = Pattern.compile("(?:NOTE: )?Picked up (\\w+): (.*)");

    FlagQueryResult {
        output = List.copyOf(output);
    }

    /** A copy that has the flags as given that were asked in another way to be harmless. */
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

    /** A flag as the JVM printed it; empty if it printed none of that name. */
    Optional<FlagValue> flag(String name) {
        return Optional.ofNullable(flags.get(name));
    }

    /** The values of the variables from which the launcher and the JVM say that they took arguments, by name. */
    SortedMap<String, String> environment() {
        return output.stream()
                .map(PICKED_UP::matcher)
                .filter(Matcher::matches)
                .collect(Collectors.toMap(it -> it.group(1), it -> it.group(2), (first, last) -> last, TreeMap::new));
    }

    /** The arguments from variables. */
    List<JvmArgument> ofEnvironment(Collection<String> variables) {
        return environment().entrySet().stream()
                .filter(it -> variables.contains(it.getKey()))
                .flatMap(it -> ArgumentSyntax.VARIABLE.split(it.getValue()).stream())
                .map(JvmArgument::of)
                .toList();
    }

    /** The argument of {@code _JAVA_OPTIONS} that sets to another value what an argument sets; empty if none does. */
    Optional<JvmArgument> overriding(JvmArgument argument) {
        return ofEnvironment(Set.of(JavaOptions.LAST)).reversed().stream()
                .filter(it -> it.sets().equals(argument.sets()))
                .findFirst()
                .filter(it -> !argument.sets().isEmpty() && !it.text().equals(argument.text()));
    }

    /** The lines of the output about the JDK itself. */
    List<String> version() {
        return output.stream()
                .filter(line -> !PICKED_UP.matcher(line).matches())
                .filter(line -> JvmMessages.warnings(List.of(line)).isEmpty())
                .toList();
    }

    /**
     * A HotSpot flag as a JVM has it.
     *
     * @param type HotSpot's type, such as {@code bool}, {@code size_t}, {@code ccstr}
     * @param value the value as HotSpot prints it
     * @param origin who set it, such as {@code default}, {@code command line}, {@code command line, ergonomic}; {@code command line or
     *     ergonomic} on JDK 8, which prints no more
     */
    record FlagValue(String type, String value, String origin) {}
}
