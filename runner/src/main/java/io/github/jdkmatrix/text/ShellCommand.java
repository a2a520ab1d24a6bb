package io.github.jdkmatrix.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** A command as it may be pasted into a shell. */
public final class ShellCommand {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");
    private static final Pattern PRINTABLE = Pattern.compile("[ -~]*");

    /** How much of a word fits on a line, even if every character of it must be quoted. */
    private static final int PIECE = 16;

    private ShellCommand() {}

    /**
     * In ASCII; no line is wider, as long as that is 72 or so, and each but the last ends in a backslash. Lines may not be
     * indented, since a word that is too wide goes on at the very start of the next.
     */
    public static List<String> lines(List<String> words, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : words) {
            String quoted = quoted(word);
            if (!line.isEmpty() && line.length() + 1 + quoted.length() > width - 2) {
                lines.add(line + " \\");
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ");
            if (line.length() + quoted.length() <= width - 2) {
                line.append(quoted);
            } else {
                List<String> pieces = pieces(Ascii.of(word));
                pieces.subList(0, pieces.size() - 1).forEach(piece -> lines.add(piece + "\\"));
                line.append(pieces.get(pieces.size() - 1));
            }
        }
        lines.add(line.toString());
        return lines;
    }

    private static List<String> pieces(String word) {
        List<String> pieces = new ArrayList<>();
        for (int from = 0; from < word.length(); from += PIECE) {
            pieces.add(quoted(word.substring(from, Math.min(word.length(), from + PIECE))));
        }
        return pieces;
    }

    /** Words with special characters are quoted; words that are not ASCII become names to fill in by hand. */
    private static String quoted(String word) {
        if (PLAIN.matcher(word).matches()) {
            return word;
        }
        String text = PRINTABLE.matcher(word).matches() ? word : Ascii.of(word);
        return "'" + text.replace("'", "'\\''") + "'";
    }
}
