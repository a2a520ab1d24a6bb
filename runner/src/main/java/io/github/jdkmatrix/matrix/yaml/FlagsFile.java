package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.matrix.VmOptions;
import java.util.ArrayList;
import java.util.List;

/**
 * The syntax of {@code -XX:Flags=FILE}: HotSpot flags without their {@code -XX:}, between white space; {@code #} before a
 * flag makes the rest of the line a comment; quotes keep white space up to the end of the line.
 *
 * <p>Source: HotSpot's own behaviour, 17 to 28.
 */
public final class FlagsFile {

    private static final String PREFIX = "-XX:";

    private FlagsFile() {}

    /**
     * The flags, in order, each as a JVM argument.
     *
     * @throws IllegalArgumentException where a flag is written as on a command line, which HotSpot does not know here
     */
    public static List<String> split(String text) {
        return text.lines()
                .flatMap(line -> words(line).stream())
                .map(FlagsFile::asArgument)
                .toList();
    }

    private static String asArgument(String flag) {
        if (flag.startsWith(PREFIX)) {
            throw new IllegalArgumentException(
                    "'" + flag + "' stands in it; there HotSpot wants flags without their '" + PREFIX + "'");
        }
        return PREFIX + flag;
    }

    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        int at = 0;
        while (at < line.length()) {
            if (VmOptions.isSpace(line.charAt(at))) {
                at++;
            } else if (line.charAt(at) == '#') {
                return words;
            } else {
                StringBuilder word = new StringBuilder();
                at = word(line, at, word);
                words.add(word.toString());
            }
        }
        return words;
    }

    /** Reads one word and answers with where it ends. */
    private static int word(String line, int from, StringBuilder word) {
        char quote = 0;
        int at = from;
        for (; at < line.length() && (quote != 0 || !VmOptions.isSpace(line.charAt(at))); at++) {
            char c = line.charAt(at);
            if (quote == 0 && (c == '"' || c == '\'')) {
                quote = c;
            } else if (c == quote) {
                quote = 0;
            } else {
                word.append(c);
            }
        }
        return at;
    }
}
