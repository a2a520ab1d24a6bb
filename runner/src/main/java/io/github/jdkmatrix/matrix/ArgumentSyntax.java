package io.github.jdkmatrix.matrix;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The syntaxes of texts with JVM arguments. White space separates arguments and quotes keep it; they differ in comments, escapes and the
 * end of a quote.
 *
 * <p>Source: the tool guide of {@code java}, and the behaviour of the launcher and of HotSpot, 17 to 28.
 */
public enum ArgumentSyntax {
    /**
     * A file that {@code @} names. {@code #} starts a comment; a quote ends with its line; a backslash in quotes escapes, or joins the next
     * line.
     */
    FILE("\"((?:\\\\[\\n\\r]\\s*|\\\\.|[^\"\\\\\\n\\r])*)\"?|'((?:\\\\[\\n\\r]\\s*|\\\\.|[^'\\\\\\n\\r])*)'?"
            + "|([^\\s\"'#]+)|#[^\\n\\r]*"),

    /** A variable such as {@code JAVA_TOOL_OPTIONS}, without comments and escapes; a quote may span lines. */
    VARIABLE("\"([^\"]*)\"?|'([^']*)'?|([^\\s\"']+)");

    private static final Pattern ESCAPED = Pattern.compile("\\\\(?:[\\n\\r]\\s*|(.))");

    /** A part of an argument, in double, single or no quotes, or a comment. */
    private final Pattern part;

    ArgumentSyntax(String part) {
        this.part = Pattern.compile(part);
    }

    /**
     * Splits a text into JVM arguments, in order.
     *
     * @throws IllegalArgumentException if the launcher would silently drop an argument
     */
    public List<String> split(String text) {
        List<String> arguments = new ArrayList<>();
        Matcher parts = part.matcher(text);
        for (int end = 0; parts.find(); end = parts.end()) {
            String before = end > 0 && end == parts.start() ? arguments.removeLast() : "";
            boolean comment = this == FILE && parts.group().startsWith("#");
            if (comment && end > 0 && end == parts.start()) {
                throw new IllegalArgumentException("the java launcher drops the argument '" + before
                        + "' because a '#' follows it; quote the argument, or put a space before the comment");
            }
            if (!comment) {
                arguments.add(before + value(parts));
            }
        }
        return List.copyOf(arguments);
    }

    private String value(Matcher parts) {
        String quoted = parts.group(1) == null ? parts.group(2) : parts.group(1);
        if (quoted == null) {
            return parts.group();
        }
        return this == VARIABLE
                ? quoted
                : ESCAPED.matcher(quoted).replaceAll(it -> Matcher.quoteReplacement(escaped(it.group(1))));
    }

    /** What a character behind a backslash stands for; nothing at the end of a line. */
    private static String escaped(String character) {
        return switch (character) {
            case null -> "";
            case "n" -> "\n";
            case "r" -> "\r";
            case "t" -> "\t";
            case "f" -> "\f";
            default -> character;
        };
    }
}
