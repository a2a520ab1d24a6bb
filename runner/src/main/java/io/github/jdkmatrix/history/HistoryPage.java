package io.github.jdkmatrix.history;

import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.html.HtmlPage;
import io.github.jdkmatrix.report.html.HtmlTable;
import io.github.jdkmatrix.text.Text;
import io.github.jdkmatrix.text.XmlWriter;
import java.util.List;

/** A history as one page that needs nothing else: the changes, and a line for each row. */
public final class HistoryPage {

    private HistoryPage() {}

    /** The whole page. */
    public static String of(History history) {
        HistoryTables tables = new HistoryTables(history);
        return Text.of(out ->
                HtmlPage.write(out, tables.title(), HtmlTable.WORDS_ARE_VALUES, html -> write(html, history, tables)));
    }

    private static void write(XmlWriter html, History history, HistoryTables tables) {
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
        history.runs().forEach(it -> HtmlPage.fact(html, it.name(), tables.run(it)));
        html.closeLine();
        history.notes().forEach(it -> html.block("p", it, "class", "note"));
        html.closeLine();
        for (int i = 0; i < all.size(); i++) {
            Table table = all.get(i);
            html.openLine("section", "id", id(i)).block("h2", table.title());
            new HtmlTable(html, id(i), table).write();
            html.closeLine();
        }
        html.openLine("section").block("h2", "How to read it").openLine("dl");
        tables.legend().forEach((word, meaning) -> HtmlPage.fact(html, word, meaning));
        html.closeLine().closeLine();
    }

    private static String id(int index) {
        return "t" + (index + 1);
    }
}
