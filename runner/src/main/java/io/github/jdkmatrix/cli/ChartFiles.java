package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.record.ResultFolder;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.chart.Chart;
import io.github.jdkmatrix.report.chart.Charts;
import io.github.jdkmatrix.stats.Results;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Charts, a file each, over older ones of the same name. The report itself is the list of these files, one a line.
 *
 * @param folders whose charts they are, in the order of their results
 * @param output where they go; without it, each into its folder
 */
record ChartFiles(List<Path> folders, Optional<Path> output) implements Report {

    @Override
    public String write(Results results, TableOptions options) {
        return write(List.of(results), options);
    }

    @Override
    public String write(List<Results> all, TableOptions options) {
        StringBuilder files = new StringBuilder();
        try {
            for (int i = 0; i < all.size(); i++) {
                write(folders.get(i), all.get(i), options, files);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return files.toString();
    }

    private void write(Path folder, Results results, TableOptions options, StringBuilder files) throws IOException {
        Path target = Files.createDirectories(output.orElse(folder.resolve("charts")));
        for (Chart chart : Charts.of(new ResultFolder(folder), results, options.metric())) {
            Path file = target.resolve(chart.name() + ".svg");
            Files.writeString(file, chart.svg());
            files.append(file).append('\n');
        }
    }
}
