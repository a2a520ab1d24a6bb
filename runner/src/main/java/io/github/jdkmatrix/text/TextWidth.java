package io.github.jdkmatrix.text;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The width of text in terminal columns: one for each character, none for a combining mark or what is not shown. */
public final class TextWidth {

    private static final String ELLIPSIS = "…";

    private TextWidth() {}

    public static int of(String text) {
        return text.codePoints().map(TextWidth::cells).sum();
    }

    /** Truncates a text to a width, with an ellipsis at its end. */
    public static String cut(String text, int width) {
        if (of(text) <= width) {
            return text;
        }
        return width < 1 ? "" : beginning(text, width - 1).stripTrailing() + ELLIPSIS;
    }

    /** As many characters of a text as fit into a width. */
    static String beginning(String text, int width) {
        int room = width;
        int end = 0;
        while (end < text.length()) {
            int character = text.codePointAt(end);
            room -= cells(character);
            if (room < 0) {
                break;
            }
            end += Character.charCount(character);
        }
        return text.substring(0, end);
    }

    /** Pads a text with blanks on the right. */
    public static String padded(String text, int width) {
        return text + " ".repeat(Math.max(0, width - of(text)));
    }

    /** A text at the left or the right of a column. */
    public static String aligned(String text, int width, boolean left) {
        return left ? padded(text, width) : " ".repeat(Math.max(0, width - of(text))) + text;
    }

    /**
     * The width of each column, which is that of its widest text.
     *
     * @param lines equally long, one at least
     */
    public static List<Integer> ofColumns(List<List<String>> lines) {
        return IntStream.range(0, lines.getFirst().size())
                .map(at ->
                        lines.stream().mapToInt(line -> of(line.get(at))).max().orElse(0))
                .boxed()
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private static int cells(int character) {
        return switch (Character.getType(character)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT, Character.CONTROL -> 0;
            default -> 1;
        };
    }
}
