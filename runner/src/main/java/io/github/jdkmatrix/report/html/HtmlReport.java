package io.github.jdkmatrix.report.html;

import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.head.Environment;
import io.github.jdkmatrix.report.xml.XmlWriter;
import io.github.jdkmatrix.stats.Results;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * One page that needs nothing else: no script, no network. Contents, a summary, tables with the forks behind each number,
 * charts, the environment, and how to repeat the run.
 */
public final class HtmlReport implements Report {

    /** The browser itself sees to it that the page loads nothing and runs nothing. */
    private static final String POLICY = "default-src 'none'; style-src 'unsafe-inline'";

    private final Figures figures;

    /**
     * Creates the format.
     *
     * @param figures the charts of its tables
     */
    public HtmlReport(Figures figures) {
        this.figures = figures;
    }

    /** One page for all: several results are parts of it. */
    @Override
    public void write(List<Results> all, TableOptions options, PrintWriter out) {
        String title = all.size() == 1 ? Environment.title(all.get(0).manifest()) : all.size() + " runs of jdkmatrix";
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
        html.open("style").markup(style()).closeLine();
        html.closeLine().openLine("body").openLine("main");
        html.block("h1", title);
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            parts.add(new Part(html, all.size() == 1 ? "" : "r" + (i + 1), all.get(i), options, figures));
        }
        html.openLine("nav", "aria-label", "Contents").openLine("ul");
        parts.forEach(Part::writeContents);
        html.closeLine().closeLine();
        parts.forEach(Part::write);
        html.end();
        out.print("\n");
    }

    private static String style() {
        try (InputStream in = HtmlReport.class.getResourceAsStream("report.css")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
