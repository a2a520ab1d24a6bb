package io.github.jdkmatrix.report.html;

import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.report.VerdictTable;
import io.github.jdkmatrix.report.answer.Answer;
import io.github.jdkmatrix.report.answer.Step;
import io.github.jdkmatrix.report.chart.Charts;
import io.github.jdkmatrix.report.chart.Charts.Chart;
import io.github.jdkmatrix.report.head.Environment;
import io.github.jdkmatrix.report.head.Reproducer;
import io.github.jdkmatrix.report.head.RunFacts;
import io.github.jdkmatrix.report.plain.MailReport;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.ShellCommand;
import io.github.jdkmatrix.text.XmlWriter;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A page that needs nothing else: no script, no network. A picture of each step comes first, then what forks did over time, then words,
 * then the forks behind each number, tables, the environment, and how to repeat the run.
 */
public final class HtmlReport implements Report {

    @Override
    public void write(Results results, TableOptions options, PrintWriter out) {
        String title = Environment.title(results.manifest());
        HtmlPage.write(out, title, Charts.style(), html -> new Body(html, results, options).write());
    }

    /** The mark of each number of a row; a change and its verdict are of one. */
    private static Stream<Value.Mark> compared(Table.Row row) {
        Map<Estimate, Value.Mark> marks = new LinkedHashMap<>();
        row.values().forEach(it -> {
            if (it instanceof Value.Figure number) {
                marks.merge(number.estimate(), number.mark(), (first, next) -> first == Value.Mark.NONE ? next : first);
            }
        });
        return marks.values().stream();
    }

    /** What follows the title of the page. */
    private static final class Body {

        private final XmlWriter html;
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

        Body(XmlWriter html, Results results, TableOptions options) {
            this.html = html;
            this.results = results;
            this.manifest = results.manifest();
            this.answer = Answer.of(results, options);
            Charts charts = new Charts(results, answer);
            pictures("s", charts.steps());
            pictures("l", charts.timeLines().stream().toList());
            words();
            List<Chart> dots = charts.dots();
            if (!dots.isEmpty()) {
                sections.add(new Section("forks", "The forks behind each number", !options.all(), () -> dots(dots)));
            }
            tables("t", Answer.inFull(results, options).toList(), !options.all());
            tables("flags", VerdictTable.of(manifest).stream().toList(), !options.all());
            sections.add(new Section("environment", "Environment", true, this::environment));
            sections.add(new Section("repeat", "To reproduce", false, this::repeat));
        }

        /** Adds a section for each picture. */
        private void pictures(String kind, List<Chart> charts) {
            for (int i = 0; i < charts.size(); i++) {
                Chart chart = charts.get(i);
                boolean first = i == 0;
                sections.add(new Section(kind + (i + 1), chart.title(), false, () -> {
                    if (first) {
                        html.block("p", chart.how() + ".", "class", "caption");
                    }
                    HtmlPage.figure(html, chart);
                }));
            }
        }

        private void dots(List<Chart> charts) {
            html.block("p", charts.getFirst().how() + ".", "class", "caption").openLine("div", "class", "charts");
            charts.forEach(it -> HtmlPage.figure(html, it));
            html.closeLine();
        }

        /** Adds what the steps say as one section, the other tables of the answer each as its own. */
        private void words() {
            List<String> steps = answer.steps().stream().map(Step::title).toList();
            Map<Boolean, List<Table>> tables =
                    answer.tables().stream().collect(Collectors.partitioningBy(it -> steps.contains(it.title())));
            List<Table> ofSteps = tables.get(true);
            if (!ofSteps.isEmpty() || !answer.sentences().isEmpty()) {
                sections.add(new Section("words", "In words", false, () -> {
                    answer.sentences().forEach(it -> html.block("p", it + ".", "class", "answer"));
                    for (int i = 0; i < ofSteps.size(); i++) {
                        html.block("h3", ofSteps.get(i).title());
                        new HtmlTable(html, "w" + (i + 1), ofSteps.get(i)).write();
                    }
                }));
            }
            tables("a", tables.get(false), false);
        }

        void write() {
            html.openLine("nav", "aria-label", "Contents").openLine("details").block("summary", "Contents");
            html.openLine("ul");
            sections.forEach(it ->
                    html.open("li").element("a", it.title, "href", "#" + it.id).closeLine());
            html.closeLine().closeLine().closeLine();
            html.block("p", Environment.date(manifest) + ", " + Environment.host(manifest) + ".");
            html.open("p")
                    .text(Environment.jdks(manifest) + "; " + Environment.forksOfCells(manifest) + "; ")
                    .element("a", "how to repeat it", "href", "#repeat")
                    .text(".")
                    .closeLine();
            sections.forEach(this::write);
        }

        private void write(Section section) {
            if (!section.folded) {
                html.openLine("section", "id", section.id).block("h2", section.title);
                section.body.run();
                html.closeLine();
                return;
            }
            // A browser opens what a link leads into, and not what it leads to.
            html.openLine("section").openLine("details").open("summary").element("h2", section.title);
            html.closeLine().openLine("div", "id", section.id, "class", "folded");
            section.body.run();
            html.closeLine().closeLine().closeLine();
        }

        /** Adds a section for each table, whose title says what it shows to be different. */
        private void tables(String kind, List<Table> tables, boolean folded) {
            for (int i = 0; i < tables.size(); i++) {
                Table table = tables.get(i);
                String section = kind + (i + 1);
                String found = Charts.found(
                        table.rows().stream().flatMap(HtmlReport::compared).filter(it -> it != Value.Mark.NONE));
                String title = found.isEmpty() ? table.title() : table.title() + ": " + found;
                sections.add(new Section(section, title, folded, () -> new HtmlTable(html, section, table).write()));
            }
        }

        private void environment() {
            html.openLine("dl");
            RunFacts.of(results).forEach((key, value) -> HtmlPage.fact(html, key, value));
            for (JdkFacts jdk : manifest.jdks()) {
                html.block("dt", "JDK " + jdk.id());
                html.open("dd").text(Environment.source(jdk)).open("pre");
                html.text(String.join("\n", jdk.version())).close().closeLine();
            }
            Environment.started(manifest.jdks()).forEach((key, value) -> HtmlPage.fact(html, key, value));
            html.closeLine();
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
