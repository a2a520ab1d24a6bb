package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.record.folder.UnwritableException;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.answer.Answer;
import io.github.jdkmatrix.report.head.Environment;
import io.github.jdkmatrix.stats.Results;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The pictures of an answer: what each step changes, what forks do over time, and the forks behind each number. */
public final class Charts {

    private final Results results;
    private final Answer answer;
    private final TimeLines lines;

    /** Reads the folder of the results once more for what forks did over time, where there are states. */
    public Charts(Results results, Answer answer) {
        this.results = results;
        this.answer = answer;
        this.lines = new TimeLines(answer);
    }

    /** A picture of each step, such as JDK 25 against 21, with all its comparisons. */
    public List<Chart> steps(Layout layout) {
        double margin = results.margin();
        return answer.steps().stream()
                .map(it -> new Forest(answer, it, margin))
                .filter(it -> !it.isEmpty())
                .map(it -> drawn(it.page(layout), layout))
                .toList();
    }

    /** What the forks of each row with states did over time. */
    public List<Chart> timeLines(Layout layout) {
        return lines.page(layout).stream().map(it -> drawn(it, layout)).toList();
    }

    /** The forks behind each number: a chart for each workload, on a page for each row. */
    public List<Chart> dots(Layout layout) {
        return new Dots(results, answer, layout)
                .pages().stream().map(it -> drawn(it, layout)).toList();
    }

    /** All charts, each with a name of its own: names of different things may be equal as file names. */
    public List<Chart> all(Layout layout) {
        Set<String> taken = new HashSet<>();
        return Stream.of(steps(layout), timeLines(layout), dots(layout))
                .flatMap(List::stream)
                .map(chart -> Stream.iterate(1, i -> i + 1)
                        .map(i -> i == 1 ? chart.name() : chart.name() + "-" + i)
                        .filter(taken::add)
                        .findFirst()
                        .map(name -> new Chart(name, chart.title(), chart.how(), chart.drawing()))
                        .orElseThrow())
                .toList();
    }

    /** Draws a page; a file says on what, with what and when it was measured, and what to know of it. */
    private Chart drawn(Page page, Layout layout) {
        String origin = String.join(
                ", ",
                Environment.host(results.manifest()),
                results.manifest().engine().name() + " engine",
                Environment.date(results.manifest()),
                "jdkmatrix " + results.manifest().origin().tool());
        List<String> notes =
                Stream.concat(answer.warnings().stream(), Stream.of(origin)).toList();
        return page.chart(layout, layout.alone() ? notes : List.of());
    }

    /** The rules of style of all charts, for a page that has them within. */
    public static String style() {
        return Palette.style();
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
     * @param title what it shows
     * @param how to read it, in a sentence without its end
     * @param drawing draws it
     */
    public record Chart(String name, String title, String how, Supplier<String> drawing) {

        /** The document; it may stand alone or within an HTML page. */
        public String svg() {
            return drawing.get();
        }
    }

    /** The place where a chart stands. */
    public enum Layout {
        /** Stands alone in a file, for mail and blogs. */
        FILE(720, 12),
        /** Stands in a page, which has its title and its style. */
        PAGE(596, 1),
        /** Stands in the narrow window of a page, where text is not to be scaled down. */
        PHONE(366, 1);

        private final double width;
        private final double margin;

        Layout(double width, double margin) {
            this.width = width;
            this.margin = margin;
        }

        boolean alone() {
            return this == FILE;
        }

        /** The width in pixels, margins included. */
        double width() {
            return width;
        }

        double margin() {
            return margin;
        }

        /** The width between the margins. */
        double inner() {
            return width - 2 * margin;
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
                for (Chart chart : new Charts(results, Answer.of(results, options)).all(Layout.FILE)) {
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
