package io.github.jdkmatrix.report.html;

import io.github.jdkmatrix.report.CellValues;
import io.github.jdkmatrix.report.Quantity;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.report.head.Head;
import io.github.jdkmatrix.report.xml.XmlWriter;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.ForkValues;
import java.util.List;

/** A table of a page: notes are linked both ways by their numbers, and each number opens to its forks. */
final class HtmlTable {

    /** More forks than this are no list for a person any more. */
    private static final int MOST_FORKS = 300;

    private final XmlWriter html;
    private final String id;
    private final Table table;

    /**
     * A table to be written.
     *
     * @param id unique on the page
     */
    HtmlTable(XmlWriter html, String id, Table table) {
        this.html = html;
        this.id = id;
        this.table = table;
    }

    void write() {
        if (!table.caption().isEmpty()) {
            html.block("p", table.caption() + ".", "class", "caption");
        }
        // A wide table scrolls by itself, by keyboard too.
        html.open("div", "class", "wide", "tabindex", "0", "role", "region", "aria-label", table.title());
        html.openLine("table").open("thead").open("tr");
        table.rowHeads().forEach(it -> html.element("th", it, "scope", "col", "class", "name"));
        table.columnHeads().forEach(it -> head(it, "scope", "col"));
        html.close().closeLine().openLine("tbody");
        table.rows().forEach(this::row);
        html.closeLine().closeLine().closeLine();
        notes();
        table.remarks().forEach(it -> html.block("p", it, "class", "note"));
    }

    private void row(Table.Row row) {
        html.open("tr");
        row.heads().forEach(it -> head(it, "scope", "row", "class", "name"));
        row.values().forEach(this::value);
        html.closeLine();
    }

    private void head(Head head, String... attributes) {
        html.open("th", attributes).text(head.text());
        marks(head.marks());
        html.close();
    }

    private void value(Value value) {
        switch (value) {
            case Value.Blank blank -> html.open("td").close();
            case Value.Words words -> {
                html.open("td", "class", "words").text(words.text());
                marks(words.marks());
                html.close();
            }
            case Value.Measured measured -> measured(measured);
        }
    }

    private void measured(Value.Measured it) {
        html.open("td").open("details").open("summary").element("span", it.figure(), "class", "figure");
        optional(it.spread(), "spread");
        optional(it.forks(), "n");
        html.close();
        forks(it.estimate());
        html.close();
        boolean judged = !it.verdict().equals(CellValues.DASH);
        optional(judged ? it.ratio() : it.ratio() + " " + CellValues.DASH, "ratio");
        optional(judged ? it.verdict() : "", "verdict " + it.verdict());
        optional(it.others(), "others");
        marks(it.marks());
        html.close();
    }

    private void optional(String text, String classes) {
        if (!text.isEmpty()) {
            html.text(" ").element("span", text, "class", classes);
        }
    }

    private void forks(Estimate estimate) {
        ForkValues forks = estimate.forks();
        int shown = Math.min(MOST_FORKS, forks.size());
        html.open("ol", "class", "forks");
        for (int i = 0; i < shown; i++) {
            String value = Quantity.format(forks.value(i), estimate);
            html.element("li", value, "value", Integer.toString(forks.fork(i)));
        }
        html.close();
        if (shown < forks.size()) {
            html.element("p", "and " + (forks.size() - shown) + " more in runs.jsonl");
        }
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
