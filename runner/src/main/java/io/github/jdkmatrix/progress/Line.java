package io.github.jdkmatrix.progress;

import io.github.jdkmatrix.text.TextWidth;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * One line on a terminal.
 *
 * @param pieces from left to right
 */
public record Line(List<Piece> pieces) {

    /** What would steer a terminal or have it draw elsewhere: programs may put it into a name. */
    private static final Pattern UNPRINTABLE = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}&&[^\\u200d]]");

    /** Text that looks the same all over. */
    record Piece(Style style, String text) {
        Piece {
            text = UNPRINTABLE.matcher(text).replaceAll(" ");
        }
    }

    public Line {
        pieces = List.copyOf(pieces);
    }

    static Line of(Style style, String text) {
        return new Line(List.of(new Piece(style, text)));
    }

    static Line of(String text) {
        return of(Style.PLAIN, text);
    }

    Line and(Style style, String text) {
        List<Piece> more = new ArrayList<>(pieces);
        more.add(new Piece(style, text));
        return new Line(more);
    }

    Line and(String text) {
        return and(Style.PLAIN, text);
    }

    int width() {
        return TextWidth.of(text());
    }

    /** As much of it as fits. */
    Line cut(int width) {
        List<Piece> fitting = new ArrayList<>();
        int room = width;
        for (Piece piece : pieces) {
            String text = TextWidth.cut(piece.text(), room);
            fitting.add(new Piece(piece.style(), text));
            room -= TextWidth.of(text);
            if (!text.equals(piece.text())) {
                break;
            }
        }
        return new Line(fitting);
    }

    /** Without any look. */
    public String text() {
        return pieces.stream().map(Piece::text).collect(Collectors.joining());
    }

    String coloured() {
        return pieces.stream().map(piece -> piece.style().on(piece.text())).collect(Collectors.joining());
    }
}
