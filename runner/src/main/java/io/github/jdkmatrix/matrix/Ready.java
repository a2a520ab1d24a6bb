package io.github.jdkmatrix.matrix;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * When a program that does not end by itself is ready, and how long it then runs.
 *
 * @param pattern a regular expression in a line of its output
 * @param hold how long it is left idle; empty if it is ended at once
 */
public record Ready(
        String pattern,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Duration> hold) {

    /** Why a text is no pattern. */
    public static Optional<String> problem(String pattern) {
        try {
            Pattern.compile(pattern);
            return Optional.empty();
        } catch (PatternSyntaxException e) {
            return Optional.of("the pattern '" + pattern + "' is not a regular expression: " + e.getDescription());
        }
    }
}
