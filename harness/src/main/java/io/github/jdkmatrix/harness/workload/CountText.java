package io.github.jdkmatrix.harness.workload;

/**
 * The notation of a whole number: plain ({@code 1500}), with underscores ({@code 10_000}) or with the suffix {@code k} or
 * {@code M} ({@code 10k}). Apart from {@link Count}, since every fork parses numbers and each class costs its start time.
 */
final class CountText {
    private static final long THOUSAND = 1_000;
    private static final long MILLION = 1_000_000;

    private CountText() {}

    /**
     * The number that a text stands for.
     *
     * @throws NumberFormatException when it is not a number
     */
    static long parse(String text) {
        long unit = 1;
        String digits = text;
        if (text.endsWith("k")) {
            unit = THOUSAND;
        } else if (text.endsWith("M")) {
            unit = MILLION;
        }
        if (unit > 1) {
            digits = text.substring(0, text.length() - 1);
        }
        if (digits.startsWith("_") || digits.endsWith("_") || digits.startsWith("+")) {
            throw new NumberFormatException(text);
        }
        try {
            return Math.multiplyExact(Long.parseLong(digits.replace("_", "")), unit);
        } catch (ArithmeticException e) {
            throw (NumberFormatException) new NumberFormatException(text).initCause(e);
        }
    }

    /** The shortest exact text with a suffix. */
    static String of(long number) {
        if (number != 0 && number % MILLION == 0) {
            return number / MILLION + "M";
        }
        if (number != 0 && number % THOUSAND == 0) {
            return number / THOUSAND + "k";
        }
        return Long.toString(number);
    }
}
