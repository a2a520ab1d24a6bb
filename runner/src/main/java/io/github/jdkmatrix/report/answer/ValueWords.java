package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.harness.workload.Count;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.report.Dimensions;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Values in words, such as {@code 2 threads} or {@code no pause}: a number stands before the plural that it counts, {@code n} is one per
 * CPU, and a value that says what it is needs no name.
 */
final class ValueWords {

    /** A value that says nothing without its name: a number, or a time. */
    private static final Pattern NUMBER = Pattern.compile("\\d.*");

    private static final Pattern PLURAL = Pattern.compile("(.*[^s])s");
    /** Stands for a number of threads that is the number of CPUs. */
    private static final String ONE_PER_CPU = "n";

    private static final String OFF = "false";
    private static final String NONE = "none";

    private ValueWords() {}

    /** A value, with what it is of where it does not say so itself. */
    static String text(String name, String value) {
        return text(name, value, "");
    }

    /**
     * A value in words.
     *
     * @param kind of what the number counts, or empty
     */
    static String text(String name, String value, String kind) {
        Optional<Axis> axis = Axis.of(name);
        if (axis.isPresent()) {
            return axis.get().label(value);
        }
        if (name.equals(Dimensions.HOST)) {
            return name + " " + value;
        }
        Matcher plural = PLURAL.matcher(name);
        if (isNumber(value)) {
            return plural.matches()
                    ? number(value, kind) + " " + (value.equals("1") ? plural.group(1) : name)
                    : name + " " + value;
        }
        return switch (value) {
            case "true" -> name;
            case OFF, NONE -> "no " + name;
            default -> value;
        };
    }

    /** A number with the kind of what it counts, of which the noun is said elsewhere. */
    static String number(String value, String kind) {
        return ((value.equals(Count.CORES) ? ONE_PER_CPU : value) + " " + kind).strip();
    }

    static boolean isPlural(String name) {
        return PLURAL.matcher(name).matches();
    }

    static boolean isNumber(String value) {
        return NUMBER.matcher(value).matches() || value.equals(Count.CORES);
    }

    static boolean isPluralOf(String plural, String singular) {
        Matcher matcher = PLURAL.matcher(plural);
        return matcher.matches() && matcher.group(1).equals(singular);
    }

    /** Whether a value is none: no flags, no pause, what the JVM chooses. */
    static boolean meansNothing(String name, String value) {
        return Axis.of(name).isPresent()
                ? value.equals("default")
                : value.equals(OFF)
                        || value.equals(NONE)
                        || (value.equals(Count.CORES) && !PLURAL.matcher(name).matches());
    }
}
