package io.github.jdkmatrix.harness.workload;

import java.util.Collection;
import java.util.Optional;

/** Finds the known word that a mistyped one stands for, by the number of typing errors: letters that differ or change places. */
public final class NearestWord {
    private static final int LETTERS_PER_ERROR = 3;

    private NearestWord() {}

    /** The known word with the fewest errors, at most one in three letters. A number is never taken for another one. */
    public static Optional<String> of(String word, Collection<String> known) {
        String nearest = null;
        int fewest = Integer.MAX_VALUE;
        for (String candidate : known) {
            int errors = errors(word, candidate);
            if (errors < fewest
                    && (candidate.length() >= LETTERS_PER_ERROR || word.equalsIgnoreCase(candidate))
                    && errors <= (candidate.length() + 1) / LETTERS_PER_ERROR
                    && !differInDigits(word, candidate)) {
                fewest = errors;
                nearest = candidate;
            }
        }
        return Optional.ofNullable(nearest);
    }

    /** {@code ; did you mean "…"?} for the end of a sentence, or an empty text. */
    public static String hint(String word, Collection<String> known) {
        Optional<String> nearest = of(word, known);
        return nearest.isPresent() ? "; did you mean \"" + nearest.get() + "\"?" : "";
    }

    private static boolean differInDigits(String word, String candidate) {
        return withoutDigits(word).equals(withoutDigits(candidate));
    }

    private static String withoutDigits(String word) {
        return word.replaceAll("[0-9.]", "");
    }

    /** The optimal string alignment distance. */
    private static int errors(String from, String to) {
        int[][] least = new int[from.length() + 1][to.length() + 1];
        for (int i = 0; i <= from.length(); i++) {
            for (int j = 0; j <= to.length(); j++) {
                if (i == 0 || j == 0) {
                    least[i][j] = i + j;
                    continue;
                }
                int replaced = least[i - 1][j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                least[i][j] = Math.min(replaced, 1 + Math.min(least[i - 1][j], least[i][j - 1]));
                boolean swapped = i > 1
                        && j > 1
                        && from.charAt(i - 1) == to.charAt(j - 2)
                        && from.charAt(i - 2) == to.charAt(j - 1);
                if (swapped) {
                    least[i][j] = Math.min(least[i][j], least[i - 2][j - 2] + 1);
                }
            }
        }
        return least[from.length()][to.length()];
    }
}
