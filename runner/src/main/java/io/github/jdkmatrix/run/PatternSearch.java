package io.github.jdkmatrix.run;

import io.github.jdkmatrix.text.OneLine;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One search of lines for a pattern of the user, for a bounded time: backtracking can take hours. The bound counts
 * characters that the search looks at, so that the same output always gives the same result.
 */
final class PatternSearch {

    /** The limit of characters of a line that are searched. */
    static final int MOST_CHARACTERS = 4_096;

    /** The limit of looks at characters, for all lines together: some seconds. */
    private static final long MOST_LOOKS = 400_000_000;

    /** The limit of characters of a line in a message. */
    private static final int QUOTED = 60;

    private final Pattern pattern;
    private long looks;
    private Optional<String> problem = Optional.empty();

    PatternSearch(Pattern pattern) {
        this.pattern = pattern;
    }

    /** The first match in the start of a line; none in any line once there is a {@link #problem}. */
    Optional<Matcher> find(String line) {
        if (problem.isPresent()) {
            return Optional.empty();
        }
        try {
            // The end of what is searched is no end of the line, which a pattern may ask for.
            return Optional.of(pattern.matcher(new Watched(line))
                            .region(0, Math.min(line.length(), MOST_CHARACTERS))
                            .useAnchoringBounds(false)
                            .useTransparentBounds(true))
                    .filter(Matcher::find);
        } catch (TooLong e) {
            problem = Optional.of("takes too long at the line '" + quoted(line) + "'");
        } catch (StackOverflowError e) {
            problem = Optional.of("is too complex for the line '" + quoted(line) + "'");
        }
        return Optional.empty();
    }

    /** Why the search has ended early, as the rest of a sentence about the pattern. */
    Optional<String> problem() {
        return problem;
    }

    private static String quoted(String line) {
        return OneLine.of(line.length() > QUOTED ? line.substring(0, QUOTED) + "…" : line);
    }

    /** Ends a search. */
    private static final class TooLong extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /** A line that counts the looks at it. */
    private final class Watched implements CharSequence {
        private final String line;

        Watched(String line) {
            this.line = line;
        }

        @Override
        public char charAt(int index) {
            if (++looks > MOST_LOOKS) {
                throw new TooLong();
            }
            return line.charAt(index);
        }

        @Override
        public int length() {
            return line.length();
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return line.subSequence(start, end);
        }

        @Override
        public String toString() {
            return line;
        }
    }
}
