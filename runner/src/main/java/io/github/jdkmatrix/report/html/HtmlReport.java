package io.github.jdkmatrix.report.html;

import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.head.Environment;
import io.github.jdkmatrix.report.xml.XmlWriter;
import io.github.jdkmatrix.stats.Results;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * One page that needs nothing else: no script, no network. Contents, a summary, tables with the forks behind each number,
 * charts, the environment, and how to repeat the run.
 */
public final class HtmlReport implements Report {

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
        HtmlPage.write(out, title, "", html -> body(html, all, options));
    }

    private void body(XmlWriter html, List<Results> all, TableOptions options) {
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            parts.add(new Part(html, all.size() == 1 ? "" : "r" + (i + 1), all.get(i), options, figures));
        }
        html.openLine("nav", "aria-label", "Contents").openLine("ul");
        parts.forEach(Part::writeContents);
        html.closeLine().closeLine();
        parts.forEach(Part::write);
    }
}
