package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.record.folder.UnwritableException;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.stats.Results;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Charts, one file each; existing files are replaced. The report is the list of these files, one per line.
 *
 * @param output the folder of the files; empty for {@code charts} in the result folder
 */
public record ChartFiles(Optional<Path> output) implements Report {

    @Override
    public void write(List<Results> all, TableOptions options, PrintWriter out) {
        all.forEach(results -> write(results, options, out));
    }

    private void write(Results results, TableOptions options, PrintWriter out) {
        Path folder =
                output.orElseGet(() -> results.folder().orElseThrow().path().resolve("charts"));
        ResultFolder target = new ResultFolder(folder);
        try {
            target.make();
            for (Chart chart : Charts.of(results, options.metrics().stream().findFirst())) {
                String file = chart.name() + ".svg";
                target.write(file, chart.svg());
                out.print(folder.resolve(file) + "\n");
            }
        } catch (UnwritableException e) {
            throw new UncheckedIOException(e);
        }
    }
}
