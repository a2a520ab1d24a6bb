package io.github.jdkmatrix.progress;

import io.github.jdkmatrix.text.Printable;
import io.github.jdkmatrix.text.Style;
import io.github.jdkmatrix.text.TextWidth;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * One line on a terminal.
 *
 * @param pieces from left to right
 */
public record Line(List<Piece> pieces) {

    static final Line EMPTY = new Line(List.of());

    /** Text in one style. Names come from programs: control characters in them become blanks. */
    record Piece(Style style, String text) {
        Piece {
            text = Printable.UNPRINTABLE.matcher(text).replaceAll(" ");
        }
    }

    public Line {
        pieces = List.copyOf(pieces);
    }

    static Line of(Style style, String text) {
        return EMPTY.and(style, text);
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

    /** Truncates the line to a width. */
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

    /** The text without styles. */
    public String text() {
        return pieces.stream().map(Piece::text).collect(Collectors.joining());
    }

    String coloured() {
        return pieces.stream().map(piece -> piece.style().apply(piece.text())).collect(Collectors.joining());
    }
}
