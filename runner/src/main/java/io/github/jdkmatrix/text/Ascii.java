package io.github.jdkmatrix.text;

import java.text.Normalizer;

/** Converts text to ASCII, for mail. */
public final class Ascii {

    private Ascii() {}

    /**
     * One line of printable ASCII: letters lose their accents, white space becomes a blank, and a character without an ASCII
     * form is written as its code, such as {@code \u4e2d}.
     */
    public static String of(String text) {
        StringBuilder out = new StringBuilder();
        Normalizer.normalize(text, Normalizer.Form.NFD).codePoints().forEach(c -> append(out, c));
        return out.toString();
    }

    private static void append(StringBuilder out, int c) {
        if (c >= ' ' && c <= '~') {
            out.append((char) c);
        } else if (Character.isWhitespace(c) || Character.isSpaceChar(c)) {
            out.append(' ');
        } else if (Character.getType(c) != Character.NON_SPACING_MARK) {
            out.append(replacement(c));
        }
    }

    private static String replacement(int c) {
        return switch (c) {
            case '±' -> "+-";
            case '…' -> "..";
            case '–', '—', '·' -> "-";
            case '×' -> "x";
            case 'µ', 'μ' -> "u";
            case 'ß' -> "ss";
            case 'æ' -> "ae";
            case 'Æ' -> "AE";
            case 'ø' -> "o";
            case 'Ø' -> "O";
            case 'ł' -> "l";
            case 'Ł' -> "L";
            case 'ı' -> "i";
            default -> (c < 0x10000 ? "\\u%04x" : "\\u{%05x}").formatted(c);
        };
    }
}
