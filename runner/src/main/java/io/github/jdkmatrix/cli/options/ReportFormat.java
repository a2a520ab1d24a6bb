package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.chart.Charts.ChartFiles;
import io.github.jdkmatrix.report.export.BenchstatReport;
import io.github.jdkmatrix.report.export.CsvReport;
import io.github.jdkmatrix.report.export.JmhReport;
import io.github.jdkmatrix.report.export.JsonReport;
import io.github.jdkmatrix.report.html.HtmlReport;
import io.github.jdkmatrix.report.markdown.MarkdownReport;
import io.github.jdkmatrix.report.plain.MailReport;
import io.github.jdkmatrix.report.plain.TerminalReport;
import io.github.jdkmatrix.text.Word;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** The values of {@code --format} of a report. */
public enum ReportFormat {
    TERMINAL(output -> new TerminalReport(80, false)),
    MARKDOWN(output -> new MarkdownReport()),
    MAIL(output -> new MailReport()),
    PR(output -> new MarkdownReport(MarkdownReport.COMMENT)),
    SUMMARY(output -> new MarkdownReport(MarkdownReport.SUMMARY)),
    HTML(output -> new HtmlReport()),
    CSV(output -> new CsvReport()),
    JSON(output -> new JsonReport()),
    JMH_JSON(output -> new JmhReport()),
    BENCHSTAT(output -> new BenchstatReport()),
    SVG(ChartFiles::new);

    @SuppressWarnings("ImmutableEnumChecker") // No report has a state.
    private final Function<Optional<Path>, Report> report;

    ReportFormat(Function<Optional<Path>, Report> report) {
        this.report = report;
    }

    /** The format where none is named. */
    public static ReportFormat usual(boolean terminal) {
        return terminal ? TERMINAL : MARKDOWN;
    }

    /**
     * The report in this format.
     *
     * @param terminal makes the one for the terminal
     * @param output the file, or the folder of charts; empty for stdout, or the result folder
     */
    public Report report(Supplier<Report> terminal, Optional<Path> output) {
        return this == TERMINAL ? terminal.get() : report.apply(output);
    }

    @Override
    public String toString() {
        return Word.of(this);
    }
}
