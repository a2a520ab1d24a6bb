package io.github.jdkmatrix.run;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A unit behind a number, as programs choose it by the size of the number: {@code 1.2 s} in one fork, {@code 980 ms} in another.
 *
 * @param text as printed
 * @param gap how many blanks stand before it
 */
record PrintedUnit(String text, int gap) {

    private static final Pattern UNIT = Pattern.compile("([ \u00a0\u202f]?)(\\p{L}+(?:/\\p{L}+)?)(?![\\p{L}\\d_])");

    private static final String PREFIXES = "numµμkKMGT";

    /** Units of time, then of memory or of a count, with the letters behind numbers of Java; each by all its names. */
    private static final List<Pattern> SCALES = Stream.of(
                    "ns|nsecs?|nanos|nanoseconds?",
                    "[uµμ]s|usecs?|micros|microseconds?",
                    "ms|msecs?|millis|milliseconds?",
                    "s|secs?|seconds?",
                    "m|mins?|minutes?",
                    "h|hours?",
                    "days?|[dDfFlL]",
                    "B|bytes?",
                    "[kK](?:i?B)?",
                    "M(?:i?B)?",
                    "G(?:i?B)?",
                    "T(?:i?B)?")
            .map(Pattern::compile)
            .toList();

    /** What stands directly behind a number that ends there. */
    static Optional<PrintedUnit> behind(String line, int end) {
        Matcher found = UNIT.matcher(line).region(end, line.length());
        return found.lookingAt()
                ? Optional.of(new PrintedUnit(found.group(2), found.group(1).length()))
                : Optional.empty();
    }

    /**
     * Whether the number may be in another unit than it is declared in.
     *
     * @param declared may be empty
     * @param taken whether the pattern takes it, so that a line with another one does not match
     */
    boolean differs(String declared, boolean taken) {
        OptionalInt here = scale(text);
        OptionalInt there = scale(declared);
        return isMultiple(text, declared)
                || isMultiple(declared, text)
                || (here.isPresent() && !here.equals(there) && (there.isPresent() || !taken));
    }

    private static boolean isMultiple(String one, String of) {
        return !of.isEmpty()
                && one.length() == of.length() + 1
                && one.endsWith(of)
                && PREFIXES.indexOf(one.charAt(0)) >= 0;
    }

    private static OptionalInt scale(String unit) {
        String first = unit.split("/", 2)[0];
        return IntStream.range(0, SCALES.size())
                .filter(it -> SCALES.get(it).matcher(first).matches())
                .findFirst();
    }
}
