package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.matrix.StoppingRule;
import java.util.Optional;

/** Reads {@code forks}: a number, or a range with a goal. */
public final class ForksParser {

    /** A number of forks per cell. */
    static final ValueType<Integer> NUMBER = ValueType.wholeNumber(1, Forks.MAX);

    static final Section SECTION = new Section("forks");

    static final Property<Integer> MIN = SECTION.optional("min", NUMBER);

    static final Property<Integer> MAX = SECTION.optional("max", NUMBER);

    public static final Property<Double> UNTIL = SECTION.optional(
            "until",
            ValueType.scalar(
                    "above `0%`",
                    "give a percentage above 0%, up to 100%, such as 2%",
                    text -> ValueType.percentage(text).filter(it -> it > 0)));

    static final Property<String> METRIC = SECTION.optional("metric", ValueType.TEXT);

    static final ValueType<Forks> TYPE = ValueType.either(NUMBER.map(Forks.Fixed::new), SECTION, ForksParser::forks);

    private ForksParser() {}

    private static Optional<Forks> forks(Fields fields) {
        int min = fields.get(MIN).orElse(StoppingRule.MIN);
        int max = fields.get(MAX).orElse(Math.max(min, StoppingRule.MAX));
        if (min > max) {
            fields.problem("'min' is " + min + ", more than 'max', which is " + max + "; swap them");
        }
        double until = fields.get(UNTIL).orElse(StoppingRule.UNTIL);
        return Optional.of(new Forks.Until(Math.max(min, max), new StoppingRule(min, until, fields.get(METRIC))));
    }
}
