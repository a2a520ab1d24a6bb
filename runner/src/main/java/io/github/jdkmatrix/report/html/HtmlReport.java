package io.github.jdkmatrix.report.html;

import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.Tables;
import io.github.jdkmatrix.report.VerdictTable;
import io.github.jdkmatrix.report.head.Environment;
import io.github.jdkmatrix.report.head.Reproducer;
import io.github.jdkmatrix.report.mail.MailReport;
import io.github.jdkmatrix.report.xml.XmlWriter;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.ShellCommand;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/**
 * One page that needs nothing else: no script, no network. Tables with the forks behind each number, charts, where the
 * numbers come from and how to get them again.
 */
public final class HtmlReport implements Report {

    /** The browser itself sees to it that the page loads nothing and runs nothing. */
    private static final String POLICY = "default-src 'none'; style-src 'unsafe-inline'";

    private final BiFunction<Results, TableOptions, List<Supplier<String>>> figures;

    /**
     * Creates the format.
     *
     * @param figures the charts of results, each an SVG document drawn on demand
     */
    public HtmlReport(BiFunction<Results, TableOptions, List<Supplier<String>>> figures) {
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
        for (int i = 0; i < all.size(); i++) {
            new Part(html, all.size() == 1 ? "" : "r" + (i + 1), all.get(i)).write(options);
        }
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

    /** One result on the page. */
    private final class Part {

        private final XmlWriter html;
        private final String id;
        private final Results results;
        private final Manifest manifest;

        /**
         * A part.
         *
         * @param id unique on the page; empty where it is the only one
         */
        Part(XmlWriter html, String id, Results results) {
            this.html = html;
            this.id = id;
            this.results = results;
            this.manifest = results.manifest();
        }

        void write(TableOptions options) {
            if (!id.isEmpty()) {
                html.block("h2", Environment.title(manifest), "id", id);
            }
            html.block("p", Environment.date(manifest) + ", " + Environment.host(results.hosts()) + ".");
            environment();
            tables(Tables.of(results, options));
            machines().forEach((words, one) -> charts("Charts" + words, figures.apply(one, options)));
            VerdictTable.of(manifest).ifPresent(verdicts -> table(verdicts, "flags"));
            machines().forEach((words, one) -> repeat("To reproduce" + words, one));
        }

        /** The results of each machine, with its title; one alone needs none. */
        private Map<String, Results> machines() {
            Map<String, Results> machines = new LinkedHashMap<>();
            List<Results> each = results.each();
            for (int i = 0; i < each.size(); i++) {
                machines.put(each.size() == 1 ? "" : ", host " + (i + 1), each.get(i));
            }
            return machines;
        }

        private void tables(List<Table> tables) {
            for (int i = 0; i < tables.size(); i++) {
                table(tables.get(i), "t" + (i + 1));
            }
        }

        private void table(Table table, String name) {
            section(table.title());
            new HtmlTable(html, id + name, table).write();
            html.closeLine();
        }

        private void section(String title) {
            html.openLine("section").block(id.isEmpty() ? "h2" : "h3", title);
        }

        private void environment() {
            html.openLine("details").block("summary", "Environment").openLine("dl");
            Environment.facts(results).forEach(this::fact);
            for (JdkFacts jdk : manifest.jdks()) {
                html.block("dt", "JDK " + jdk.id());
                html.open("dd").text(Environment.source(jdk)).open("pre");
                html.text(String.join("\n", jdk.version())).close().closeLine();
            }
            Environment.started(manifest.jdks()).forEach(this::fact);
            html.closeLine().closeLine();
        }

        private void fact(String key, String value) {
            html.block("dt", key).block("dd", value);
        }

        private void charts(String title, List<Supplier<String>> charts) {
            if (charts.isEmpty()) {
                return;
            }
            section(title);
            html.openLine("div", "class", "charts");
            charts.forEach(chart -> html.open("figure").markup(chart.get()).closeLine());
            html.closeLine().closeLine();
        }

        private void repeat(String title, Results one) {
            section(title);
            List<String> words = Reproducer.words(one.manifest());
            html.open("pre").text(String.join("\n", ShellCommand.lines(words, MailReport.WIDTH)));
            html.closeLine();
            html.open("p")
                    .text("SHA-256 of the raw records, ")
                    .element("code", "runs.jsonl")
                    .text(": ");
            html.element("code", one.digest().orElse("not known")).closeLine();
            html.closeLine();
        }
    }
}
