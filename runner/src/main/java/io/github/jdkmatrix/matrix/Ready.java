package io.github.jdkmatrix.matrix;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import io.github.jdkmatrix.text.OmittedIfEmpty;
import java.time.Duration;
import java.util.Optional;

/**
 * When a program that does not end by itself is ready, and how long it then runs.
 *
 * @param pattern a regular expression in a line of its output
 * @param hold how long the program is left idle; empty if it is ended at once
 */
public record Ready(String pattern, @OmittedIfEmpty Optional<Duration> hold) {

    /** Says why a text is no pattern; empty if it is one. */
    public static Optional<String> problem(String pattern) {
        try {
            Pattern.compile(pattern);
            return Optional.empty();
        } catch (PatternSyntaxException e) {
            return Optional.of("the pattern '" + pattern + "' is not a regular expression of RE2: " + e.getDescription()
                    + " '" + e.getPattern()
                    + "'; RE2 has no lookaround, back reference or possessive quantifier: let the"
                    + " pattern take what stands there");
        }
    }
}
