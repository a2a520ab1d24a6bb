package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.record.ResultFolder;
import io.github.jdkmatrix.record.Unwritable;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.chart.Chart;
import io.github.jdkmatrix.report.chart.Charts;
import io.github.jdkmatrix.stats.Results;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Charts, a file each, over older ones of the same name. The report itself is the list of these files, one a line.
 *
 * @param output where they go; without it, into the folder of the results
 */
record ChartFiles(Optional<Path> output) implements Report {

    @Override
    public String write(Results results, TableOptions options) {
        ResultFolder target = output.map(ResultFolder::new)
                .orElseGet(() -> beside(results.folder().orElseThrow()));
        StringBuilder files = new StringBuilder();
        try {
            target.make();
            for (Chart chart : Charts.of(results, options.metric())) {
                String file = chart.name() + ".svg";
                target.write(file, chart.svg());
                files.append(target.path().resolve(file)).append('\n');
            }
        } catch (Unwritable e) {
            throw new UncheckedIOException(e);
        }
        return files.toString();
    }

    private static ResultFolder beside(ResultFolder results) {
        return new ResultFolder(results.path().resolve("charts"));
    }
}
