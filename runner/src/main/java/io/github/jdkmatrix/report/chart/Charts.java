package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.record.folder.UnwritableException;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.Value.Mark;
import io.github.jdkmatrix.report.answer.Answer;
import io.github.jdkmatrix.report.head.Environment;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.Text;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The pictures of an answer: what each step changes, what forks do over time, and the forks behind each number. */
public final class Charts {

    private static final Map<Mark, String> WORDS = Map.of(
            Mark.WORSE, "worse",
            Mark.BETTER, "better",
            Mark.DIFFERENT, "other",
            Mark.UNCLEAR, "not certain",
            Mark.SAME, "the same",
            Mark.NONE, "without a verdict");

    /** The certain ones come first. */
    static final List<Mark> ORDER =
            List.of(Mark.WORSE, Mark.BETTER, Mark.DIFFERENT, Mark.UNCLEAR, Mark.SAME, Mark.NONE);

    private final Results results;
    private final Answer answer;

    public Charts(Results results, Answer answer) {
        this.results = results;
        this.answer = answer;
    }

    /** What comparisons say, as a title has it: {@code 2 worse, 1 better, 28 not certain, 7 the same}; empty of none. */
    public static String found(Stream<Mark> marks) {
        List<Mark> all = marks.toList();
        return ORDER.stream()
                .filter(all::contains)
                .map(it -> Collections.frequency(all, it) + " " + WORDS.get(it))
                .collect(Collectors.joining(", "));
    }

    /** A picture of each step, such as JDK 25 against 21, with all its comparisons. */
    public List<Chart> steps(Layout layout) {
        return answer.steps().stream()
                .map(it -> new Forest(answer, it, results.margin()))
                .filter(it -> !it.isEmpty())
                .map(it -> drawn(it.page(layout), layout))
                .toList();
    }

    /** What the forks of each row with states did over time. */
    public List<Chart> timeLines(Layout layout) {
        return new TimeLines(answer)
                .page(layout).stream().map(it -> drawn(it, layout)).toList();
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

    /**
     * The rules of style of all charts, in light and in dark: coloured where a difference is certain, for the worse and the better as in
     * the tables. States have hues of Okabe and Ito (Color Universal Design, 2008), for people who see fewer of them, made darker or
     * lighter where they would be faint on their paper. Colour is never alone: a value and a word stand beside it.
     */
    public static String style() {
        return "\n" + Text.resource(Charts.class, "chart.css").orElseThrow();
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

    /**
     * The parts of a chart, from top to bottom.
     *
     * @param name of the chart
     * @param title what it shows
     * @param how to read it, in a sentence without its end
     * @param blocks each whole on one page
     */
    record Page(String name, String title, String how, List<? extends Block> blocks) {

        /** The room above a block, in pixels. */
        private static final double GAP = 10;

        Chart chart(Layout layout, List<String> notes) {
            return new Chart(name, title, how, () -> svg(layout, notes));
        }

        /** Draws the blocks; only a file has its title and style within. */
        private String svg(Layout layout, List<String> notes) {
            List<Block> all = new ArrayList<>();
            if (layout.alone()) {
                all.add(new Block.Words(
                        "title", TextMetrics.wrapped(title, layout.inner() * 12 / 15 / TextMetrics.BOLD, 3)));
                all.add(Block.Words.wrapped("muted", how + ".", layout.inner()));
            }
            blocks.forEach(block -> {
                all.add(new Block.Room(all.isEmpty() ? 0 : GAP));
                all.add(block);
            });
            all.add(new Block.Room(notes.isEmpty() ? 0 : GAP));
            notes.forEach(note -> all.add(Block.Words.wrapped("muted", note, layout.inner())));
            Block drawing = new Block.Stacked(all);
            double height = 2 * layout.margin() + drawing.height();
            Svg svg = new Svg(title, how, layout.alone() ? style() : "", layout.width(), height);
            svg.rectangle("paper", 0, 0, layout.width(), height);
            drawing.draw(svg, layout.margin(), layout.margin());
            return svg.end();
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
        public void write(Results results, TableOptions options, PrintWriter out) {
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
