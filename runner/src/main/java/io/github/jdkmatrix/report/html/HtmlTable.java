package io.github.jdkmatrix.report.html;

import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.Table.Head;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.text.XmlWriter;
import java.util.List;

/** A table of a page: notes are linked by their numbers. */
public final class HtmlTable {

    /** Rules for pages whose values are words, and not in the place of a number. */
    public static final String WORDS_ARE_VALUES = """
            td.words { color: inherit; }
            @media (min-width: 701px) { td.words { white-space: nowrap; } }
            """;

    /** The most letters of a row head that is never broken. */
    private static final int SHORT = 26;

    private final XmlWriter html;
    private final String id;
    private final Table table;

    /**
     * A table to be written.
     *
     * @param id unique on the page
     */
    public HtmlTable(XmlWriter html, String id, Table table) {
        this.html = html;
        this.id = id;
        this.table = table;
    }

    /** Writes the table. */
    public void write() {
        if (!table.caption().isEmpty()) {
            html.block("p", table.caption() + ".", "class", "caption");
        }
        if (!table.rows().isEmpty()) {
            grid();
        }
        notes();
        table.remarks().forEach(it -> html.block("p", it, "class", "note"));
    }

    private void grid() {
        // A wide table scrolls by itself, by keyboard too.
        html.open("div", "class", "wide", "tabindex", "0", "role", "group", "aria-label", table.title());
        html.openLine("table", "class", "values").open("thead").open("tr");
        table.rowHeads().forEach(it -> head(Head.of(it), "class", "name"));
        table.columnHeads().forEach(this::head);
        html.close().closeLine().openLine("tbody");
        table.rows().forEach(this::row);
        html.closeLine().closeLine().closeLine();
    }

    private void row(Table.Row row) {
        if (row.isHeading()) {
            int columns = table.rowHeads().size() + table.columnHeads().size();
            html.open("tr", "class", "heading")
                    .element("th", row.heads().getFirst().line(), "colspan", Integer.toString(columns))
                    .closeLine();
            return;
        }
        html.open("tr");
        for (int column = 0; column < row.heads().size(); column++) {
            rowHead(row.heads().get(column), column);
        }
        for (int column = 0; column < row.values().size(); column++) {
            value(row.values().get(column), table.columnHeads().get(column).text());
        }
        html.closeLine();
    }

    private void rowHead(Head head, int column) {
        String classes = "name" + (column == 0 ? " first" : "") + (head.text().length() <= SHORT ? " short" : "");
        // An empty head names nothing: the value of a parameter that this row's benchmark does not have.
        html.open(
                head.text().isEmpty() ? "td" : "th",
                "class",
                classes,
                "data-head",
                table.rowHeads().get(column));
        if (!head.text().isEmpty()) {
            html.attributes("scope", "row");
        }
        html.text(head.text());
        marks(head.marks());
        html.close();
    }

    /** The head of a column; an empty one names nothing. */
    private void head(Head head, String... attributes) {
        if (head.text().isEmpty()) {
            html.open("td");
        } else {
            html.open("th", "scope", "col").attributes(attributes).text(head.text());
        }
        marks(head.marks());
        html.close();
    }

    private void value(Value value, String column) {
        switch (value) {
            case Value.Blank blank -> html.open("td").close();
            case Value.Words words -> {
                html.open("td", "class", "words", "data-head", column).text(words.text());
                marks(words.marks());
                html.close();
            }
            case Value.Figure figure -> figure(figure, column);
        }
    }

    /** A figure with its change, or a change alone. */
    private void figure(Value.Figure it, String column) {
        String figure = it.figure().strip();
        String change = it.changed().strip();
        html.open("td", "class", it.mark().style(), "data-head", column);
        if (!figure.isEmpty()) {
            html.element("span", figure, "class", "figure").text(" ");
        }
        if (!change.isEmpty()) {
            html.element("span", change, "class", "ratio");
        }
        marks(it.marks());
        html.close();
    }

    /** Links to the notes: a mark is a number in brackets. */
    private void marks(List<String> marks) {
        for (String mark : marks) {
            html.text(" ").element("a", mark, "href", "#" + noteId(mark));
        }
    }

    private void notes() {
        for (int i = 0; i < table.notes().size(); i++) {
            String mark = "[" + (i + 1) + "]";
            html.block("p", mark + " " + table.notes().get(i), "class", "note", "id", noteId(mark));
        }
    }

    private String noteId(String mark) {
        return id + "n" + mark.substring(1, mark.length() - 1);
    }
}
