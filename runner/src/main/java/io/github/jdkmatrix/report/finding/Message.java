package io.github.jdkmatrix.report.finding;

import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.report.Magnitude;
import io.github.jdkmatrix.report.Markdown;
import io.github.jdkmatrix.report.Quantity;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.Table.Head;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.report.head.Environment;
import io.github.jdkmatrix.report.head.RunFacts;
import io.github.jdkmatrix.report.plain.MailReport;
import io.github.jdkmatrix.report.plain.PlainText;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.stats.states.Course;
import io.github.jdkmatrix.stats.states.OverTime;
import io.github.jdkmatrix.stats.states.TimeLine;
import io.github.jdkmatrix.text.Printable;
import io.github.jdkmatrix.text.Text;
import io.github.jdkmatrix.text.TextWidth;
import io.github.jdkmatrix.text.Wrapped;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * What a row says, for a mailing list or an issue: what was found, its numbers, how it was judged, where it ran, and how to
 * repeat it.
 *
 * @param program of the reproducer; empty where it is none of ours
 * @param title in a line
 * @param parts in their order
 */
public record Message(Optional<String> program, String title, List<Part> parts) {

    private static final int WIDTH = MailReport.WIDTH;
    private static final int WIDEST_LABEL = 24;

    /** A sentence, and lines below it, of at most 72 columns but for source; one of the two may be empty. */
    public record Part(String sentence, String language, List<String> lines) {}

    /** The labels of the rows of which there can be a message: those with a number of two JDKs. */
    public static List<String> rows(Results shown, Optional<String> metric) {
        return Finding.of(shown, metric).stream().map(it -> it.row().label()).toList();
    }

    /**
     * A message about each of these rows.
     *
     * @param metric in place of that of the workload
     * @param file where the program is, beside the message; empty if it stands at its end
     * @param explained where the CPU time goes, by a folder of {@code explain}
     */
    public static List<Message> all(
            Results shown, Optional<String> metric, Optional<String> file, Optional<Table> explained) {
        return Finding.of(shown, metric).stream()
                .map(it -> new Parts(it, new ArrayList<>()).message(file, explained))
                .toList();
    }

    /** The message of at most 72 columns. */
    public String text() {
        return Wrapped.hanging("Subject: ", Printable.line(title), WIDTH)
                + parts.stream()
                        .flatMap(it -> Stream.concat(
                                Stream.of(""), Stream.concat(wrapped(it.sentence).stream(), it.lines.stream())))
                        .collect(Collectors.joining("\n", "", "\n"));
    }

    /** The message in markdown, with lines between marks that none of them is. */
    public String markdown() {
        return "# " + Markdown.escape(title) + "\n"
                + parts.stream()
                        .map(part -> (part.sentence.isEmpty() ? "" : "\n" + Markdown.escape(part.sentence) + "\n")
                                + (part.lines.isEmpty() ? "" : fenced(part.language, String.join("\n", part.lines))))
                        .collect(Collectors.joining());
    }

    private static String fenced(String language, String text) {
        String fence = "```";
        while (text.contains(fence)) {
            fence += "`";
        }
        return "\n" + fence + language + "\n" + text + "\n" + fence + "\n";
    }

    private static List<String> wrapped(String text) {
        return text.isEmpty() ? List.of() : Wrapped.lines(Printable.line(text), WIDTH);
    }

    /** The parts of a message while they are made. */
    private record Parts(Finding finding, List<Part> parts) {

        Message message(Optional<String> file, Optional<Table> explained) {
            Words words = new Words(finding);
            Optional<StandaloneWorkload> program = StandaloneWorkload.of(finding);
            say(words.row());
            numbers(words);
            states();
            finding.judgements().forEach((jdk, it) -> say(words.test(jdk, it)));
            finding.endings().forEach((jdk, it) -> say(words.ended(jdk, it)));
            add("", environment());
            repeat(new Commands(finding, program), file);
            say("SHA-256 of the records, runs.jsonl: "
                    + finding.results().digest().orElse("not known"));
            explained.ifPresent(table -> add(
                    table.title() + (table.caption().isEmpty() ? "" : ": " + table.caption()),
                    table(table.rowHeads(), table.columnHeads(), table.rows(), table.remarks())));
            program.filter(it -> file.isEmpty())
                    .ifPresent(workload -> parts.add(new Part(
                            workload.name() + ".java:",
                            "java",
                            workload.source().lines().map(Printable::line).toList())));
            return new Message(program.map(StandaloneWorkload::source), words.title(), parts);
        }

        private void say(String sentence) {
            add(sentence, List.of());
        }

        private void add(String sentence, List<String> lines) {
            parts.add(new Part(sentence, "", lines));
        }

        private static List<String> table(
                List<String> names, List<Head> heads, List<Table.Row> rows, List<String> remarks) {
            Table table = new Table("", "", names, heads, rows, List.of(), remarks);
            return Text.of(out -> new PlainText(out, WIDTH, false).table(table, new HashSet<>()))
                    .strip()
                    .lines()
                    .toList();
        }

        private void numbers(Words words) {
            String unit = finding.spec().unit();
            Magnitude scale =
                    Magnitude.of(finding.estimate(finding.cells().getFirst()).median(), unit);
            String scaled = (scale.suffix() + " " + Quantity.headUnit(unit)).strip();
            List<Table.Row> rows = new ArrayList<>();
            Map<String, String> forks = new LinkedHashMap<>();
            for (CellSummary cell : finding.cells()) {
                Optional<Judgement> judged =
                        Optional.ofNullable(finding.judgements().get(cell.cell().jdk()));
                rows.add(new Table.Row(
                        Head.plain(cell.cell().jdk()),
                        Stream.of(
                                        digits(finding.estimate(cell).median() / scale.divisor()),
                                        judged.flatMap(it -> Change.of(it.comparison()))
                                                .orElse(""),
                                        judged.flatMap(Change::words)
                                                .or(() -> judged.flatMap(
                                                        it -> it.verdict().whyNot()))
                                                .orElse(""))
                                .map(Value::words)
                                .toList()));
                forks.put(
                        cell.cell().jdk(),
                        numbers(finding.estimate(cell).forks().byNumber().map(it -> it / scale.divisor())));
            }
            add(words.measure(scaled), table(List.of("JDK"), Head.plain("median", "change", ""), rows, List.of()));
            add("Each fork, a fresh JVM, by its number:", labelled(forks));
        }

        private void states() {
            finding.mixtures()
                    .forEach(cell -> cell.mixtures()
                            .forEach(it ->
                                    say("JDK " + cell.cell().jdk() + " has states: " + CellNotes.states(it) + ".")));
            finding.mixtures().stream()
                    .flatMap(it -> it.mixtures().stream())
                    .collect(Collectors.toMap(
                            it -> it.metric().name(), it -> it, (first, second) -> first, LinkedHashMap::new))
                    .values()
                    .forEach(this::timeLines);
        }

        private void timeLines(OverTime any) {
            String totals = finding.use().spec().stream()
                    .flatMap(it -> it.series().stream())
                    .filter(it -> it.name().equals(TimeLine.TOTALS))
                    .map(it ->
                            "Growth of " + it.name() + " in each second, a line per fork (" + it.description() + "):")
                    .collect(Collectors.joining());
            Map<String, String> lines = new LinkedHashMap<>();
            for (CellSummary cell : finding.cells()) {
                cell.overTime(any.metric().name()).stream()
                        .flatMap(it -> it.courses().stream())
                        .map(Course::line)
                        .forEach(it -> lines.put(cell.cell().jdk() + " fork " + it.fork(), numbers(it.values())));
            }
            add(
                    totals.isEmpty()
                            ? any.metric().name() + ", " + any.metric().unit() + ", in each " + any.over()
                                    + ", a line per fork:"
                            : totals,
                    labelled(lines));
        }

        private List<String> environment() {
            Manifest manifest = finding.results().manifest();
            Map<String, String> all = RunFacts.of(finding.results());
            return Stream.concat(
                            manifest.jdks().stream()
                                    .filter(it -> finding.jdks().contains(it.id()))
                                    .map(it -> "JDK " + it.id() + ": " + it.build()),
                            Stream.of(
                                    "Machine: "
                                            + Environment.host(finding.results().manifest()),
                                    "Engine: " + all.get("Engine"),
                                    "JVM: " + all.get("JVM arguments") + "; memory: "
                                            + all.getOrDefault("Memory", "not known"),
                                    "Forks: " + all.get("Forks"),
                                    "Date: " + Environment.date(manifest) + ", " + all.get("Tool")))
                    .flatMap(it -> wrapped(it).stream())
                    .toList();
        }

        private void repeat(Commands commands, Optional<String> file) {
            parts.add(new Part("Again with this tool:", "sh", commands.withTool()));
            if (!commands.areWhole()) {
                say(
                        "This workload cannot be shown as one Java file: it needs JMH or a library, or is of another version"
                                + " of the tool.");
                return;
            }
            String with = commands.program()
                    .map(it -> ", with " + file.orElse(it.name() + ".java (below)"))
                    .orElse("");
            parts.add(new Part("Again without it" + with + ":", "sh", commands.withoutTool(file)));
        }

        /** Numbers behind labels of the same width; a long one stands above them. */
        private static List<String> labelled(Map<String, String> lines) {
            int width = lines.keySet().stream()
                            .map(Printable::line)
                            .mapToInt(TextWidth::of)
                            .max()
                            .orElse(0)
                    + 2;
            return lines.entrySet().stream()
                    .flatMap(row -> {
                        String label = Printable.line(row.getKey());
                        return width > WIDEST_LABEL
                                ? Stream.of(label, row.getValue()).flatMap(it -> wrapped(it).stream())
                                : Wrapped.hanging(TextWidth.padded(label, width), row.getValue(), WIDTH)
                                        .lines();
                    })
                    .toList();
        }

        private static String numbers(DoubleStream values) {
            return values.mapToObj(Parts::digits).collect(Collectors.joining(" "));
        }

        /** A number in four digits, whole numbers in those that they have. */
        private static String digits(double value) {
            BigDecimal rounded = new BigDecimal(value).round(new MathContext(4));
            return (rounded.scale() < 0 ? rounded.setScale(0) : rounded).toPlainString();
        }
    }
}
