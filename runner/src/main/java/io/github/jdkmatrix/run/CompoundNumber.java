package io.github.jdkmatrix.run;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Numbers that a program writes by more than one number: each alone is another value. */
final class CompoundNumber {

    private static final String NUMBER = "[0-9][0-9.,]*";

    /** Between the parts of a duration. */
    private static final String AND = "(?:, ?| | and |, and )?";

    /** The larger first. */
    private static final List<String> UNITS = Stream.concat(
                    Stream.of("w|weeks?", "d|days?"), PrintedUnit.TIMES.reversed().stream())
            .toList();

    /** Such as {@code 1m 5.2s}, {@code 1 minute, 30 seconds} and {@code PT14M48.6S}. Columns are wider apart. */
    private static final String DURATION = "(?i)(?<![0-9.,])(?:P(?:[0-9]+D)?T)?(?:"
            + IntStream.range(0, UNITS.size() - 1)
                    .mapToObj(CompoundNumber::beginningWith)
                    .collect(Collectors.joining("|"))
            + ")(?![a-z])";

    /** Of those, a program means the whole. */
    static final List<Pattern> ALL = patterns(
            DURATION,
            "[0-9]+[hm][0-9]{1,2}(?![0-9])", // 1h30
            "[0-9]+(?::[0-9]{2})+(?:[.,][0-9]+)?(?![0-9:])", // 1:23.45
            "0[xX][0-9a-fA-F]+(?:\\.[0-9a-fA-F]+)?(?:[pP][+-]?[0-9]+)?", // 0x1p3
            "(?:" + NUMBER + " ?[×xX*·⋅] ?)?" + NUMBER
                    + "(?: ?(?:\\^|\\*\\*) ?[-+−]?[0-9]+|[⁺⁻]?[⁰¹²³⁴-⁹]+)", // 1.5×10⁵
            NUMBER + "(?: ?× ?|[xX*·⋅])1(?:0+|[eE][0-9]+)", // 1.5×1000
            NUMBER + "[dD][-+]?[0-9]{1,3}(?![\\p{L}\\p{N}])", // 1.5D3
            "[0-9]+(?:/[0-9]+| ?[¼-¾⅐-⅞])", // 1/3
            "[0-9]+(?:\\.[0-9]+)?(?:[-–~]|\\.\\.)[0-9]+(?:\\.[0-9]+)?", // 10-20
            "[0-9]+(?:\\.[0-9]+){2,}"); // 1.2.3

    /** Numbers whose text was lost: in an encoding without its separators or digits, or where a log cuts into it. */
    static final List<Pattern> DAMAGED = patterns(
            NUMBER + "(?:[?\ufffd٫٬]+" + NUMBER + ")+",
            "[0-9]*[\\p{Nd}&&[^0-9]]\\p{Nd}*",
            NUMBER + "(?:\\[(?:[0-9][^]]*|(?:trace|debug|info|warning|error) *)](?=.*\\S)"
                    + "|(?:OpenJDK|Java HotSpot|WARNING|Pause|Concurrent|\\[GC|\\{Heap)\\b)");

    private CompoundNumber() {}

    /** Whole numbers of this unit and of smaller ones, and the last, which may have decimals. */
    private static String beginningWith(int first) {
        List<String> smaller = UNITS.subList(first + 1, UNITS.size());
        return part(UNITS.get(first))
                + smaller.stream().map(it -> part(it) + "?").collect(Collectors.joining())
                + NUMBER + " ?(?:" + String.join("|", smaller) + ")";
    }

    private static String part(String unit) {
        return "(?:[0-9]+ ?(?:" + unit + ")" + AND + "(?=[0-9]))";
    }

    private static List<Pattern> patterns(String... all) {
        return List.of(all).stream().map(Pattern::compile).toList();
    }
}
