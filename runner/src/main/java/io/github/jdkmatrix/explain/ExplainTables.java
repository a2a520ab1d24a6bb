package io.github.jdkmatrix.explain;

import io.github.jdkmatrix.plan.Sampler;
import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.Table.Head;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.report.answer.RowLabels;
import io.github.jdkmatrix.text.Count;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The tables of an explanation, the sums of groups first, and the lines above them. The sides have their ids as names. */
final class ExplainTables {

    private static final int MOST_FRAMES = 10;
    private static final int MOST_CALLERS = 5;
    private static final double MILLION = 1e6;
    private static final String IN_LIBC = " (system time; stacks end in libc)";

    private final Explanation explanation;
    /** The sides by their names: two, or the one of a cell alone, without a name. */
    private final Map<String, Side> sides = new LinkedHashMap<>();

    private final CostUnit unit;

    ExplainTables(Explanation explanation) {
        this.explanation = explanation;
        Side a = explanation.a();
        Side b = explanation.b();
        RowLabels labels = new RowLabels(List.of(a.cell(), b.cell()));
        boolean same = a.cell().equals(b.cell());
        sides.put(explanation.alone() ? "" : same ? "first" : labels.of(a.cell(), Set.of()), a);
        if (!explanation.alone()) {
            sides.put(same ? "second" : labels.of(b.cell(), Set.of()), b);
        }
        Difference all = explanation.everything();
        this.unit = CostUnit.of(Math.max(all.a(), all.b()));
    }

    static String title(Explanation explanation) {
        return explanation.alone() ? "CPU time of a cell, by frame" : "CPU time of two cells, by frame";
    }

    List<Table> all() {
        return Stream.of(Stream.of(groups(), frames()), callers().stream(), figures().stream())
                .flatMap(it -> it)
                .toList();
    }

    /** What was compared, by what sampler, and what that costs. */
    List<String> head() {
        List<String> lines = new ArrayList<>(
                each((name, side) -> (name.isEmpty() ? "" : name + ": ") + side.cell() + ", Java " + side.java()));
        samplers(lines::add);
        explanation
                .apart()
                .ifPresent(it -> lines.add("WARNING: the two ran " + it + ": a difference may come from that"));
        int lost = sides.values().stream().mapToInt(Side::lost).sum();
        lines.add("forks: " + String.join("; ", each(ExplainTables::forks))
                + (lost == 0 ? "" : "; " + Count.of(lost, "fork") + " did not complete"));
        profiling(lines::add);
        return lines;
    }

    private List<String> each(BiFunction<String, Side, String> words) {
        return sides.entrySet().stream()
                .map(it -> words.apply(it.getKey(), it.getValue()))
                .toList();
    }

    /** Two samplers do not see the same. */
    private void samplers(Consumer<String> to) {
        if (explanation.a().sampler() == explanation.b().sampler()) {
            to.accept("sampler: " + words(explanation.a().sampler()) + "; "
                    + String.join(" and ", each((name, side) -> samples(side))) + " samples; " + explanation.where());
            return;
        }
        List<String> each = each((name, side) ->
                "sampler of " + name + ": " + words(side.sampler()) + "; " + samples(side) + " samples");
        to.accept(each.get(0) + "; " + explanation.where());
        to.accept(each.get(1));
        to.accept("WARNING: two samplers do not sample the same code: a difference between the two may be theirs");
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

    private static String forks(String name, Side side) {
        return side.profiles().size() + " profiled and " + side.controls().size() + " without the sampler"
                + (name.isEmpty() ? "" : " of " + name);
    }

    /** What the sampler costs, and a warning where it changes for certain what is measured. */
    private void profiling(Consumer<String> to) {
        List<String> costs = new ArrayList<>();
        boolean beyond = false;
        for (Map.Entry<String, Side> side : sides.entrySet()) {
            Optional<SamplerCost> wall = side.getValue().samplerCost(UnitCost::wallSeconds);
            Optional<SamplerCost> cpu = side.getValue().samplerCost(UnitCost::cpuSeconds);
            if (wall.isPresent() && cpu.isPresent()) {
                costs.add((side.getKey().isEmpty() ? "" : side.getKey() + ": ") + "wall "
                        + wall.get().text() + ", CPU " + cpu.get().text());
                beyond |= Stream.of(wall.get(), cpu.get()).anyMatch(it -> it.beyond(explanation.equivalence()));
            }
        }
        if (costs.isEmpty()) {
            to.accept("what the sampler costs is not known: fewer than two forks ran without it");
            return;
        }
        to.accept("the sampler changes the time per " + explanation.a().unit() + ", " + String.join("; ", costs)
                + " (95 % intervals)");
        if (beyond) {
            to.accept(String.format(
                    Locale.ROOT,
                    "WARNING: this is beyond the margin of %.0f %%: the sampler distorts what is compared",
                    100 * explanation.equivalence()));
        }
    }

    private Table groups() {
        List<String> kernel = each((name, side) -> (name + " " + unit.text(side.systemSeconds())).strip());
        String remark = "of these in the kernel: " + String.join(", ", kernel) + " " + unit.symbol() + IN_LIBC;
        return table(
                "Where the CPU time goes",
                "part",
                Stream.concat(Stream.of(explanation.everything()), explanation.groups().stream()),
                explanation.alone()
                        ? List.of(remark)
                        : List.of(
                                remark,
                                "Intervals hold together at 95 %: equal cells differ nowhere in 95 % of the comparisons"));
    }

    /** Those that differ for certain first, then those with the most CPU time. */
    private Table frames() {
        List<Difference> certain = explanation.certainSelf();
        Stream<Difference> others =
                explanation.uncertain().stream().sorted(Comparator.comparingDouble(it -> -it.a() - it.b()));
        return table(
                "Frames, by their own CPU time",
                "frame",
                Stream.concat(certain.stream(), others).limit(MOST_FRAMES),
                explanation.alone() ? List.of() : List.of(rest(certain.size())));
    }

    private Optional<Table> callers() {
        List<Difference> certain = explanation.certainInclusive();
        return certain.isEmpty()
                ? Optional.empty()
                : Optional.of(table(
                        "Frames that differ, with what they call",
                        "frame",
                        certain.stream().limit(MOST_CALLERS),
                        List.of()));
    }

    private String rest(int certain) {
        List<Difference> uncertain = explanation.uncertain();
        double widest = uncertain.stream()
                .mapToDouble(it -> Math.max(Math.abs(it.low()), Math.abs(it.high())))
                .max()
                .orElse(0);
        String differ = certain == 0
                ? "No frame differs for certain by its own CPU time. "
                : certain > MOST_FRAMES ? certain - MOST_FRAMES + " more frames differ for certain. " : "";
        String others = uncertain.isEmpty()
                ? ""
                : (uncertain.size() == 1 ? "1 tested frame does" : uncertain.size() + " tested frames do")
                        + " not differ for certain, and by no more than " + unit.text(widest) + " " + unit.symbol()
                        + ". ";
        return differ + others + "Frames below " + String.format(Locale.ROOT, "%.1f", 100 * Differences.LEAST_SHARE)
                + " % are not tested";
    }

    private Table table(String title, String what, Stream<Difference> rows, List<String> remarks) {
        boolean alone = explanation.alone();
        List<String> names = List.copyOf(sides.keySet());
        String numbers = alone
                ? ", mean [95 % interval]"
                : "; change: " + names.get(1) + " less " + names.get(0) + " [95 % interval]; " + Change.NOT_CERTAIN
                        + ": not certain";
        return new Table(
                title,
                unit.symbol() + " per " + explanation.a().unit() + numbers,
                List.of(what),
                alone
                        ? Head.plain("CPU time", "[95 %]", "share")
                        : Head.plain(names.get(0), names.get(1), "change [95 %]", ""),
                rows.map(it -> row(name(it.place()), alone ? mean(it) : change(it)))
                        .toList(),
                List.of(),
                remarks);
    }

    private List<String> mean(Difference it) {
        double share = it.a() / explanation.everything().a();
        return List.of(
                unit.text(it.a()),
                "[" + unit.text(Math.max(0, it.a() - it.margin())) + ", " + unit.text(it.a() + it.margin()) + "]",
                String.format(Locale.ROOT, "%.1f %%", 100 * share));
    }

    private List<String> change(Difference it) {
        return List.of(
                unit.text(it.a()),
                unit.text(it.b()),
                unit.signed(it.value()) + " [" + unit.signed(it.low()) + ", " + unit.signed(it.high()) + "]",
                verdict(it));
    }

    private static String verdict(Difference difference) {
        return !difference.isCertain() ? Change.NOT_CERTAIN : difference.value() > 0 ? "higher" : "lower";
    }

    static String name(Place place) {
        return switch (place) {
            case Place.Everything all -> "all";
            case Place.Group(FrameGroup group) -> group.words();
            case Place.Self(Frame frame) -> frame.shortName();
            case Place.Inclusive(Frame frame) -> frame.shortName();
        };
    }

    /** What the JVM and the kernel counted anyway; one side may lack some. */
    private Optional<Table> figures() {
        Set<String> names = new LinkedHashSet<>();
        sides.values().forEach(it -> names.addAll(it.figures().keySet()));
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of(new Table(
                        "Counted in the forks without the sampler",
                        "Median [least, most] of a fork",
                        List.of("for each fork"),
                        explanation.alone() ? Head.plain("median") : Head.plain(List.copyOf(sides.keySet())),
                        names.stream()
                                .map(it -> row(it, each((name, side) -> figure(side, it))))
                                .toList(),
                        List.of(),
                        List.of()));
    }

    private static String figure(Side side, String name) {
        List<Double> values =
                side.figures().getOrDefault(name, List.of()).stream().sorted().toList();
        if (values.isEmpty()) {
            return "-";
        }
        double median = (values.get((values.size() - 1) / 2) + values.get(values.size() / 2)) / 2;
        return number(median) + " [" + number(values.getFirst()) + ", " + number(values.getLast()) + "]";
    }

    private static String number(double value) {
        return value >= MILLION - 0.5
                ? String.format(Locale.ROOT, "%.2f M", value / MILLION)
                : String.format(Locale.ROOT, value >= 99.95 || value == Math.rint(value) ? "%,.0f" : "%.1f", value);
    }

    private static Table.Row row(String name, List<String> values) {
        return new Table.Row(Head.plain(name), values.stream().map(Value::words).toList());
    }
}
