package io.github.jdkmatrix.explain;

import io.github.jdkmatrix.plan.Sampler;
import io.github.jdkmatrix.text.Count;
import io.github.jdkmatrix.text.TextWidth;
import io.github.jdkmatrix.text.Wrapped;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** An explanation as text of at most 72 columns for mail, or as Markdown. */
public final class ExplainText {

    /** Frames that differ for certain, at most. */
    private static final int MOST_FRAMES = 10;

    private static final int MOST_CALLERS = 5;
    private static final int WIDTH = 72;
    private static final int NUMBER = 8;
    private static final int INTERVAL = 18;
    private static final double MILLION = 1e6;
    private static final int FIGURE = 27;
    private static final int NAME = WIDTH - 3 * NUMBER - INTERVAL;

    private final Explanation explanation;
    private final boolean markdown;
    private final CostUnit unit;
    private final StringBuilder out = new StringBuilder();

    private ExplainText(Explanation explanation, boolean markdown) {
        this.explanation = explanation;
        this.markdown = markdown;
        Difference all = explanation.everything();
        this.unit = CostUnit.of(Math.max(all.a(), all.b()));
    }

    public static String mail(Explanation explanation) {
        return new ExplainText(explanation, false).write();
    }

    public static String markdown(Explanation explanation) {
        return new ExplainText(explanation, true).write();
    }

    private String write() {
        head();
        table("Where the CPU time goes", "part", explanation.groups());
        line("of these in the kernel: A " + unit.text(explanation.a().systemSeconds()) + ", B "
                + unit.text(explanation.b().systemSeconds()) + " " + unit.symbol()
                + " (system time; stacks end in libc)");
        List<Difference> self = explanation.certainSelf();
        if (!self.isEmpty()) {
            table("Frames that differ, by their own CPU time", "frame", first(self, MOST_FRAMES));
        }
        List<Difference> callers = explanation.certainInclusive();
        if (!callers.isEmpty()) {
            table("Frames that differ, with what they call", "frame", first(callers, MOST_CALLERS));
        }
        figures();
        out.append('\n');
        line(rest(self.size() - Math.min(self.size(), MOST_FRAMES)));
        return out.toString();
    }

    private void head() {
        Side a = explanation.a();
        Side b = explanation.b();
        if (markdown) {
            out.append("## CPU time of two cells, by frame\n\n");
        } else {
            line("CPU time of two cells, by frame");
            out.append('\n');
        }
        item("A: " + a.cell() + ", Java " + a.java());
        item("B: " + b.cell() + ", Java " + b.java());
        samplers();
        explanation.apart().ifPresent(it -> item("WARNING: A and B ran " + it + ": a difference may come from that"));
        item("forks: " + forks(a) + " of A, " + forks(b) + " of B" + lost(a.lost() + b.lost()));
        profiling();
        Difference all = explanation.everything();
        item("CPU time in " + unit.symbol() + " per " + a.unit() + ": A " + unit.text(all.a()) + ", B "
                + unit.text(all.b())
                + ", B - A " + unit.signed(all.value()) + " " + interval(all)
                + (all.isCertain() ? "" : ", which is not certain"));
        item("intervals hold together at 95 %: equal cells differ nowhere in 95 % of the comparisons");
    }

    /** Two samplers do not see the same. */
    private void samplers() {
        Side a = explanation.a();
        Side b = explanation.b();
        if (a.sampler() == b.sampler()) {
            item("sampler: " + words(a.sampler()) + "; " + samples(a) + " and " + samples(b) + " samples; "
                    + explanation.where());
            return;
        }
        item("sampler of A: " + words(a.sampler()) + "; " + samples(a) + " samples; " + explanation.where());
        item("sampler of B: " + words(b.sampler()) + "; " + samples(b) + " samples");
        item("WARNING: two samplers do not sample the same code: a difference between A and B may be theirs");
    }

    private static String words(Sampler sampler) {
        return switch (sampler) {
            case NONE -> "none";
            case ASYNC_PROFILER -> "async-profiler, ctimer, a sample each tick of CPU time";
            case JFR ->
                "JFR, profile settings, samples of Java code only: CPU time of GC, JIT and the rest of the VM counts as Java code";
        };
    }

    private static String samples(Side side) {
        return String.format(Locale.ROOT, "%,d", side.samples());
    }

    private static String forks(Side side) {
        return side.profiles().size() + " profiled and " + side.controls().size() + " without the sampler";
    }

    private static String lost(int forks) {
        return forks == 0 ? "" : "; " + Count.of(forks, "fork") + " did not complete";
    }

    /** What the sampler costs, and a warning where it changes for certain what is measured. */
    private void profiling() {
        List<String> costs = new ArrayList<>();
        boolean beyondA = cost(explanation.a(), "A", costs::add);
        boolean beyondB = cost(explanation.b(), "B", costs::add);
        if (costs.isEmpty()) {
            item("what the sampler costs is not known: fewer than two forks ran without it");
            return;
        }
        item("the sampler changes the time per " + explanation.a().unit() + ", " + String.join("; ", costs)
                + " (95 % intervals)");
        if (beyondA || beyondB) {
            item(String.format(
                    Locale.ROOT,
                    "WARNING: this is beyond the margin of %.0f %%: the sampler distorts what is compared",
                    100 * explanation.equivalence()));
        }
    }

    private boolean cost(Side side, String name, Consumer<String> to) {
        Optional<SamplerCost> wall = side.samplerCost(UnitCost::wallSeconds);
        Optional<SamplerCost> cpu = side.samplerCost(UnitCost::cpuSeconds);
        if (wall.isEmpty() || cpu.isEmpty()) {
            return false;
        }
        to.accept(name + ": wall " + wall.get().text() + ", CPU " + cpu.get().text());
        double margin = explanation.equivalence();
        return wall.get().beyond(margin) || cpu.get().beyond(margin);
    }

    private String rest(int certainToo) {
        List<Difference> uncertain = explanation.uncertain();
        double widest = uncertain.stream()
                .mapToDouble(it -> Math.max(Math.abs(it.low()), Math.abs(it.high())))
                .max()
                .orElse(0);
        String more = certainToo == 0 ? "" : certainToo + " more frames differ for certain. ";
        String none = !explanation.certainSelf().isEmpty()
                ? ""
                : explanation.certainInclusive().isEmpty()
                        ? "No frame differs for certain. "
                        : "No frame differs for certain by its own CPU time. ";
        String others = uncertain.isEmpty()
                ? ""
                : (uncertain.size() == 1 ? "1 tested frame does" : uncertain.size() + " tested frames do")
                        + " not differ for certain, and by no more than " + unit.text(widest) + " " + unit.symbol()
                        + ". ";
        return none + more + others + "Frames below "
                + String.format(Locale.ROOT, "%.1f", 100 * Differences.LEAST_SHARE) + " % are not tested.";
    }

    private void table(String title, String what, List<Difference> rows) {
        out.append('\n');
        String of = title + " (" + unit.symbol() + " per " + explanation.a().unit() + ")";
        if (markdown) {
            out.append("### ")
                    .append(of)
                    .append("\n\n| ")
                    .append(what)
                    .append(" | A | B | B - A | 95 % interval |\n")
                    .append("|---|---:|---:|---:|---:|\n");
        } else {
            line(of);
            row(what, "A", "B", "B - A", "95 % interval");
        }
        rows.forEach(it ->
                row(name(it.place()), unit.text(it.a()), unit.text(it.b()), unit.signed(it.value()), interval(it)));
        if (markdown) {
            out.append('\n');
        }
    }

    /** What the JVM and the kernel counted anyway; one side may lack some. */
    private void figures() {
        Set<String> names = new LinkedHashSet<>(explanation.a().figures().keySet());
        names.addAll(explanation.b().figures().keySet());
        if (names.isEmpty()) {
            return;
        }
        out.append('\n');
        String of = "Counted in the forks without the sampler: median [least, most]";
        if (markdown) {
            out.append("### ").append(of).append("\n\n| for each fork | A | B |\n|---|---:|---:|\n");
        } else {
            line(of);
            figure("for each fork", "A", "B");
        }
        for (String name : names) {
            figure(name, figure(explanation.a(), name), figure(explanation.b(), name));
        }
        if (markdown) {
            out.append('\n');
        }
    }

    private void figure(String name, String a, String b) {
        if (markdown) {
            out.append("| " + String.join(" | ", name, a, b) + " |\n");
            return;
        }
        out.append(TextWidth.padded(name, WIDTH - 2 * FIGURE))
                .append(left(a, FIGURE))
                .append(left(b, FIGURE))
                .append('\n');
    }

    private static String figure(Side side, String name) {
        List<Double> values =
                side.figures().getOrDefault(name, List.of()).stream().sorted().toList();
        if (values.isEmpty()) {
            return "-";
        }
        double median = (values.get((values.size() - 1) / 2) + values.get(values.size() / 2)) / 2;
        return number(median) + " [" + number(values.get(0)) + ", " + number(values.get(values.size() - 1)) + "]";
    }

    private static String number(double value) {
        return value >= MILLION - 0.5
                ? String.format(Locale.ROOT, "%.2f M", value / MILLION)
                : String.format(Locale.ROOT, value >= 99.95 || value == Math.rint(value) ? "%,.0f" : "%.1f", value);
    }

    private void row(String name, String a, String b, String difference, String interval) {
        if (markdown) {
            String cell =
                    name.equals("part") || (!name.contains(".") && !name.contains("::")) ? name : "`" + name + "`";
            out.append("| " + String.join(" | ", cell.replace("|", "\\|"), a, b, difference, interval) + " |\n");
            return;
        }
        boolean fits = TextWidth.of(name) < NAME;
        if (!fits) {
            out.append(TextWidth.cut(name, WIDTH)).append('\n');
        }
        out.append(TextWidth.padded(fits ? name : "", NAME))
                .append(left(a, NUMBER))
                .append(left(b, NUMBER))
                .append(left(difference, NUMBER))
                .append(left(interval, INTERVAL))
                .append('\n');
    }

    private static String left(String text, int width) {
        return " ".repeat(Math.max(1, width - text.length())) + text;
    }

    private String interval(Difference difference) {
        return "[" + unit.signed(difference.low()) + ", " + unit.signed(difference.high()) + "]";
    }

    static String name(Place place) {
        return switch (place) {
            case Place.Everything all -> "all";
            case Place.Group(FrameGroup group) -> group.words();
            case Place.Self(Frame frame) -> frame.shortName();
            case Place.Inclusive(Frame frame) -> frame.shortName();
        };
    }

    private static List<Difference> first(List<Difference> all, int most) {
        return all.subList(0, Math.min(most, all.size()));
    }

    private void item(String text) {
        List<String> lines = Wrapped.lines(text, WIDTH - 2);
        for (int i = 0; i < lines.size(); i++) {
            out.append(i == 0 ? "- " : "  ").append(lines.get(i)).append('\n');
        }
    }

    private void line(String text) {
        Wrapped.lines(text, WIDTH).forEach(it -> out.append(it).append('\n'));
    }
}
