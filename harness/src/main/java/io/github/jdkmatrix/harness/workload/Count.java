package io.github.jdkmatrix.harness.workload;

import java.util.Optional;

/**
 * A whole number, written plainly ({@code 1500}), with underscores ({@code 10_000}) or with the suffix {@code k} or
 * {@code M} ({@code 10k}); canonical is the shortest exact form with a suffix. The word {@code cores}, if allowed, stands
 * for the processors that the JVM sees, and stays a word.
 *
 * @param least inclusive
 * @param most inclusive
 * @param cores whether the word {@code cores} is allowed
 */
public record Count(long least, long most, boolean cores) implements ParamKind {
    /** The word for the number of processors that the JVM sees. */
    public static final String CORES = "cores";

    private static final long THOUSAND = 1_000;
    private static final long MILLION = 1_000_000;

    @Override
    public Optional<String> problem(String value) {
        if (cores && value.equals(CORES)) {
            return Optional.empty();
        }
        try {
            long number = parse(value);
            return number >= least && number <= most ? Optional.empty() : Optional.of("is not from " + allowed());
        } catch (NumberFormatException e) {
            return Optional.of("is not a whole number from " + allowed());
        }
    }

    @Override
    public String canonical(String value) {
        if (cores && value.equals(CORES)) {
            return value;
        }
        return text(parse(value));
    }

    @Override
    public String allowed() {
        return text(least) + " to " + text(most) + (cores ? ", or cores" : "");
    }

    /**
     * The number that a value stands for.
     *
     * @throws NumberFormatException when it is not a number
     */
    public static long parse(String value) {
        long unit = 1;
        String digits = value;
        if (value.endsWith("k")) {
            unit = THOUSAND;
        } else if (value.endsWith("M")) {
            unit = MILLION;
        }
        if (unit > 1) {
            digits = value.substring(0, value.length() - 1);
        }
        if (digits.startsWith("_") || digits.endsWith("_") || digits.startsWith("+")) {
            throw new NumberFormatException(value);
        }
        try {
            return Math.multiplyExact(Long.parseLong(digits.replace("_", "")), unit);
        } catch (ArithmeticException e) {
            throw (NumberFormatException) new NumberFormatException(value).initCause(e);
        }
    }

    private static String text(long number) {
        if (number != 0 && number % MILLION == 0) {
            return number / MILLION + "M";
        }
        if (number != 0 && number % THOUSAND == 0) {
            return number / THOUSAND + "k";
        }
        return Long.toString(number);
    }
}
