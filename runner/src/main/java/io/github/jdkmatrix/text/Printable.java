package io.github.jdkmatrix.text;

import java.util.regex.Pattern;

/**
 * Text that others wrote, fit to be shown: what would steer a terminal, or turn the direction of a line, is written as its
 * code, such as {@code \u001b}.
 */
public final class Printable {

    /**
     * Control and format characters, halves of characters, separators of lines and paragraphs; not the two joiners, which
     * scripts and emoji need and which move nothing.
     */
    public static final Pattern UNPRINTABLE =
            Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}&&[^\\u200c\\u200d]]");

    private static final Pattern IN_LINES = Pattern.compile("\\r(?!\\n)|[" + UNPRINTABLE.pattern() + "&&[^\\t\\r\\n]]");

    private Printable() {}

    /** One line. */
    public static String line(String text) {
        return escaped(UNPRINTABLE, text);
    }

    /** Text whose lines stay lines, and whose tabs stay tabs. */
    public static String lines(String text) {
        return escaped(IN_LINES, text);
    }

    /** Whether a name has nothing in it that would be escaped. */
    public static boolean isPlain(String name) {
        return !UNPRINTABLE.matcher(name).find();
    }

    private static String escaped(Pattern which, String text) {
        return which.matcher(text)
                .replaceAll(match -> String.format("\\\\u%04x", match.group().codePointAt(0)));
    }
}
