package io.github.jdkmatrix.text;

import java.util.regex.Pattern;

/**
 * Makes foreign text safe to print: characters that control a terminal or change the direction of a line are written as their
 * code, such as {@code \u001b}.
 */
public final class Printable {

    /**
     * Control and format characters, lone surrogates, separators of lines and paragraphs. The two joiners are not among them: scripts and
     * emoji need them, and they are harmless.
     */
    public static final Pattern UNPRINTABLE =
            Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}&&[^\\u200c\\u200d]]");

    private static final Pattern IN_LINES = Pattern.compile("\\r(?!\\n)|[" + UNPRINTABLE.pattern() + "&&[^\\t\\r\\n]]");

    private Printable() {}

    /** Escapes a text for one line: line breaks and tabs too. */
    public static String line(String text) {
        return escaped(UNPRINTABLE, text);
    }

    /** Escapes a text, but keeps its line breaks and tabs. */
    public static String lines(String text) {
        return escaped(IN_LINES, text);
    }

    /** Whether {@link #line} changes nothing. */
    public static boolean isPlain(String name) {
        return !UNPRINTABLE.matcher(name).find();
    }

    private static String escaped(Pattern which, String text) {
        return which.matcher(text)
                .replaceAll(match -> String.format("\\\\u%04x", match.group().codePointAt(0)));
    }
}
