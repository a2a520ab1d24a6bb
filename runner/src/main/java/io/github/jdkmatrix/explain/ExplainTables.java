package io.github.jdkmatrix.explain;

import io.github.jdkmatrix.explain.Differences.FrameDifference;
import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.report.Magnitude;
import io.github.jdkmatrix.report.Markdown;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.Table.Head;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.report.answer.RowLabels;
import io.github.jdkmatrix.text.Count;
import io.github.jdkmatrix.text.Text;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** The tables of an explanation, the sums of groups first, and the lines above them. The sides have their ids as names. */
public final class ExplainTables {

    static final String TITLE = "CPU time of two cells, by frame";

    private static final int MAX_FRAMES = 10;
    private static final int MAX_CALLERS = 5;
    private static final String IN_LIBC = " (system time; stacks end in libc)";

    private final Explanation explanation;

    /** The two sides by their names. */
    private final Map<String, ProfiledCell> sides = new LinkedHashMap<>();

    /** The unit in which the largest cost is at least 50. */
    private final Magnitude unit;

    ExplainTables(Explanation explanation) {
        this.explanation = explanation;
        ProfiledCell a = explanation.a();
        ProfiledCell b = explanation.b();
        RowLabels labels = new RowLabels(List.of(a.cell(), b.cell()));
        boolean same = a.cell().equals(b.cell());
        sides.put(same ? "first" : labels.of(a.cell(), Set.of()), a);
        sides.put(same ? "second" : labels.of(b.cell(), Set.of()), b);
        FrameDifference all = explanation.everything();
        this.unit = Magnitude.of(Math.max(all.a(), all.b()) / 50, "s");
    }

    /** An explanation as Markdown. */
    public static String markdown(Explanation explanation) {
        ExplainTables explained = new ExplainTables(explanation);
        return Text.of(out -> {
            out.append("# ").append(TITLE).append("\n\n");
            explained.head().forEach((key, value) -> Markdown.line(out, key, value));
            out.append('\n');
            explained.all().forEach(it -> Markdown.table(out, it));
        });
    }

    /** The CPU time of the program, of the parts of the JVM, and in the kernel. */
    public static Table summary(Explanation explanation) {
        return new ExplainTables(explanation).groups();
    }

    List<Table> all() {
        return Stream.concat(Stream.of(groups(), frames()), callers().stream()).toList();
    }

    /** What was compared, and by how many samples. */
    Map<String, String> head() {
        Map<String, String> lines = new LinkedHashMap<>();
        sides.forEach((name, side) -> lines.put(name, side.cell() + ", Java " + side.java()));
        lines.put(
                "sampler",
                "async-profiler, ctimer, a sample each tick of CPU time; "
                        + String.join(" and ", each((name, side) -> String.format(Locale.ROOT, "%,d", side.samples())))
                        + " samples; " + explanation.where());
        explanation
                .apart()
                .ifPresent(it -> lines.put("WARNING", "the two ran " + it + ": a difference may come from that"));
        int lost = sides.values().stream().mapToInt(ProfiledCell::lost).sum();
        lines.put(
                "forks",
                String.join(" and ", each((name, side) -> "" + side.profiles().size()))
                        + (lost == 0 ? "" : "; " + Count.of(lost, "fork") + " did not complete"));
        return lines;
    }

    private List<String> each(BiFunction<String, ProfiledCell, String> words) {
        return sides.entrySet().stream()
                .map(it -> words.apply(it.getKey(), it.getValue()))
                .toList();
    }

    private Table groups() {
        List<String> kernel = each((name, side) -> name + " " + cost(side.systemSeconds()));
        String remark = "of these in the kernel: " + String.join(", ", kernel) + unit.suffix() + IN_LIBC;
        return table(
                "Where the CPU time goes",
                "part",
                Stream.concat(Stream.of(explanation.everything()), explanation.groups().stream()),
                List.of(
                        remark,
                        "Intervals hold together at 95 %: equal cells differ nowhere in 95 % of the comparisons"));
    }

    /** The frames that differ for certain first, then those with the most CPU time. */
    private Table frames() {
        List<FrameDifference> certain = explanation.certainSelf();
        Stream<FrameDifference> others =
                explanation.uncertain().stream().sorted(Comparator.comparingDouble(it -> -it.a() - it.b()));
        return table(
                "Frames, by their own CPU time",
                "frame",
                Stream.concat(certain.stream(), others).limit(MAX_FRAMES),
                List.of(rest(certain.size())));
    }

    private Optional<Table> callers() {
        List<FrameDifference> certain = explanation.certainInclusive();
        return certain.isEmpty()
                ? Optional.empty()
                : Optional.of(table(
                        "Frames that differ, with what they call",
                        "frame",
                        certain.stream().limit(MAX_CALLERS),
                        List.of()));
    }

    private String rest(int certain) {
        List<FrameDifference> uncertain = explanation.uncertain();
        double widest = uncertain.stream()
                .mapToDouble(it -> Math.max(Math.abs(it.low()), Math.abs(it.high())))
                .max()
                .orElse(0);
        String differ = certain == 0
                ? "No frame differs for certain by its own CPU time. "
                : certain > MAX_FRAMES ? certain - MAX_FRAMES + " more frames differ for certain. " : "";
        String others = uncertain.isEmpty()
                ? ""
                : (uncertain.size() == 1 ? "1 tested frame does" : uncertain.size() + " tested frames do")
                        + " not differ for certain, and by no more than " + cost(widest) + unit.suffix() + ". ";
        return differ + others + "Frames below " + String.format(Locale.ROOT, "%.1f", 100 * Differences.MIN_SHARE)
                + " % are not tested";
    }

    private Table table(String title, String what, Stream<FrameDifference> rows, List<String> remarks) {
        List<String> names = List.copyOf(sides.keySet());
        return new Table(
                title,
                perUnit().strip() + "; change: " + names.get(1) + " less " + names.get(0) + " [95 % interval]; "
                        + Change.NOT_CERTAIN + ": not certain",
                List.of(what),
                Head.plain(names.get(0), names.get(1), "change [95 %]", ""),
                rows.map(this::row).toList(),
                List.of(),
                remarks);
    }

    private Table.Row row(FrameDifference it) {
        List<String> values = List.of(
                cost(it.a()),
                cost(it.b()),
                signed(it.value()) + " [" + signed(it.low()) + ", " + signed(it.high()) + "]",
                !it.isCertain() ? Change.NOT_CERTAIN : it.value() > 0 ? "higher" : "lower");
        return new Table.Row(
                Head.plain(it.place().words()),
                values.stream().map(Value::words).toList());
    }

    /** The unit of a cost, such as {@code ms per run}. */
    String perUnit() {
        return unit.suffix() + " per " + explanation.a().unit();
    }

    /** Seconds in the unit of all tables, with digits for one whose largest value is at least 50. */
    String cost(double seconds) {
        double value = seconds / unit.divisor();
        String text = String.format(Locale.ROOT, Math.abs(value) >= 99.95 ? "%.0f" : "%.1f", value);
        return text.equals("-0.0") ? "0.0" : text;
    }

    /** A difference with its sign. */
    String signed(double seconds) {
        String text = cost(seconds);
        return text.startsWith("-") || text.equals("0.0") ? text : "+" + text;
    }
}
