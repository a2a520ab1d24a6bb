package io.github.jdkmatrix.text;

import java.util.ArrayList;
import java.util.List;

/** Wraps text at a width. */
public final class Wrapped {

    private Wrapped() {}

    /** Breaks a text at blanks, and inside words that are longer than a line. An empty text gives one empty line. */
    public static List<String> lines(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.strip().split(" +", -1)) {
            String rest = word;
            if (!line.isEmpty() && line.length() + 1 + rest.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ");
            while (line.length() + rest.length() > width) {
                int fits = width - line.length();
                lines.add(line + rest.substring(0, fits));
                rest = rest.substring(fits);
                line.setLength(0);
            }
            line.append(rest);
        }
        lines.add(line.toString());
        return lines;
    }

    /** The lines after a label; the second and later lines are indented by the length of the label. */
    public static String hanging(String first, String text, int width) {
        String indent = " ".repeat(first.length());
        return first + String.join("\n" + indent, lines(text, width - first.length())) + "\n";
    }
}
