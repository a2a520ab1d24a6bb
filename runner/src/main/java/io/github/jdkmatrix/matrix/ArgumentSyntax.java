package io.github.jdkmatrix.matrix;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The syntax of a file with JVM arguments, which {@code @} names. White space separates arguments and quotes keep it; {@code #} starts a
 * comment; a quote ends with its line; a backslash in quotes escapes, or joins the next line.
 *
 * <p>Source: the tool guide of {@code java}, and the behaviour of its launcher, 17 to 28.
 */
public final class ArgumentSyntax {

    /** A part of an argument, in double, single or no quotes, or a comment. */
    private static final Pattern PART = Pattern.compile(
            "\"((?:\\\\[\\n\\r]\\s*|\\\\.|[^\"\\\\\\n\\r])*)\"?|'((?:\\\\[\\n\\r]\\s*|\\\\.|[^'\\\\\\n\\r])*)'?"
                    + "|([^\\s\"'#]+)|#[^\\n\\r]*");

    private static final Pattern ESCAPED = Pattern.compile("\\\\(?:[\\n\\r]\\s*|(.))");

    private ArgumentSyntax() {}

    /**
     * Splits a text into JVM arguments, in order.
     *
     * @throws IllegalArgumentException if the launcher would silently drop an argument
     */
    public static List<String> split(String text) {
        List<String> arguments = new ArrayList<>();
        Matcher parts = PART.matcher(text);
        for (int end = 0; parts.find(); end = parts.end()) {
            String before = end > 0 && end == parts.start() ? arguments.removeLast() : "";
            boolean comment = parts.group().startsWith("#");
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

    private static String value(Matcher parts) {
        String quoted = parts.group(1) == null ? parts.group(2) : parts.group(1);
        if (quoted == null) {
            return parts.group();
        }
        return ESCAPED.matcher(quoted).replaceAll(it -> Matcher.quoteReplacement(escaped(it.group(1))));
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
