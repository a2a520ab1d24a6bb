package io.github.jdkmatrix.matrix;

import java.util.ArrayList;
import java.util.List;

/**
 * The syntaxes of texts with JVM arguments. White space separates arguments and quotes keep it; they differ in comments,
 * escapes and the end of a quote.
 *
 * <p>Source: the tool guide of {@code java}, and the behaviour of the launcher and of HotSpot, 17 to 28.
 */
public enum ArgumentSyntax {
    /**
     * A file that {@code @} names. {@code #} starts a comment; a quote ends with its line; a backslash in quotes escapes, or
     * joins the next line.
     */
    FILE,

    /** A variable such as {@code JAVA_TOOL_OPTIONS}, without comments and escapes; a quote may span lines. */
    VARIABLE;

    /**
     * Splits a text into JVM arguments, in order.
     *
     * @throws IllegalArgumentException if the JVM would refuse the text or silently drop an argument
     */
    public List<String> split(String text) {
        return new Splitter(text).split();
    }

    private static boolean isLineEnd(char c) {
        return c == '\n' || c == '\r';
    }

    /** Follows C's {@code isspace}, from which the launcher omits the vertical tab. */
    private boolean isSpace(char c) {
        return c == ' ' || (c >= '\t' && c <= '\r' && (c != '\u000B' || this == VARIABLE));
    }

    private final class Splitter {
        private final String text;
        private int at;

        Splitter(String text) {
            this.text = text;
        }

        List<String> split() {
            List<String> arguments = new ArrayList<>();
            while (skipToArgument()) {
                arguments.add(argument());
            }
            return List.copyOf(arguments);
        }

        private boolean skipToArgument() {
            boolean comment = false;
            for (; at < text.length(); at++) {
                char c = text.charAt(at);
                if (comment) {
                    comment = !isLineEnd(c);
                } else if (c == '#' && ArgumentSyntax.this == FILE) {
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
            int quoted = at;
            for (; at < text.length() && !isEnd(text.charAt(at), quote); at++) {
                char c = text.charAt(at);
                if (quote == 0 && (c == '"' || c == '\'')) {
                    quote = c;
                    quoted = at + 1;
                } else if (c == quote) {
                    quote = 0;
                } else if (ArgumentSyntax.this == FILE && c == '#' && quote == 0) {
                    throw new IllegalArgumentException("the java launcher drops the argument '" + argument
                            + "' because a '#' follows it; quote the argument, or put a space before the comment");
                } else if (ArgumentSyntax.this == FILE && c == '\\' && quote != 0 && at + 1 < text.length()) {
                    at++;
                    appendEscaped(argument);
                } else {
                    argument.append(c);
                }
            }
            if (quote != 0 && ArgumentSyntax.this == VARIABLE) {
                String rest = text.substring(quoted, Math.min(text.length(), quoted + 20));
                throw new IllegalArgumentException("the quote before '" + rest.strip() + "' is not closed; close it");
            }
            return argument.toString();
        }

        private boolean isEnd(char c, char quote) {
            return quote == 0 ? isSpace(c) : isLineEnd(c) && ArgumentSyntax.this == FILE;
        }

        /** Appends the character behind a backslash; at the end of a line, skips the leading space of the next line. */
        private void appendEscaped(StringBuilder argument) {
            char c = text.charAt(at);
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
    }
}
