package io.github.jdkmatrix.report.plain;

import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.text.Printable;
import io.github.jdkmatrix.text.Wrapped;
import java.io.PrintWriter;
import java.util.List;
import java.util.Set;

/** Writes styled lines that are not wider than a window or a mail. */
public final class PlainText {

    /** The narrowest width that a window is taken as having, in columns. */
    private static final int NARROWEST = 20;

    private final PrintWriter out;
    private final int width;
    private final boolean colours;

    /**
     * Text for a window, or for a mail.
     *
     * @param width in columns
     */
    public PlainText(PrintWriter out, int width, boolean colours) {
        this.out = out;
        this.width = Math.max(NARROWEST, width);
        this.colours = colours;
    }

    int width() {
        return width;
    }

    /** A text in lines of one style; nothing if it is empty. */
    public void paragraph(Style style, String text) {
        if (!text.isEmpty()) {
            hanging(style, "", text);
        }
    }

    /** A label and a text beside it, in lines of one style. */
    public void hanging(Style style, String label, String text) {
        Wrapped.hanging(label, Printable.line(text), width)
                .lines()
                .forEach(it -> styled(List.of(new Piece(style, it))));
    }

    /** A line that is not wrapped, such as one of a command. */
    public void verbatim(String text) {
        out.append(text).append('\n');
    }

    public void line() {
        out.append('\n');
    }

    /**
     * A table with its notes.
     *
     * @param explained captions of the tables above, and remarks of those with one, which need not stand there again
     */
    public void table(Table table, Set<String> explained) {
        if (explained.add(table.title())) {
            paragraph(Style.BOLD, table.title());
        }
        if (explained.add(table.caption())) {
            paragraph(Style.DIM, table.caption());
        }
        new PlainTable(table, this).write();
        int number = 1;
        for (String note : table.notes()) {
            hanging(Style.DIM, "[" + number++ + "] ", note);
        }
        table.remarks().stream()
                .filter(it -> explained.add(it) || table.caption().isEmpty())
                .forEach(it -> paragraph(Style.DIM, it));
        line();
    }

    /** The style of a piece of a line. The colours are the eight that users configure in their terminals. */
    public enum Style {
        PLAIN(0),
        BOLD(1),
        DIM(2),
        RED(31),
        GREEN(32),
        YELLOW(33);

        private final int code;

        Style(int code) {
            this.code = code;
        }

        /** The text between the escape codes of the style. */
        public String apply(String text) {
            return this == PLAIN || text.isEmpty() ? text : "\u001b[" + code + "m" + text + "\u001b[0m";
        }
    }

    /** A part of a line. */
    record Piece(Style style, String text) {

        static Piece plain(String text) {
            return new Piece(Style.PLAIN, text);
        }
    }

    /** A line of pieces, without blanks at its end. */
    void styled(List<Piece> pieces) {
        int last = pieces.size() - 1;
        while (last > 0 && pieces.get(last).text().isBlank()) {
            last--;
        }
        for (int i = 0; i <= last; i++) {
            Piece piece = pieces.get(i);
            String text = i == last ? piece.text().stripTrailing() : piece.text();
            out.append(colours ? piece.style().apply(text) : text);
        }
        out.append('\n');
    }
}
