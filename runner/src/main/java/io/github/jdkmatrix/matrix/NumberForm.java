package io.github.jdkmatrix.matrix;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How a program writes numbers: which character groups digits, and which stands before decimals.
 *
 * @param example the number 1234.5 in this form: its name in a matrix
 */
public record NumberForm(@JsonValue String example) {

    public static final NumberForm PLAIN = new NumberForm("1234.5");

    public static final List<NumberForm> ALL = Stream.of(
                    "1234.5", "1234,5", "1,234.5", "1.234,5", "1 234.5", "1 234,5", "1'234.5", "1_234.5")
            .map(NumberForm::new)
            .toList();

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public NumberForm {}

    /**
     * Reads a number from 0 on in this form, which may have an exponent as in {@code 1.2E3}; empty for any other text, and for a number
     * that a double would make infinite or zero.
     */
    public Optional<Double> read(String text) {
        String group = example.replaceAll("1(.?)234.5", "$1");
        String decimal = example.replaceAll("1.?234(.)5", "$1");
        String simple = text.replaceAll("[\u00a0\u2007\u2009\u202f]", " ").replace('\u2019', '\'');
        // India groups by two, before the last three digits.
        String whole = group.isEmpty() ? "" : "[0-9]{1,3}(?:[%1$s][0-9]{2,3}){0,40}[%1$s][0-9]{3}|".formatted(group);
        return Optional.of(simple)
                .filter(it -> it.matches("\\+?(?=[%2$s]?[0-9])(?:%1$s[0-9]*)(?:[%2$s][0-9]*)?(?:[eE][+-]?[0-9]+)?"
                        .formatted(whole, decimal)))
                .map(it -> Double.parseDouble(it.replace(group, "").replace(decimal, ".")))
                .filter(it -> Double.isFinite(it) && (it > 0 || !simple.matches("[^eE]*[1-9].*")));
    }
}
