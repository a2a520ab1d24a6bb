package io.github.jdkmatrix.flags;

import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.text.OmittedIfEmpty;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The version and the flags that a JVM prints with certain arguments.
 *
 * @param exitCode zero where a JVM started
 * @param output the output, both streams, without the flags
 * @param flags the flags that were set and those in question, by name
 * @param silent whether a JVM started and printed no flags, as one does that is no HotSpot
 * @param unanswered how a JVM ended that gave no answer; empty if it gave one
 */
record FlagQueryResult(
        int exitCode,
        List<String> output,
        SortedMap<String, FlagValue> flags,
        boolean silent,
        @OmittedIfEmpty Optional<Outcome> unanswered) {

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
        return new FlagQueryResult(exitCode, output, all, silent, unanswered);
    }

    boolean started() {
        return exitCode == 0;
    }

    /** A flag as the JVM printed it; empty if it printed none of that name. */
    Optional<FlagValue> flag(String name) {
        return Optional.ofNullable(flags.get(name));
    }

    /** The lines of the output about the JDK itself. */
    List<String> version() {
        return output.stream()
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
