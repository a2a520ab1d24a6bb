package io.github.jdkmatrix.text;

import java.text.Normalizer;
import java.util.Map;

/** Converts text to ASCII, for mail. */
public final class Ascii {

    private static final Map<Integer, String> KNOWN = Map.ofEntries(
            Map.entry((int) '±', "+-"),
            Map.entry((int) '…', ".."),
            Map.entry((int) '–', "-"),
            Map.entry((int) '—', "-"),
            Map.entry((int) '·', "-"),
            Map.entry((int) '×', "x"),
            Map.entry((int) 'µ', "u"),
            Map.entry((int) 'μ', "u"),
            Map.entry((int) 'ß', "ss"),
            Map.entry((int) 'æ', "ae"),
            Map.entry((int) 'Æ', "AE"),
            Map.entry((int) 'ø', "o"),
            Map.entry((int) 'Ø', "O"),
            Map.entry((int) 'ł', "l"),
            Map.entry((int) 'Ł', "L"),
            Map.entry((int) 'ı', "i"));

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
        } else if (KNOWN.containsKey(c)) {
            out.append(KNOWN.get(c));
        } else if (Character.isWhitespace(c) || Character.isSpaceChar(c)) {
            out.append(' ');
        } else if (Character.getType(c) != Character.NON_SPACING_MARK) {
            out.append((c < 0x10000 ? "\\u%04x" : "\\u{%05x}").formatted(c));
        }
    }
}
