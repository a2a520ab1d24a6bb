package io.github.jdkmatrix.report.html;

import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.chart.Charts.Chart;
import io.github.jdkmatrix.text.Text;
import io.github.jdkmatrix.text.XmlWriter;
import java.io.PrintWriter;
import java.util.function.Consumer;

/** A page that needs nothing else, in light and dark. */
public final class HtmlPage {

    /** The browser itself sees to it that the page loads nothing and runs nothing. */
    private static final String POLICY = "default-src 'none'; style-src 'unsafe-inline'";

    private HtmlPage() {}

    /**
     * Writes a page with the style of the report.
     *
     * @param rules further rules of style
     * @param body writes what follows the title
     */
    public static void write(PrintWriter out, String title, String rules, Consumer<XmlWriter> body) {
        out.print("<!doctype html>\n");
        XmlWriter html = new XmlWriter(out);
        html.openLine("html", "lang", "en").openLine("head");
        html.empty("meta", "charset", "utf-8").text("\n");
        html.empty("meta", "http-equiv", "Content-Security-Policy", "content", POLICY)
                .text("\n");
        html.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1")
                .text("\n");
        html.empty("meta", "name", "color-scheme", "content", "light dark").text("\n");
        html.block("title", title);
        String style = Text.resource(HtmlPage.class, "report.css").orElseThrow();
        html.open("style").markup(style + rules).closeLine();
        html.closeLine().openLine("body").openLine("main");
        html.block("h1", title);
        body.accept(html);
        html.end();
        out.print("\n");
    }

    /** Writes a table as a section with its title. */
    public static void section(XmlWriter html, String id, Table table) {
        html.openLine("section", "id", id).block("h2", table.title());
        new HtmlTable(html, id, table).write();
        html.closeLine();
    }

    /** Writes a picture. */
    public static void figure(XmlWriter html, Chart chart) {
        html.open("figure").markup(chart.svg()).closeLine();
    }

    /** An entry of an open list of terms. */
    public static void fact(XmlWriter html, String key, String value) {
        html.block("dt", key).block("dd", value);
    }
}
