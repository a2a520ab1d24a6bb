package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.matrix.StoppingRule;
import java.util.Optional;

/** Reads {@code forks}: a number, or a range with a goal. */
public final class ForksParser {

    /**
     * The value of {@code forks}.
     *
     * @param most per cell
     * @param until when a cell needs fewer; empty for a fixed number
     * @param metric the name in the rule, with its place
     */
    public record Count(int most, Optional<StoppingRule> until, Optional<Value> metric) {

        static Count fixed(int forks) {
            return new Count(forks, Optional.empty(), Optional.empty());
        }
    }

    /** A number of forks per cell. */
    static final ValueType<Integer> NUMBER = ValueType.wholeNumber(1, 10_000);

    static final Section FORKS = new Section("forks");

    static final Property<Integer> MIN = FORKS.optional("min", NUMBER);

    static final Property<Integer> MAX = FORKS.optional("max", NUMBER);

    static final Property<Double> UNTIL = FORKS.optional("until", ValueType.PERCENTAGE);

    static final Property<String> METRIC = FORKS.optional("metric", ValueType.TEXT);

    static final ValueType<Count> TYPE = ValueType.either(NUMBER.map(Count::fixed), FORKS, ForksParser::count);

    private ForksParser() {}

    private static Optional<Count> count(Fields fields) {
        int min = fields.get(MIN).orElse(StoppingRule.MIN);
        int max = fields.get(MAX).orElse(Math.max(min, StoppingRule.MAX));
        if (min > max) {
            fields.problem("'min' is " + min + ", more than 'max', which is " + max + "; swap them");
        }
        double until = fields.get(UNTIL).orElse(StoppingRule.UNTIL);
        return Optional.of(
                new Count(max, Optional.of(new StoppingRule(min, until, fields.get(METRIC))), fields.text(METRIC)));
    }
}
