package io.github.jdkmatrix.matrix;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;

/** How a program writes numbers: which characters group digits and stand before decimals. */
public enum NumberForm {
    PLAIN("1234.5"),
    DECIMAL_COMMA("1234,5"),
    COMMAS("1,234.5"),
    POINTS("1.234,5"),
    SPACES("1 234.5"),
    SPACES_AND_COMMA("1 234,5"),
    APOSTROPHES("1'234.5"),
    UNDERSCORES("1_234.5");

    private static final String EXPONENT = "(?:[eE][+-]?[0-9]+)?";

    private static final Pattern ZERO = Pattern.compile("[^1-9eE]*(?:[eE].*)?");

    private final String example;
    private final String group;
    private final String decimal;
    private final Pattern number;
    private final Pattern whole;

    NumberForm(String example) {
        this.example = example;
        char second = example.charAt(1);
        this.group = switch (second) {
            case ' ' -> "[ \u00a0\u2007\u2009\u202f]";
            case '\'' -> "['\u2019]";
            default -> Character.isDigit(second) ? "" : Pattern.quote(String.valueOf(second));
        };
        char point = example.charAt(example.length() - 2);
        this.decimal = Pattern.quote(String.valueOf(point));
        // India groups by two, before the last three digits.
        String integer = group.isEmpty()
                ? "[0-9]+"
                : "(?:[0-9]{1,3}(?:" + group + "[0-9]{2,3})*" + group + "[0-9]{3}(?![0-9])|[0-9]+)";
        // What begins with its point: behind letters or digits that is part of a name; a comma behind text separates
        // values.
        String first = point == '.' ? "(?<![\\p{L}\\p{N}.])" : "(?<!\\S)";
        this.number = Pattern.compile(
                "(?:" + integer + "(?:" + decimal + "[0-9]+)?|" + first + decimal + "[0-9]+)" + EXPONENT);
        this.whole =
                Pattern.compile("\\+?(?:" + integer + "(?:" + decimal + "[0-9]*)?|" + decimal + "[0-9]+)" + EXPONENT);
    }

    /** The number 1234.5 in this form: its name in a matrix. */
    @JsonValue
    public String example() {
        return example;
    }

    public static Optional<NumberForm> of(String example) {
        return Arrays.stream(values()).filter(it -> it.example.equals(example)).findFirst();
    }

    /** Finds numbers of this form in a text, without their signs. */
    public Pattern number() {
        return number;
    }

    /**
     * The number that the text is in this form, from 0 on, which may have an exponent as in {@code 1.2E3}; empty also for one that
     * a double would make infinite or zero.
     */
    public Optional<Double> read(String text) {
        if (!whole.matcher(text).matches()) {
            return Optional.empty();
        }
        String digits = group.isEmpty() ? text : text.replaceAll(group, "");
        return Optional.of(Double.parseDouble(digits.replaceFirst(decimal, ".")))
                .filter(it ->
                        Double.isFinite(it) && (it > 0 || ZERO.matcher(text).matches()));
    }
}
