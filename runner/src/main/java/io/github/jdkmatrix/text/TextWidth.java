package io.github.jdkmatrix.text;

import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The width of text in terminal columns: two for an ideograph or an emoji, none for a combining accent. */
public final class TextWidth {

    /** An extended grapheme cluster (Unicode Standard Annex 29). */
    private static final Pattern CHARACTER = Pattern.compile("\\X");

    private static final Set<UnicodeScript> WIDE = EnumSet.of(
            UnicodeScript.HAN,
            UnicodeScript.HIRAGANA,
            UnicodeScript.KATAKANA,
            UnicodeScript.HANGUL,
            UnicodeScript.BOPOMOFO,
            UnicodeScript.YI);

    private static final int SHOWN_AS_EMOJI = 0xFE0F;

    private static final String ELLIPSIS = "…";

    private TextWidth() {}

    public static int of(String text) {
        return isPlain(text)
                ? text.length()
                : CHARACTER
                        .matcher(text)
                        .results()
                        .mapToInt(it -> ofOne(it.group()))
                        .sum();
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
        Matcher characters = CHARACTER.matcher(text);
        while (characters.find()) {
            room -= ofOne(characters.group());
            if (room < 0) {
                return text.substring(0, characters.start());
            }
        }
        return text;
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

    private static boolean isPlain(String text) {
        return text.chars().allMatch(c -> c >= ' ' && c <= '~');
    }

    private static int ofOne(String character) {
        return character.codePoints().map(TextWidth::cells).max().orElse(0);
    }

    private static int cells(int c) {
        return switch (Character.getType(c)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK -> c == SHOWN_AS_EMOJI ? 2 : 0;
            case Character.FORMAT, Character.CONTROL -> 0;
            default -> isWide(c) ? 2 : 1;
        };
    }

    private static boolean isWide(int c) {
        boolean isHalfWidth = c >= 0xFF61 && c <= 0xFFDC;
        boolean isFullWidthForm = (c >= 0xFF01 && c <= 0xFF60) || (c >= 0xFFE0 && c <= 0xFFE6);
        boolean isPunctuationOfIdeographs = c >= 0x3000 && c <= 0x303E;
        return !isHalfWidth
                && (isFullWidthForm
                        || isPunctuationOfIdeographs
                        || Character.isEmojiPresentation(c)
                        || WIDE.contains(UnicodeScript.of(c)));
    }
}
