package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.record.folder.UnwritableException;
import io.github.jdkmatrix.report.ComparedTable;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.chart.CompletionChart.MiddleForks;
import io.github.jdkmatrix.stats.Results;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All charts of a result, in the order of its matrix. */
public final class Charts {

    private Charts() {}

    /**
     * The charts of results, for files; their folder, where they have one, is read once more for what forks did over time.
     *
     * @param metric the one metric to show; without it, the tables' own, and what forks did over time
     */
    public static List<Chart> of(Results results, Optional<String> metric) {
        return of(results, Subject.of(results), metric);
    }

    /** The same for one table, narrow enough to stand beside it. */
    public static List<Chart> of(Results results, ComparedTable table, Optional<String> metric) {
        return of(results, Subject.of(results, table), metric);
    }

    private static List<Chart> of(Results results, List<Subject> subjects, Optional<String> metric) {
        MiddleForks forks = new MiddleForks(results.folder().filter(it -> metric.isEmpty()), subjects);
        return subjects.stream()
                .flatMap(it -> charts(it, forks, metric).stream())
                .toList();
    }

    private static List<Chart> charts(Subject subject, MiddleForks forks, Optional<String> metric) {
        List<Chart> charts = new ArrayList<>();
        Stream<String> metrics = metric.map(Stream::of)
                .orElseGet(() -> subject.ofJmh()
                        ? Stream.of(subject.primaryMetric())
                        : Stream.of(subject.primaryMetric(), ProcessMetric.CPU.id())
                                .distinct());
        metrics.flatMap(name -> subject.metric(name).stream()).forEach(it -> charts.addAll(ForksChart.of(subject, it)));
        charts.addAll(CompletionChart.of(subject, forks));
        return charts;
    }

    /** The name of a chart of these parts: joined by dots, which no part contains. */
    static String name(String kind, Subject subject, String... what) {
        return Stream.concat(Stream.of(kind, subject.slug()), Stream.of(what).map(Charts::slug))
                .collect(Collectors.joining("."));
    }

    /** A text as a part of a file's name that any file system takes. */
    static String slug(String text) {
        String slug = text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9_]+", "-");
        return slug.isEmpty() ? "_" : slug;
    }

    /**
     * A chart, drawn on demand: a large matrix has thousands of them.
     *
     * @param name fit for a file's name and for an id, unique among the charts of a result, such as {@code forks.count-even.work}
     * @param title its title
     * @param drawing draws it
     */
    public record Chart(String name, String title, Supplier<String> drawing) {

        /** The document; it may stand alone or within an HTML page. */
        public String svg() {
            return drawing.get();
        }
    }

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
}
