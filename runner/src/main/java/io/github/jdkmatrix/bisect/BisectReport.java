package io.github.jdkmatrix.bisect;

import io.github.jdkmatrix.bisect.Bisection.Done;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.report.Markdown;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.answer.Answer;
import io.github.jdkmatrix.report.chart.Charts;
import io.github.jdkmatrix.report.head.Environment;
import io.github.jdkmatrix.report.html.HtmlPage;
import io.github.jdkmatrix.report.html.HtmlTable;
import io.github.jdkmatrix.report.plain.MailReport;
import io.github.jdkmatrix.report.plain.PlainText;
import io.github.jdkmatrix.report.xml.XmlWriter;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.ShellCommand;
import io.github.jdkmatrix.text.Style;
import java.io.PrintWriter;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The answer of a search as text, for a mail, in markdown, and as a page. */
public final class BisectReport {

    private final Bisection bisection;
    private final BisectAnswer answer;

    public BisectReport(Bisection bisection) {
        this.bisection = bisection;
        this.answer = new BisectAnswer(bisection);
    }

    /** The exit code of a command that prints it. */
    public int exitCode() {
        return answer.exitCode();
    }

    /** For a terminal. */
    public void plain(PlainText text) {
        sentences(text, "");
        table(text);
        answer.notes().forEach(it -> text.paragraph(Style.DIM, it));
        bisection.firstMeasured().ifPresent(it -> text.paragraph(Style.DIM, machine(it)));
        text.verbatim("Results: " + bisection.path());
        why().ifPresent(it -> text.verbatim("Why: " + it));
    }

    private Optional<String> why() {
        return Optional.of(answer.explain())
                .filter(it -> !it.isEmpty())
                .map(it -> ShellCommand.jdkmatrix(it.toArray(String[]::new)));
    }

    private static String machine(Results results) {
        Manifest manifest = results.manifest();
        return Environment.host(results.hosts()) + "; "
                + manifest.engine().kind().word() + " engine; " + Environment.date(manifest) + "; jdkmatrix "
                + manifest.origin().tool();
    }

    private void sentences(PlainText text, String end) {
        answer.sentences().forEach(it -> text.paragraph(Style.BOLD, it + end));
        text.line();
    }

    private void table(PlainText text) {
        if (bisection.firstMeasured().isPresent()) {
            text.table(answer.table(), new HashSet<>());
        }
    }

    /** For a mailing list, with the full versions of the builds that it names. */
    public void mail(PrintWriter out) {
        PlainText text = new PlainText(out, MailReport.WIDTH, false, true);
        sentences(text, ".");
        table(text);
        answer.notes().forEach(it -> text.paragraph(Style.PLAIN, it + "."));
        text.line();
        for (int build : answer.named()) {
            JdkFacts facts = answer.facts(build);
            text.paragraph(Style.PLAIN, facts.id() + " (" + Environment.source(facts) + "):");
            facts.version().forEach(it -> text.hanging(Style.PLAIN, "  ", it));
        }
        text.line();
        bisection.firstMeasured().ifPresent(it -> text.paragraph(Style.PLAIN, machine(it) + "."));
        text.line();
        ShellCommand.lines(command(), MailReport.WIDTH)
                .forEach(it -> out.append(it).append('\n'));
    }

    private List<String> command() {
        return Stream.concat(Stream.of("jdkmatrix"), bisection.plan().commandLine().stream())
                .toList();
    }

    /** In markdown. */
    public void markdown(PrintWriter out) {
        answer.sentences()
                .forEach(it -> out.append("**").append(Markdown.escape(it)).append(".**\n\n"));
        if (bisection.firstMeasured().isPresent()) {
            Markdown.table(out, answer.table());
        }
        answer.notes()
                .forEach(it -> out.append("- ").append(Markdown.escape(it)).append('\n'));
        bisection
                .firstMeasured()
                .ifPresent(it ->
                        out.append("\n").append(Markdown.escape(machine(it))).append('\n'));
    }

    /** One page that needs nothing else: the answer, the forks of each build, the rows. */
    public void html(PrintWriter out) {
        String title = "Which build changed " + bisection.plan().cell().workload() + "?";
        HtmlPage.write(out, title, Charts.style() + HtmlTable.WORDS_ARE_VALUES, this::body);
    }

    private void body(XmlWriter html) {
        answer.sentences().forEach(it -> html.block("p", it + ".", "class", "answer"));
        bisection.firstMeasured().ifPresent(first -> {
            Results all = together(first);
            Charts charts = new Charts(all, Answer.of(all, TableOptions.NONE));
            charts.dots(Charts.Layout.PHONE).stream()
                    .filter(it -> it.title().endsWith(bisection.metric()))
                    .limit(1)
                    .forEach(chart -> {
                        html.block(
                                "p",
                                chart.how() + ". Builds of different steps did not run by turns.",
                                "class",
                                "caption");
                        html.open("figure", "class", "dots").markup(chart.svg()).closeLine();
                    });
            html.openLine("section").block("h2", answer.table().title());
            new HtmlTable(html, "t1", answer.table()).write();
            html.closeLine();
        });
        answer.notes().forEach(it -> html.block("p", it + ".", "class", "note"));
        why().ifPresent(it -> html.block("pre", it));
        html.openLine("dl");
        for (int build : answer.named()) {
            JdkFacts facts = answer.facts(build);
            html.block("dt", facts.id())
                    .open("dd")
                    .text(Environment.source(facts))
                    .open("pre");
            html.text(String.join("\n", facts.version())).close().closeLine();
        }
        bisection.firstMeasured().ifPresent(it -> HtmlPage.fact(html, "Machine", machine(it)));
        html.closeLine();
    }

    /** The builds as in their rows, in one result. */
    private Results together(Results first) {
        SortedMap<Integer, Done> rows = answer.rows();
        SearchPlan plan = bisection.plan();
        Manifest of = first.manifest();
        List<CellSummary> cells = rows.entrySet().stream()
                .map(it -> it.getValue().cells().get(it.getKey()))
                .toList();
        Manifest.Design design = new Manifest.Design(
                plan.matrix(new Search.Step(0, List.copyOf(rows.keySet()))),
                Optional.empty(),
                plan.forks(),
                Optional.empty(),
                of.design().seed(),
                false);
        Manifest manifest = new Manifest(
                Manifest.SCHEMA,
                of.origin(),
                design,
                of.machine(),
                new Manifest.Resolved(
                        rows.keySet().stream().map(answer::facts).toList(),
                        of.resolved().shapes(),
                        List.of(),
                        List.of()),
                cells.stream().map(CellSummary::cell).toList(),
                of.sessions(),
                Optional.empty(),
                Optional.empty());
        return new Results(
                manifest,
                cells,
                List.of(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                new TreeMap<>(),
                List.of(),
                Map.of());
    }
}
