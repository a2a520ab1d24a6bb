package io.github.jdkmatrix.bisect;

import io.github.jdkmatrix.report.Markdown;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.chart.Charts;
import io.github.jdkmatrix.report.chart.Charts.Chart;
import io.github.jdkmatrix.report.chart.Charts.Layout;
import io.github.jdkmatrix.report.html.HtmlPage;
import io.github.jdkmatrix.report.html.HtmlTable;
import io.github.jdkmatrix.report.plain.MailReport;
import io.github.jdkmatrix.report.plain.PlainText;
import io.github.jdkmatrix.text.ShellCommand;
import io.github.jdkmatrix.text.Style;
import java.io.PrintWriter;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;

/** The answer of a search as text, for a mail, in markdown, and as a page: sentences, and a table with all that it rests upon. */
public final class BisectReport {

    private final Bisection bisection;
    private final SearchAnswer answer;
    private final List<String> sentences;
    private final Table table;

    public BisectReport(Bisection bisection) {
        this.bisection = bisection;
        this.answer = new SearchAnswer(bisection);
        this.sentences = answer.sentences();
        this.table = answer.table();
    }

    /** The exit code of a command that prints the report. */
    public int exitCode() {
        return answer.exitCode();
    }

    /** Writes the answer for a terminal. */
    public void plain(PlainText text) {
        write(text, "");
        text.verbatim("Results: " + bisection.path());
        answer.explain().ifPresent(it -> text.verbatim("Why: " + it));
    }

    /** Writes the answer for a mailing list. */
    public void mail(PrintWriter out) {
        PlainText text = new PlainText(out, MailReport.WIDTH, false, true);
        write(text, ".");
        List<String> command = Stream.concat(Stream.of("jdkmatrix"), bisection.plan().commandLine().stream())
                .toList();
        ShellCommand.lines(command, MailReport.WIDTH).forEach(text::verbatim);
    }

    private void write(PlainText text, String end) {
        sentences.forEach(it -> text.paragraph(Style.BOLD, it + end));
        text.line();
        text.table(table, new HashSet<>());
    }

    /** Writes the answer in markdown. */
    public void markdown(PrintWriter out) {
        sentences.forEach(it -> out.append("**" + Markdown.escape(it) + ".**\n\n"));
        Markdown.table(out, table);
    }

    /** Writes a page that needs nothing else; each number opens to its forks. */
    public void html(PrintWriter out) {
        HtmlPage.write(out, answer.question(), HtmlTable.WORDS_ARE_VALUES + Charts.style(), html -> {
            sentences.forEach(it -> html.block("p", it + ".", "class", "answer"));
            Chart wide = answer.chart(Layout.PAGE);
            html.openLine("section").block("h2", wide.title());
            html.open("figure", "class", "wide-only").markup(wide.svg()).closeLine();
            html.open("figure", "class", "narrow-only")
                    .markup(answer.chart(Layout.PHONE).svg())
                    .closeLine();
            html.block("p", wide.how() + ".", "class", "caption").closeLine();
            html.openLine("section").block("h2", table.title());
            new HtmlTable(html, "builds", table).write();
            html.closeLine();
            answer.explain().ifPresent(it -> html.block("pre", it));
        });
    }
}
