package io.github.jdkmatrix.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

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

    private static final Pattern ESCAPE = Pattern.compile("\\\\u([0-9a-f]{4})");

    private Printable() {}

    /** Escapes a text for one line: line breaks and tabs too. */
    public static String line(String text) {
        return escaped(UNPRINTABLE, text);
    }

    /** Escapes a text like {@link #line}, and also what reads like an escape, so that {@link #original} gives it back. */
    public static String reversible(String text) {
        String plain = ESCAPE.matcher(text).replaceAll("\\\\u005cu$1");
        return UNPRINTABLE
                .matcher(plain)
                .replaceAll(match -> match.group()
                        .chars()
                        .mapToObj(it -> String.format("\\\\u%04x", it))
                        .collect(Collectors.joining()));
    }

    /** The text that {@link #reversible} was given. */
    public static String original(String text) {
        return ESCAPE.matcher(text)
                .replaceAll(
                        match -> Matcher.quoteReplacement(Character.toString(Integer.parseInt(match.group(1), 16))));
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
