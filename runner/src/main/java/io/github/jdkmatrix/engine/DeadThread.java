package io.github.jdkmatrix.engine;

import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A line that tells of a thread that died, or of a full heap. The JVM goes on without it, and its exit code may be 0. */
final class DeadThread {

    private static final String NAME = "(?:[\\p{L}_$][\\w$]*\\.)*([\\p{L}_$][\\w$]*)";

    private static final Pattern LINE = Pattern.compile(
            "Exception in thread \".*\" " + NAME + "(?:: .*)?|Exception: " + NAME
                    + " thrown from the UncaughtExceptionHandler.*|(?:Caused by: )?java\\.lang\\.(OutOfMemoryError)(?:: .*)?");

    private DeadThread() {}

    /** What happened, in a few words. */
    static Optional<String> of(String line) {
        Matcher found = LINE.matcher(line);
        if (!found.matches()) {
            return Optional.empty();
        }
        return Optional.of(
                found.group(3) != null
                        ? "it printed an OutOfMemoryError"
                        : "a thread died: " + Objects.requireNonNullElse(found.group(1), found.group(2)));
    }
}
