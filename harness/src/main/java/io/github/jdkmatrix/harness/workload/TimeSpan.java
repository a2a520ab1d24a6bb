package io.github.jdkmatrix.harness.workload;

import java.util.Optional;

/**
 * A duration in whole milliseconds: {@code 500ms}, {@code 10.3s}, {@code 2min}. Canonical is {@code ms} below a second
 * and {@code s} from there on.
 *
 * @param leastMillis inclusive
 * @param mostMillis inclusive
 */
public record TimeSpan(long leastMillis, long mostMillis) implements ParamKind {
    private static final long SECOND = 1_000;
    private static final long MINUTE = 60_000;

    @Override
    public Optional<String> problem(String value) {
        try {
            long millis = parse(value);
            return millis >= leastMillis && millis <= mostMillis
                    ? Optional.empty()
                    : Optional.of("is not from " + allowed());
        } catch (NumberFormatException e) {
            return Optional.of("is not a duration such as 10.3s or 500ms");
        }
    }

    @Override
    public String canonical(String value) {
        return text(parse(value));
    }

    @Override
    public String allowed() {
        return text(leastMillis) + " to " + text(mostMillis);
    }

    /**
     * The milliseconds that a value stands for.
     *
     * @throws NumberFormatException when it is not a duration, or finer than a millisecond
     */
    public static long parse(String value) {
        try {
            if (value.endsWith("ms")) {
                return decimal(value, 2, 1);
            }
            if (value.endsWith("s")) {
                return decimal(value, 1, SECOND);
            }
            if (value.endsWith("min")) {
                return decimal(value, 3, MINUTE);
            }
        } catch (ArithmeticException e) {
            throw (NumberFormatException) new NumberFormatException(value).initCause(e);
        }
        throw new NumberFormatException(value);
    }

    private static long decimal(String value, int suffix, long unit) {
        String number = value.substring(0, value.length() - suffix);
        int dot = number.indexOf('.');
        String whole = dot < 0 ? number : number.substring(0, dot);
        long millis = Math.multiplyExact(digits(whole), unit);
        long scale = unit;
        for (int i = dot + 1; dot >= 0 && i < number.length(); i++) {
            int digit = Character.digit(number.charAt(i), 10);
            if (digit < 0 || (scale % 10 != 0 && digit != 0)) {
                throw new NumberFormatException(value);
            }
            scale /= 10;
            millis = Math.addExact(millis, digit * scale);
        }
        return millis;
    }

    private static long digits(String text) {
        if (text.isEmpty() || Character.digit(text.charAt(0), 10) < 0) {
            throw new NumberFormatException(text);
        }
        return Long.parseLong(text);
    }

    private static String text(long millis) {
        if (millis < SECOND) {
            return millis + "ms";
        }
        String whole = Long.toString(millis / SECOND);
        long rest = millis % SECOND;
        if (rest == 0) {
            return whole + "s";
        }
        String fraction = Long.toString(SECOND + rest).substring(1);
        int end = fraction.length();
        while (fraction.charAt(end - 1) == '0') {
            end--;
        }
        return whole + "." + fraction.substring(0, end) + "s";
    }
}
