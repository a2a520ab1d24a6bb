package io.github.jdkmatrix.matrix;

import java.util.ArrayList;
import java.util.List;

/**
 * The syntax of {@code -XX:VMOptionsFile} and of the environment variable {@code JAVA_TOOL_OPTIONS}: arguments between
 * white space; single or double quotes keep white space, anywhere in an argument. There are no escapes and no comments.
 *
 * <p>Source: the tool guide of {@code java}, and HotSpot's own behaviour, 17 to 28.
 */
public final class VmOptions {

    private final String text;
    private int at;

    private VmOptions(String text) {
        this.text = text;
    }

    /**
     * The arguments, in order.
     *
     * @throws IllegalArgumentException where a quote has no end, as the JVM refuses it too
     */
    public static List<String> split(String text) {
        return new VmOptions(text).split();
    }

    private List<String> split() {
        List<String> arguments = new ArrayList<>();
        while (skipSpace()) {
            arguments.add(argument());
        }
        return List.copyOf(arguments);
    }

    /** Moves to the next argument, if there is one. */
    private boolean skipSpace() {
        while (at < text.length() && isSpace(text.charAt(at))) {
            at++;
        }
        return at < text.length();
    }

    private String argument() {
        StringBuilder argument = new StringBuilder();
        while (at < text.length() && !isSpace(text.charAt(at))) {
            char c = text.charAt(at++);
            if (c == '"' || c == '\'') {
                int end = text.indexOf(c, at);
                if (end < 0) {
                    throw new IllegalArgumentException("the quote before '" + rest(at) + "' has no end");
                }
                argument.append(text, at, end);
                at = end + 1;
            } else {
                argument.append(c);
            }
        }
        return argument.toString();
    }

    private String rest(int from) {
        return text.substring(from, Math.min(text.length(), from + 20)).strip();
    }

    /** As C's {@code isspace} has it. */
    public static boolean isSpace(char c) {
        return c == ' ' || (c >= '\t' && c <= '\r');
    }
}
