package io.github.jdkmatrix.report.terminal;

import io.github.jdkmatrix.text.Printable;
import io.github.jdkmatrix.text.Style;
import io.github.jdkmatrix.text.TextWidth;
import io.github.jdkmatrix.text.Wrapped;
import java.io.PrintWriter;
import java.util.List;

/** Writes styled lines that are not wider than a window. */
final class TerminalText {

    /** No window is taken as narrower. */
    private static final int NARROWEST = 20;

    private final PrintWriter out;
    private final int width;
    private final boolean colours;

    TerminalText(PrintWriter out, int width, boolean colours) {
        this.out = out;
        this.width = Math.max(NARROWEST, width);
        this.colours = colours;
    }

    int width() {
        return width;
    }

    /** A text in lines of one style; nothing if it is empty. */
    void paragraph(Style style, String text) {
        if (!text.isEmpty()) {
            Wrapped.lines(Printable.line(text), width).forEach(it -> styled(List.of(new Piece(style, it))));
        }
    }

    /** A label and a text beside it, in lines of one style. */
    void hanging(Style style, String label, String text) {
        Wrapped.hanging(label, Printable.line(text), width)
                .lines()
                .forEach(it -> styled(List.of(new Piece(style, it))));
    }

    void line() {
        out.append('\n');
    }

    /** A part of a line. */
    record Piece(Style style, String text) {

        static Piece plain(String text) {
            return new Piece(Style.PLAIN, text);
        }

        int width() {
            return TextWidth.of(text);
        }
    }

    /** A line of pieces, without blanks at its end. */
    void styled(List<Piece> pieces) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < pieces.size(); i++) {
            Piece piece = pieces.get(i);
            String text = i == pieces.size() - 1 ? piece.text().stripTrailing() : piece.text();
            line.append(colours ? piece.style().apply(text) : text);
        }
        out.append(colours ? line : line.toString().stripTrailing()).append('\n');
    }
}
