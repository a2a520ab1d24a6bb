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
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
    public List<Chart> steps() {
        return answer.steps().stream()
                .map(it -> new Forest(answer, it, results.margin()))
                .filter(it -> !it.isEmpty())
                .map(Forest::chart)
                .toList();
    }

    /** What the forks of each row with states did over time; empty where no fork changes its speed. */
    public Optional<Chart> timeLines() {
        return new TimeLines(answer).chart();
    }

    /** The forks behind each number: a chart for each workload and metric. */
    public List<Chart> dots() {
        return new Dots(results, answer).charts();
    }

    /** All charts, each with a name of its own: names of different things may be equal as file names. */
    List<Chart> all() {
        Set<String> taken = new HashSet<>();
        return Stream.of(steps().stream(), timeLines().stream(), dots().stream())
                .flatMap(it -> it)
                .map(chart -> Stream.iterate(1, i -> i + 1)
                        .map(i -> i == 1 ? chart.name() : chart.name() + "-" + i)
                        .filter(taken::add)
                        .findFirst()
                        .map(name -> new Chart(name, chart.title(), chart.how(), chart.blocks()))
                        .orElseThrow())
                .toList();
    }

    /** What a chart that stands alone says of itself: on what, with what and when it was measured, and what to know of it. */
    private List<String> notes() {
        String origin = String.join(
                ", ",
                Environment.host(results.manifest()),
                results.manifest().engine().name() + " engine",
                Environment.date(results.manifest()),
                "jdkmatrix " + results.manifest().origin().tool());
        return Stream.concat(answer.warnings().stream(), Stream.of(origin)).toList();
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
     * A chart, drawn on demand: a large matrix has thousands of panels.
     *
     * @param name fit for a file's name, such as {@code forks.count-even.work}
     * @param title what it shows
     * @param how to read it, in a sentence without its end
     * @param blocks its parts, from top to bottom
     */
    public record Chart(String name, String title, String how, List<? extends Block> blocks) {

        private static final double MARGIN = 6;

        /** The width in pixels, margins included. */
        static final double WIDTH = Block.WIDTH + 2 * MARGIN;

        /** The room between two blocks, in pixels. */
        private static final double GAP = 10;

        /** The picture within an HTML page, which has its title and its style. */
        public String svg() {
            return drawn("", blocks.stream());
        }

        /** The picture alone in a file, for mail and blogs. */
        String alone(List<String> notes) {
            Block head =
                    new Block.Words("title", TextMetrics.wrapped(title, Block.WIDTH * 12 / 15 / TextMetrics.BOLD, 4));
            return drawn(
                    style(),
                    Stream.of(
                                    Stream.of(head, Block.Words.wrapped("muted", how + ".")),
                                    blocks.stream(),
                                    notes.stream().map(it -> Block.Words.wrapped("muted", it)))
                            .flatMap(it -> it));
        }

        private String drawn(String style, Stream<? extends Block> parts) {
            Block drawing = new Block.Stacked(parts.toList(), GAP);
            double height = drawing.height() + 2 * MARGIN;
            Svg svg = new Svg(title, how, style, WIDTH, height);
            svg.rectangle("paper", 0, 0, WIDTH, height);
            drawing.draw(svg, MARGIN, MARGIN);
            return svg.end();
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
                Charts charts = new Charts(results, Answer.of(results, options));
                List<String> notes = charts.notes();
                for (Chart chart : charts.all()) {
                    String file = chart.name() + ".svg";
                    target.write(file, chart.alone(notes));
                    out.print(folder.resolve(file) + "\n");
                }
            } catch (UnwritableException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
