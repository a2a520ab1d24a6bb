package io.github.jdkmatrix.explain;

import java.util.Arrays;
import java.util.Locale;

/** The unit that makes the costs of a table readable. */
enum CostUnit {
    SECONDS("s", 1),
    MILLIS("ms", 1e-3),
    MICROS("us", 1e-6),
    NANOS("ns", 1e-9);

    private final String symbol;
    private final double seconds;

    CostUnit(String symbol, double seconds) {
        this.symbol = symbol;
        this.seconds = seconds;
    }

    /** The unit in which the largest value is at least 50, or the smallest unit. */
    static CostUnit of(double largestSeconds) {
        return Arrays.stream(values())
                .filter(it -> largestSeconds >= 50 * it.seconds)
                .findFirst()
                .orElse(NANOS);
    }

    String symbol() {
        return symbol;
    }

    /** A cost in this unit, with digits for a table whose largest value is at least 50. */
    String text(double valueInSeconds) {
        double value = valueInSeconds / seconds;
        int digits = Math.abs(value) >= 99.95 ? 0 : 1;
        String text = String.format(Locale.ROOT, "%." + digits + "f", value);
        return text.matches("-0(\\.0)?") ? text.substring(1) : text;
    }

    /** A difference with its sign. */
    String signed(double valueInSeconds) {
        String text = text(valueInSeconds);
        return text.startsWith("-") || text.matches("0(\\.0)?") ? text : "+" + text;
    }
}
