package io.github.jdkmatrix.flags;

import io.github.jdkmatrix.flags.FlagQueryResult.FlagValue;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.text.Excerpt;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Takes the lines of a JVM with {@code -XX:+PrintFlagsFinal} as they arrive, and keeps the few of its five to nine hundred flags that say
 * something.
 */
final class FlagOutputParser implements Consumer<String> {

    /**
     * A flag, such as {@code size_t MaxHeapSize = 536870912 {product} {command line}}; on JDK 8 {@code uintx MaxHeapSize := 536870912
     * {product}}, where a colon says that the value is not the default.
     */
    private static final Pattern FLAG =
            Pattern.compile("\\s*(\\w+)\\s+(\\w+)\\s+(:?)=(?:\\s+(\\S.*?))??\\s+\\{[^{}]*}(?:\\s+\\{([^{}]*)})?\\s*");

    private static final String HEAD = "[Global flags]";

    /** An entry, but the last one, of a flag that is a list of strings: nothing that is kept. */
    private static final Pattern PASSED_OVER = Pattern.compile("\\s*ccstrlist\\s+\\w+\\s+:?=.*|\\s+\\w+\\s+\\+=.*");

    /** The origin of a flag that JDK 8 marks as not the default. */
    private static final String NOT_DEFAULT = "command line or ergonomic";

    private static final Set<String> NOBODY = Set.of("default", "ergonomic");

    private final Set<String> asked;
    private final SortedMap<String, FlagValue> flags = new TreeMap<>();
    private final Excerpt output = new Excerpt();
    private boolean silent = true;

    /** Keeps the flags asked for, and all flags that were set. */
    FlagOutputParser(Set<String> asked) {
        this.asked = asked;
    }

    @Override
    public void accept(String line) {
        Matcher flag = FLAG.matcher(line);
        if (line.equals(HEAD)) {
            silent = false;
        } else if (!flag.matches()) {
            if (!PASSED_OVER.matcher(line).matches()) {
                output.add(line);
            }
        } else if (asked.contains(flag.group(2)) || !NOBODY.contains(origin(flag))) {
            flags.put(
                    flag.group(2),
                    new FlagValue(flag.group(1), Objects.requireNonNullElse(flag.group(4), ""), origin(flag)));
        }
    }

    private static String origin(Matcher flag) {
        return Objects.requireNonNullElse(flag.group(5), flag.group(3).isEmpty() ? "default" : NOT_DEFAULT);
    }

    FlagQueryResult answer(int exitCode, Optional<Outcome> unanswered) {
        return new FlagQueryResult(exitCode, output.lines(), flags, silent && exitCode == 0, unanswered);
    }
}
