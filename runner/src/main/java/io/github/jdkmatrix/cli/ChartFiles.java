package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.record.folder.UnwritableException;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.chart.Chart;
import io.github.jdkmatrix.report.chart.Charts;
import io.github.jdkmatrix.stats.Results;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Charts, a file each, over older ones of the same name. The report itself is the list of these files, one a line.
 *
 * @param output where they go; without it, into the folder of the results
 */
record ChartFiles(Optional<Path> output) implements Report {

    @Override
    public void write(List<Results> all, TableOptions options, PrintWriter out) {
        all.forEach(results -> write(results, options, out));
    }

    private void write(Results results, TableOptions options, PrintWriter out) {
        ResultFolder target = output.map(ResultFolder::new)
                .orElseGet(() -> beside(results.folder().orElseThrow()));
        try {
            target.make();
            for (Chart chart : Charts.of(results, options.metric())) {
                String file = chart.name() + ".svg";
                target.write(file, chart.svg());
                out.print(target.path().resolve(file) + "\n");
            }
        } catch (UnwritableException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ResultFolder beside(ResultFolder results) {
        return new ResultFolder(results.path().resolve("charts"));
    }
}
