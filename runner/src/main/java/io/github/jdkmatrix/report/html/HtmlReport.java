package io.github.jdkmatrix.report.html;

import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.report.ComparedTable;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.Tables;
import io.github.jdkmatrix.report.VerdictTable;
import io.github.jdkmatrix.report.answer.Answer;
import io.github.jdkmatrix.report.head.Environment;
import io.github.jdkmatrix.report.head.Reproducer;
import io.github.jdkmatrix.report.plain.MailReport;
import io.github.jdkmatrix.report.xml.XmlWriter;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.ShellCommand;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

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

    /** The charts beside a table. */
    @FunctionalInterface
    public interface Figures {

        /**
         * The charts of the cells of a table, each an SVG document drawn on demand.
         *
         * @param results of one host
         */
        List<Supplier<String>> of(Results results, ComparedTable table, TableOptions options);
    }

    /** One result on a page. */
    private static final class Part {

        private final XmlWriter html;
        private final String id;
        private final Results results;
        private final Manifest manifest;
        private final List<Section> sections = new ArrayList<>();
        private final Answer answer;

        /**
         * A section.
         *
         * @param id unique on the page
         * @param folded whether it is shown on a click only
         * @param body writes it, without its title
         */
        private record Section(String id, String title, boolean folded, Runnable body) {}

        /**
         * A part.
         *
         * @param id unique on the page; empty where it is the only one
         */
        Part(XmlWriter html, String id, Results results, TableOptions options, Figures figures) {
            this.html = html;
            this.id = id;
            this.results = results;
            this.manifest = results.manifest();
            List<ComparedTable> compared = Tables.of(results, options);
            this.answer = Answer.of(results, options);
            List<Table> first = answer.tables();
            for (int i = 0; i < first.size(); i++) {
                table(id + "a" + (i + 1), first.get(i), false, () -> {});
            }
            sections.add(new Section(id + "environment", "Environment", true, this::environment));
            for (int i = 0; i < compared.size(); i++) {
                ComparedTable cells = compared.get(i);
                table(tableId(i), Tables.text(results, cells), !options.all(), () -> charts(cells, figures, options));
            }
            VerdictTable.of(manifest).ifPresent(it -> table(id + "flags", it, !options.all(), () -> {}));
            sections.add(new Section(id + "repeat", "To reproduce", false, this::repeat));
        }

        /** Writes the links to its sections. */
        void writeContents() {
            if (!id.isEmpty()) {
                html.open("li")
                        .element("a", Environment.title(manifest), "href", "#" + id)
                        .openLine("ul");
            }
            sections.forEach(it ->
                    html.open("li").element("a", it.title, "href", "#" + it.id).closeLine());
            if (!id.isEmpty()) {
                html.closeLine().closeLine();
            }
        }

        void write() {
            if (!id.isEmpty()) {
                html.block("h2", Environment.title(manifest), "id", id);
            }
            html.block("p", Environment.date(manifest) + ", " + Environment.host(results.hosts()) + ".");
            answer.sentences().forEach(it -> html.block("p", it + ".", "class", "answer"));
            sections.forEach(this::write);
        }

        private void write(Section section) {
            String heading = id.isEmpty() ? "h2" : "h3";
            if (!section.folded) {
                html.openLine("section", "id", section.id).block(heading, section.title);
                section.body.run();
                html.closeLine();
                return;
            }
            // A browser opens what a link leads into, and not what it leads to.
            html.openLine("section").openLine("details").open("summary").element(heading, section.title);
            html.closeLine().openLine("div", "id", section.id, "class", "folded");
            section.body.run();
            html.closeLine().closeLine().closeLine();
        }

        private String tableId(int index) {
            return id + "t" + (index + 1);
        }

        private void table(String section, Table table, boolean folded, Runnable charts) {
            sections.add(new Section(
                    section, table.title(), folded, () -> new HtmlTable(html, section, table).write(charts)));
        }

        private void environment() {
            html.openLine("dl");
            Environment.facts(results).forEach((key, value) -> HtmlPage.fact(html, key, value));
            for (JdkFacts jdk : manifest.jdks()) {
                html.block("dt", "JDK " + jdk.id());
                html.open("dd").text(Environment.source(jdk)).open("pre");
                html.text(String.join("\n", jdk.version())).close().closeLine();
            }
            Environment.started(manifest.jdks()).forEach((key, value) -> HtmlPage.fact(html, key, value));
            html.closeLine();
        }

        private void charts(ComparedTable table, Figures figures, TableOptions options) {
            List<Supplier<String>> charts = figures.of(results, table, options);
            if (!charts.isEmpty()) {
                html.openLine("div", "class", "charts");
                charts.forEach(chart -> html.open("figure").markup(chart.get()).closeLine());
                html.closeLine();
            }
        }

        private void repeat() {
            List<String> words = Reproducer.words(manifest);
            html.open("pre").text(String.join("\n", ShellCommand.lines(words, MailReport.WIDTH)));
            html.closeLine();
            html.open("p")
                    .text("SHA-256 of the raw records, ")
                    .element("code", "runs.jsonl")
                    .text(": ");
            html.element("code", results.digest().orElse("not known")).closeLine();
        }
    }
}
