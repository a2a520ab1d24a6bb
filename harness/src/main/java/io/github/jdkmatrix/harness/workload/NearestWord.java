package io.github.jdkmatrix.harness.workload;

import java.util.Collection;
import java.util.Optional;

/** Finds the known word nearest to a mistyped one, by Levenshtein distance. */
public final class NearestWord {
    private NearestWord() {}

    /** The nearest known word, unless more than half of its letters differ. */
    public static Optional<String> of(String word, Collection<String> known) {
        String nearest = null;
        int least = Integer.MAX_VALUE;
        for (String candidate : known) {
            int distance = distance(word, candidate);
            if (distance < least) {
                least = distance;
                nearest = candidate;
            }
        }
        return nearest != null && least <= (nearest.length() + 1) / 2 ? Optional.of(nearest) : Optional.empty();
    }

    /** {@code ; did you mean "…"?} for the end of a sentence, or an empty text. */
    public static String hint(String word, Collection<String> known) {
        Optional<String> nearest = of(word, known);
        return nearest.isPresent() ? "; did you mean \"" + nearest.get() + "\"?" : "";
    }

    private static int distance(String from, String to) {
        int[] row = new int[to.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[to.length()];
    }
}
