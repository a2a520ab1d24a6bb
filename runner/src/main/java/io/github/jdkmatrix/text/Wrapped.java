package io.github.jdkmatrix.text;

import java.util.ArrayList;
import java.util.List;

/** Wraps text at a width. */
public final class Wrapped {

    private Wrapped() {}

    /** Breaks a text at blanks, and inside words that are wider than a line. An empty text gives one empty line. */
    public static List<String> lines(String text, int width) {
        List<String> words = new ArrayList<>();
        int most = Math.max(1, width);
        for (String word : text.strip().split(" +", -1)) {
            String rest = word;
            while (TextWidth.of(rest) > most) {
                String piece = TextWidth.beginning(rest, most);
                words.add(piece);
                rest = rest.substring(piece.length());
            }
            words.add(rest);
        }
        return filled(words, width);
    }

    /** Fills lines with words; one that is wider than a line stands alone. */
    public static List<String> filled(List<String> words, int width) {
        List<String> lines = new ArrayList<>();
        for (String word : words) {
            boolean fits = !lines.isEmpty() && TextWidth.of(lines.getLast() + " " + word) <= width;
            lines.add(fits ? lines.removeLast() + " " + word : word);
        }
        return lines;
    }

    /** The lines after a label; the second and later lines are indented by the width of the label. */
    public static String hanging(String first, String text, int width) {
        int indent = TextWidth.of(first);
        return first + String.join("\n" + " ".repeat(indent), lines(text, width - indent)) + "\n";
    }
}
