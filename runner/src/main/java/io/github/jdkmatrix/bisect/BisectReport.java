package io.github.jdkmatrix.bisect;

import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.report.Markdown;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.Table.Notes;
import io.github.jdkmatrix.report.chart.Charts;
import io.github.jdkmatrix.report.chart.Charts.Chart;
import io.github.jdkmatrix.report.chart.PointDots;
import io.github.jdkmatrix.report.head.Environment;
import io.github.jdkmatrix.report.html.HtmlPage;
import io.github.jdkmatrix.report.html.HtmlTable;
import io.github.jdkmatrix.report.plain.MailReport;
import io.github.jdkmatrix.report.plain.PlainText;
import io.github.jdkmatrix.report.plain.PlainText.Style;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.Count;
import io.github.jdkmatrix.text.DurationText;
import io.github.jdkmatrix.text.ExitCode;
import io.github.jdkmatrix.text.ShellCommand;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;

/** The answer of a search as text, for a mail, in markdown, and as a page: sentences, and a table with all that it rests upon. */
public final class BisectReport {

    private final Bisection bisection;
    private final SearchPlan plan;
    private final List<SearchAnswer> answers;
    private final String metric;

    public BisectReport(Bisection bisection) {
        this.bisection = bisection;
        this.plan = bisection.plan();
        this.answers = bisection.parts().stream().map(SearchAnswer::new).toList();
        this.metric = bisection.steps().reversed().stream()
                .filter(step ->
                        step.members().stream().anyMatch(it -> step.estimate(it).isPresent()))
                .map(Part.Step::metric)
                .findFirst()
                .orElse("");
    }

    /** The exit code of a command that prints the report. */
    public int exitCode() {
        boolean missing = answers.stream().anyMatch(it -> it.found().isEmpty() || it.isUndecided());
        return bisection.next().isPresent() || answers.stream().anyMatch(SearchAnswer::fails)
                ? ExitCode.SOME_RUNS_FAILED
                : missing ? ExitCode.UNDECIDABLE : ExitCode.DONE;
    }

    /** The answer, and then what it rests upon. */
    private List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        bisection
                .next()
                .map(it -> it.folder().path())
                .ifPresent(step -> sentences.add("not complete from " + step.getFileName() + " on; "
                        + ShellCommand.resumeSearch(step) + " continues"));
        answers.forEach(answer -> {
            String head = head(answer);
            answer.sentences().forEach(it -> sentences.add(head.isEmpty() ? it : head + ": " + it));
        });
        List<Integer> forks = bisection.parts().stream()
                .flatMap(part -> part.points().stream().map(part::forks))
                .filter(it -> it > 0)
                .toList();
        String measured = Count.of(forks.size(), plan.axis().noun()) + " measured, "
                + Count.of(forks.stream().mapToInt(it -> it).sum(), "fork");
        sentences.add(sentences.removeLast() + " (" + measured + ", " + DurationText.about(bisection.time()) + ")");
        return sentences;
    }

    /** What tells an answer from others; empty where there are none. */
    private String head(SearchAnswer answer) {
        return answers.size() == 1 ? "" : "JDK " + answer.part().cell().jdk();
    }

    private static Stream<SearchRow> rows(SearchAnswer answer) {
        return answer.part().points().stream().map(it -> new SearchRow(answer, it));
    }

    private Table table() {
        boolean compared = !plan.limits() || plan.rule().within().isPresent();
        List<Table.Head> columns =
                Table.Head.plain("forks", metric, "change", "", "against").subList(0, compared ? 5 : 2);
        Notes notes = new Notes();
        List<Table.Row> rows = new ArrayList<>();
        answers.forEach(answer -> {
            if (answers.size() > 1) {
                rows.add(Table.Row.heading(head(answer)));
            }
            rows(answer).forEach(it -> rows.add(it.row(notes, columns.size())));
        });
        String caption = "Forks of all steps; change of the medians against the one named, of the same blocks [95 %]; "
                + Change.NOT_CERTAIN + " not certain at the stricter level of the whole search";
        return new Table(
                plan.limits() ? "Limits" : "Builds",
                compared ? caption : "",
                List.of(plan.axis().noun()),
                columns,
                rows,
                notes.texts(),
                remarks());
    }

    private List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        plan.leftOut().forEach(it -> remarks.add("left out: " + it));
        if (plan.limits()) {
            remarks.add("a limit completes if all of its forks do");
        }
        List<JdkFacts> named = answers.stream()
                .flatMap(it -> it.jdks().stream())
                .flatMap(this::facts)
                .toList();
        answers.forEach(it -> remarks.addAll(it.remarks(named)));
        named.forEach(
                it -> remarks.add(it.id() + " (" + Environment.source(it) + "): " + String.join("; ", it.version())));
        bisection
                .first()
                .map(Results::manifest)
                .ifPresent(it -> remarks.add(Environment.host(it) + "; " + Environment.made(it)));
        return remarks;
    }

    /** A JDK as the first step with it found it. */
    private Stream<JdkFacts> facts(String jdk) {
        return bisection.steps().stream()
                .flatMap(it -> it.results().manifest().jdks().stream())
                .filter(it -> it.id().equals(jdk))
                .limit(1);
    }

    /** Writes the answer for a terminal. */
    public void plain(PlainText text) {
        write(text, "");
        text.verbatim("Results: " + bisection.path());
        answers.getFirst().explain().ifPresent(it -> text.verbatim("Why: " + it));
    }

    /** Writes the answer for a mailing list. */
    public void mail(PrintWriter out) {
        PlainText text = new PlainText(out, MailReport.WIDTH, false);
        write(text, ".");
        List<String> command = Stream.concat(Stream.of("jdkmatrix"), plan.commandLine().stream())
                .toList();
        ShellCommand.lines(command, MailReport.WIDTH).forEach(text::verbatim);
    }

    private void write(PlainText text, String end) {
        sentences().forEach(it -> text.paragraph(Style.BOLD, it + end));
        text.line();
        text.table(table(), new HashSet<>());
    }

    /** Writes the answer in markdown. */
    public void markdown(PrintWriter out) {
        sentences().forEach(it -> out.append("**" + Markdown.escape(it) + ".**\n\n"));
        Markdown.table(out, table());
    }

    /** Writes a page that needs nothing else. */
    public void html(PrintWriter out) {
        String question = "Which " + plan.axis().noun() + "? " + plan.cell().workload();
        HtmlPage.write(out, question, HtmlTable.WORDS_ARE_VALUES + Charts.style(), html -> {
            sentences().forEach(it -> html.block("p", it + ".", "class", "answer"));
            Chart chart = chart();
            html.openLine("section").block("h2", chart.title());
            HtmlPage.figure(html, chart);
            html.block("p", chart.how() + ".", "class", "caption").closeLine();
            HtmlPage.section(html, "builds", table());
            answers.getFirst().explain().ifPresent(it -> html.block("pre", it));
        });
    }

    private Chart chart() {
        List<PointDots> panels = answers.stream()
                .map(it -> new PointDots(
                        head(it), rows(it).flatMap(SearchRow::points).toList()))
                .toList();
        return PointDots.chart(panels, metric + " of each fork");
    }
}
