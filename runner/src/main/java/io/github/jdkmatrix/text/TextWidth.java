package io.github.jdkmatrix.text;

import java.util.regex.Pattern;

/** The width of text in terminal columns: two for an ideograph or an emoji, none for a combining accent. */
public final class TextWidth {

    /** Ideographs with their punctuation, full-width forms, and emoji; half-width forms are not among them. */
    private static final Pattern WIDE = Pattern.compile(
            "[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsHangul}\\p{IsBopomofo}"
                    + "\\p{IsYi}\\u3000-\\u303e\\uff01-\\uff60\\uffe0-\\uffe6\\p{IsEmoji_Presentation}&&[^\\uff61-\\uffdc]]");

    private static final int SHOWN_AS_EMOJI = 0xFE0F;

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
        int[] all = text.codePoints().toArray();
        int kept = 0;
        for (int room = width - 1 - cells(all[0]); room >= 0; room -= cells(all[kept])) {
            kept++;
        }
        return width < 1 ? "" : new String(all, 0, kept).stripTrailing() + ELLIPSIS;
    }

    /** Pads a text with blanks on the right. */
    public static String padded(String text, int width) {
        return text + " ".repeat(Math.max(0, width - of(text)));
    }

    /** Pads a text with blanks on the left. */
    public static String indented(String text, int width) {
        return " ".repeat(Math.max(0, width - of(text))) + text;
    }

    private static int cells(int c) {
        return switch (Character.getType(c)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK -> c == SHOWN_AS_EMOJI ? 1 : 0;
            case Character.FORMAT, Character.CONTROL -> 0;
            default -> WIDE.matcher(Character.toString(c)).matches() ? 2 : 1;
        };
    }
}
