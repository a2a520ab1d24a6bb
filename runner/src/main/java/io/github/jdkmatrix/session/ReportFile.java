package io.github.jdkmatrix.session;

import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.markdown.MarkdownReport;
import io.github.jdkmatrix.stats.Results;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.function.Consumer;

/** The report that a result folder keeps, {@code report.md}. */
public final class ReportFile {

    private ReportFile() {}

    /**
     * Writes the report into the result folder, and prints the results in another form.
     *
     * @param warn receives what is wrong with the folder, a line each
     * @return what was reported
     */
    public static Results saveAndPrint(ResultFolder folder, Report printed, PrintWriter out, Consumer<String> warn)
            throws IOException {
        Results results = Results.read(folder, warn);
        folder.write("report.md", new MarkdownReport().write(results, TableOptions.NONE));
        printed.write(List.of(results), TableOptions.NONE, out);
        out.flush();
        return results;
    }
}
