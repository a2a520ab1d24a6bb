package io.github.jdkmatrix.matrix.yaml;

import java.util.ArrayList;
import java.util.List;

/**
 * The syntax of the argument files of the {@code java} launcher ({@code @FILE}): arguments between white space;
 * {@code #} makes the rest of the line a comment; single or double quotes keep white space and comments, up to the end of
 * the line; between quotes a backslash escapes, and at the end of a line joins the next one without its leading space.
 *
 * <p>Source: the tool guide of {@code java}, "java Command-Line Argument Files"; a test holds it against a launcher.
 */
public final class LauncherFile {

    private final String text;
    private int at;

    private LauncherFile(String text) {
        this.text = text;
    }

    /**
     * The arguments, in order.
     *
     * @throws IllegalArgumentException where a comment starts within an argument: the launcher would drop the argument
     *     without a word
     */
    public static List<String> split(String text) {
        return new LauncherFile(text).split();
    }

    private List<String> split() {
        List<String> arguments = new ArrayList<>();
        while (skipSpaceAndComments()) {
            arguments.add(argument());
        }
        return List.copyOf(arguments);
    }

    /** Moves to the next argument, if there is one. */
    private boolean skipSpaceAndComments() {
        boolean comment = false;
        for (; at < text.length(); at++) {
            char c = text.charAt(at);
            if (comment) {
                comment = !isLineEnd(c);
            } else if (c == '#') {
                comment = true;
            } else if (!isSpace(c)) {
                return true;
            }
        }
        return false;
    }

    private String argument() {
        StringBuilder argument = new StringBuilder();
        char quote = 0;
        for (; at < text.length(); at++) {
            char c = text.charAt(at);
            if (isLineEnd(c) || (quote == 0 && isSpace(c))) {
                break;
            }
            if (quote == 0 && c == '#') {
                throw new IllegalArgumentException("a '#' stands in the argument '" + argument + "', which the java"
                        + " launcher drops without a word; put the argument in quotes, or a space before the comment");
            }
            if (quote == 0 && (c == '"' || c == '\'')) {
                quote = c;
            } else if (c == quote) {
                quote = 0;
            } else if (quote != 0 && c == '\\' && at + 1 < text.length()) {
                escaped(argument);
            } else {
                argument.append(c);
            }
        }
        return argument.toString();
    }

    /** Reads the character behind a backslash, or joins the next line that has one. */
    private void escaped(StringBuilder argument) {
        char c = text.charAt(++at);
        if (isLineEnd(c)) {
            while (at + 1 < text.length() && isSpace(text.charAt(at + 1))) {
                at++;
            }
            return;
        }
        argument.append(
                switch (c) {
                    case 'n' -> '\n';
                    case 'r' -> '\r';
                    case 't' -> '\t';
                    case 'f' -> '\f';
                    default -> c;
                });
    }

    private static boolean isLineEnd(char c) {
        return c == '\n' || c == '\r';
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c == '\t' || c == '\f' || isLineEnd(c);
    }
}
