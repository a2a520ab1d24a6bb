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
 * @param gap how many characters stand before it, an error term among them
 */
record PrintedUnit(String text, int gap) {

    /** What is printed of a character that the encoding lacks, as of a micro sign. */
    private static final String LOST = "?\ufffd";

    private static final String WORD = "(?:[" + LOST + "]*\\p{L}+(?![\\p{L}\\d_=])|[%‰])";

    private static final String RATE = WORD + "(?: ?(?:/|per ) ?" + WORD + ")?|(?:/ ?|per )" + WORD;

    private static final String BLANKS = "[ \t\u00a0\u2007\u2009\u202f]*";

    /** Such as {@code ± 0.05}, {@code (± 3 %)} and {@code ±(99.9%) 0.05}. */
    private static final String ERROR_TERM = "(?:" + BLANKS + "\\(?(?:±|\\+/?-|[" + LOST + "]{1,2}(?=" + BLANKS
            + "[0-9(]))" + "(?:\\([^)]*\\))?" + BLANKS + "[0-9][0-9.,eE-]*(?: ?%)?\\)?)?+";

    /** Such as {@code 12 ms}, {@code 12 req/min}, {@code 12/s}, {@code 12 (ms)} or one in a column of its own. */
    private static final Pattern UNIT = Pattern.compile(ERROR_TERM + BLANKS + "(?:(?<word>" + RATE
            + ")|[(\\[] ?(?<inside>" + RATE + ") ?[)\\]]|(?<bar>[|;,]) *(?<cell>" + RATE + ") *(?=\\k<bar>|$))");

    private static final Pattern PER = Pattern.compile("/|\\bper\\b");

    /** Such as {@code rps} and {@code rpm}. */
    private static final Pattern RATE_IN_A_WORD = Pattern.compile("(?:[rqtf]|[kKMG]?b)p([smh])");

    private static final String PREFIXES = "numkKMGT";

    /** Units of time, the smaller first; each by all its names. */
    static final List<String> TIMES = List.of(
            "ns|nsecs?|nanos|(?i:nanoseconds?)",
            "[uµμ" + LOST + "]+s(?:ecs?)?|micros|(?i:microseconds?)",
            "ms|msecs?|millis|(?i:milliseconds?)",
            "s|(?i:secs?|seconds?)",
            "m|mins?|(?i:minutes?)",
            "h|hrs?|(?i:hours?)");

    /** These and days, with the letters behind numbers of Java; then those of a share or a count, of bits and bytes. */
    private static final List<Pattern> SCALES = Stream.concat(
                    TIMES.stream(),
                    Stream.of(
                            "days?|[dDfFlL]",
                            "%|(?i:percent|pct)",
                            "‰",
                            "lakhs?",
                            "crores?",
                            "b|bits?|bps",
                            "B|Bps|[bB]ytes?",
                            bits("[kK]", "kilo"),
                            bits("M", "mega"),
                            bits("G", "giga"),
                            bits("T", "tera"),
                            bytes("[kK]", "kilo") + "|(?i:thousands?|tsd)",
                            bytes("M", "mega") + "|(?i:millions?|mio|mln)",
                            bytes("G", "giga") + "|(?i:billions?|bn|mrd)",
                            bytes("T", "tera") + "|(?i:trillions?)"))
            .map(Pattern::compile)
            .toList();

    private static String bits(String prefix, String word) {
        return prefix + "i?(?:b|bits?|bps)|(?i:" + word + "bits?)";
    }

    /** Also of a count: a prefix alone may be either. */
    private static String bytes(String prefix, String word) {
        return prefix + "(?:i?(?:B|Bps|[bB]ytes?))?|(?i:" + word + "bytes?)";
    }

    /** What stands directly behind a number that ends there. */
    static Optional<PrintedUnit> behind(String line, int end) {
        Matcher found = UNIT.matcher(line).region(end, line.length());
        return found.lookingAt()
                ? Stream.of("word", "inside", "cell")
                        .filter(it -> found.group(it) != null)
                        .map(it -> new PrintedUnit(found.group(it), found.start(it) - end))
                        .findFirst()
                : Optional.empty();
    }

    /**
     * Whether the number may be in another unit than it is declared in.
     *
     * @param declared may be empty
     * @param taken whether the pattern takes it, so that a line with another one does not match
     */
    boolean differs(String declared, boolean taken) {
        return isMultiple(of(text), of(declared))
                || isMultiple(of(declared), of(text))
                || differ(scale(of(text)), scale(of(declared)), taken)
                || differ(time(per(text)), time(per(declared)), taken);
    }

    private static boolean differ(OptionalInt here, OptionalInt there, boolean taken) {
        return here.isPresent() && !here.equals(there) && (there.isPresent() || !taken);
    }

    /** Such as {@code kreq} of {@code req}, and {@code GHz} of {@code MHz}; a capital letter of a word is no prefix. */
    private static boolean isMultiple(String one, String of) {
        if (one.isEmpty() || of.isEmpty() || one.equalsIgnoreCase(of) || PREFIXES.indexOf(one.charAt(0)) < 0) {
            return false;
        }
        String base = one.substring(1);
        return base.equals(of)
                || (base.length() > 1 && base.equalsIgnoreCase(of.substring(1)) && PREFIXES.indexOf(of.charAt(0)) >= 0);
    }

    /** What a rate is of; of another unit, all of it. */
    private static String of(String unit) {
        return PER.split(unit, 2)[0].strip().replaceFirst("^[µμ" + LOST + "]+", "u");
    }

    /** What a rate is by; empty of another unit. */
    private static String per(String unit) {
        String[] parts = PER.split(unit, 2);
        Matcher word = RATE_IN_A_WORD.matcher(unit);
        return parts.length > 1 ? parts[1].strip() : word.matches() ? word.group(1) : "";
    }

    /** The scale of a unit of time; that of days is the one behind {@link #TIMES}. */
    private static OptionalInt time(String unit) {
        OptionalInt scale = scale(unit);
        return scale.orElse(Integer.MAX_VALUE) <= TIMES.size() ? scale : OptionalInt.empty();
    }

    private static OptionalInt scale(String unit) {
        return IntStream.range(0, SCALES.size())
                .filter(it -> SCALES.get(it).matcher(unit).matches())
                .findFirst();
    }
}
