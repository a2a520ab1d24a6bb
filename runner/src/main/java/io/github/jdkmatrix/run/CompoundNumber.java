package io.github.jdkmatrix.run;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Numbers that a program writes by more than one number: each alone is another value. */
final class CompoundNumber {

    private static final String NUMBER = "[0-9][0-9.,]*";

    /** Between the parts of a duration. */
    private static final String AND = "(?:, ?| | and |, and )?";

    private static final List<String> UNITS = List.of(
            "d|days?",
            "h|hrs?|hours?",
            "m|mins?|minutes?",
            "s|secs?|seconds?",
            "ms|millis|milliseconds?",
            "[uµμ]s|micros|microseconds?",
            "ns|nanos|nanoseconds?");

    /** Such as {@code 1m 5.2s}, {@code 1 minute, 30 seconds} and {@code PT14M48.6S}. Columns are wider apart. */
    private static final String DURATION =
            "(?i)(?:P(?:[0-9]+D)?T)?(?:" + leading() + ")" + NUMBER + " ?(?:" + String.join("|", UNITS) + ")(?![a-z])";

    /** Of those, a program means the whole. */
    static final List<Pattern> ALL = patterns(
            DURATION,
            "[0-9]+[hm][0-9]{1,2}(?![0-9])", // 1h30
            "[0-9]+(?::[0-9]{2})+(?:[.,][0-9]+)?(?![0-9:])", // 1:23.45
            "0[xX][0-9a-fA-F]+(?:\\.[0-9a-fA-F]+)?(?:[pP][+-]?[0-9]+)?", // 0x1p3
            "(?:" + NUMBER + " ?[×xX*·⋅] ?)?" + NUMBER + "(?: ?\\^ ?[-+−]?[0-9]+|[⁺⁻]?[⁰¹²³⁴-⁹]+)", // 1.5×10⁵
            "[0-9]+(?:/[0-9]+| ?[¼-¾⅐-⅞])", // 1/3
            "[0-9]+(?:\\.[0-9]+)?[-–][0-9]+(?:\\.[0-9]+)?", // 10-20
            "[0-9]+(?:\\.[0-9]+){2,}"); // 1.2.3

    /** Numbers whose text was lost: in an encoding without its separators or digits, or where a log cuts into it. */
    static final List<Pattern> DAMAGED = patterns(
            NUMBER + "(?:[?\ufffd]+" + NUMBER + ")+",
            "[0-9]*[\\p{Nd}&&[^0-9]]\\p{Nd}*",
            NUMBER + "(?:\\[(?:[0-9.]+[mn]?s|[0-9]{4}-[^]]*|(?:trace|debug|info|warning|error) *)]"
                    + "|(?:OpenJDK|Java HotSpot)\\b)");

    private CompoundNumber() {}

    /** Whole numbers of units, the larger before the smaller; at least one. */
    private static String leading() {
        return IntStream.range(0, UNITS.size())
                .mapToObj(first -> part(first)
                        + IntStream.range(first + 1, UNITS.size())
                                .mapToObj(next -> part(next) + "?")
                                .collect(Collectors.joining()))
                .collect(Collectors.joining("|"));
    }

    private static String part(int unit) {
        return "(?:[0-9]+ ?(?:" + UNITS.get(unit) + ")" + AND + "(?=[0-9]))";
    }

    private static List<Pattern> patterns(String... all) {
        return List.of(all).stream().map(Pattern::compile).toList();
    }
}
