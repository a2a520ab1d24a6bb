package io.github.jdkmatrix.history;

import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.html.HtmlPage;
import io.github.jdkmatrix.report.html.HtmlTable;
import io.github.jdkmatrix.report.xml.XmlWriter;
import io.github.jdkmatrix.text.Text;
import java.util.List;

/** A history as one page that needs nothing else: the changes, and a line for each row. */
public final class HistoryPage {

    private final History history;
    private final HistoryTables tables;
    private final XmlWriter html;

    private HistoryPage(History history, XmlWriter html) {
        this.history = history;
        this.tables = new HistoryTables(history);
        this.html = html;
    }

    /** The whole page. */
    public static String of(History history) {
        return Text.of(out -> HtmlPage.write(
                out,
                new HistoryTables(history).title(),
                HtmlTable.WORDS_ARE_VALUES,
                html -> new HistoryPage(history, html).write()));
    }

    private void write() {
        html.open("p").element("strong", tables.summary()).closeLine();
        List<Table> all = tables.all();
        html.openLine("nav", "aria-label", "Contents").openLine("ul");
        for (int i = 0; i < all.size(); i++) {
            html.open("li")
                    .element("a", all.get(i).title(), "href", "#" + id(i))
                    .closeLine();
        }
        html.closeLine().closeLine();
        html.openLine("details").block("summary", "Runs").openLine("dl");
        history.runs().forEach(it -> fact(it.name(), tables.run(it)));
        html.closeLine();
        history.notes().forEach(it -> html.block("p", it, "class", "note"));
        html.closeLine();
        for (int i = 0; i < all.size(); i++) {
            section(id(i), all.get(i));
        }
        html.openLine("section").block("h2", "How to read it").openLine("dl");
        tables.legend().forEach(this::fact);
        html.closeLine().closeLine();
    }

    private static String id(int index) {
        return "t" + (index + 1);
    }

    private void section(String id, Table table) {
        html.openLine("section", "id", id).block("h2", table.title());
        new HtmlTable(html, id, table).write(() -> {});
        html.closeLine();
    }

    private void fact(String key, String value) {
        html.block("dt", key).block("dd", value);
    }
}
