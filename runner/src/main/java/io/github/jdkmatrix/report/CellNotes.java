package io.github.jdkmatrix.report;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.matrix.Program;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.record.FlagVerdict;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.report.head.Environment;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Modes;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.stats.states.Course;
import io.github.jdkmatrix.stats.states.OverTime;
import io.github.jdkmatrix.stats.states.States;
import io.github.jdkmatrix.stats.states.States.State;
import io.github.jdkmatrix.text.Count;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The notes on a cell: its outcome, failed forks, CPU shape, flags, and irregular forks. */
public final class CellNotes {

    private CellNotes() {}

    /** Why a cell never ran, or how many forks are not in its numbers and why; empty where all forks completed. */
    public static Optional<String> failedForks(CellSummary summary) {
        return summary.notRun()
                .map(why -> why.word() + detail(why))
                .or(() -> Optional.of(otherForks(summary) + reasons(summary)).filter(it -> !it.isEmpty()));
    }

    /** Why a cell never ran, in the word of a table; empty of one that did. */
    public static Optional<String> whyNotRun(CellSummary summary, Matrix matrix) {
        return summary.notRun()
                .map(why -> why.detail()
                        .filter(it -> it.startsWith(word(why, matrix)))
                        .orElseGet(() -> word(why, matrix) + detail(why)));
    }

    /** What a reader of the times of these cells must know, a line for each source file. */
    public static Stream<String> sources(Matrix matrix, Stream<Cell> cells) {
        return cells.map(Cell::workload)
                .distinct()
                .flatMap(it -> matrix.workload(it).program().stream())
                .filter(Program.Source.class::isInstance)
                .map(it -> "each fork compiles " + WorkloadUse.nameThere(((Program.Source) it).source())
                        + ", and its times include that; to leave it out, compile it first")
                .distinct();
    }

    private static String detail(Outcome why) {
        return why.detail().filter(it -> !it.isEmpty()).map(it -> ": " + it).orElse("");
    }

    /** Why a cell that ran has no number of a metric. */
    public static String notReported(Results results, String metric) {
        boolean reported =
                results.cells().stream().anyMatch(it -> it.estimates().containsKey(metric));
        return ProcessMetric.of(metric)
                .filter(it -> !reported || ProcessMetric.BY_HOTSPOT.contains(it))
                .map(it -> metric + " (" + it.spec().description() + "): not measured here")
                .orElse("no fork reported " + metric);
    }

    private static String reasons(CellSummary summary) {
        String reasons = Disturbances.brief(summary.reasons());
        return summary.otherForks().isEmpty() || reasons.isEmpty() ? "" : ": " + reasons;
    }

    /**
     * The forks that are not in the numbers, such as {@code 2 disturbed, 4 of 7 killed for memory}: of those that ended, where they
     * were lost. Empty where all completed.
     */
    public static String otherForks(CellSummary summary) {
        return summary.otherForks().entrySet().stream()
                .map(ending -> ending.getValue()
                        + (Outcome.Kind.of(ending.getKey())
                                        .filter(kind -> kind.use() == Outcome.Use.LOST)
                                        .isPresent()
                                ? " of " + summary.ended()
                                : "")
                        + " " + Outcome.Kind.shown(ending.getKey()))
                .collect(Collectors.joining(", "));
    }

    /** Why the number of a cell rests on fewer forks than others; empty for most cells, also where disturbed forks ran again. */
    public static Optional<String> lacking(CellSummary summary) {
        return summary.otherForks().keySet().equals(Set.of(Outcome.Kind.DISTURBED.word()))
                ? Optional.empty()
                : failedForks(summary);
    }

    /** What has no number in these results, and how many forks do not count, a line each. */
    public static List<String> totals(Results results) {
        Map<String, Long> outcomes = results.cells().stream()
                .filter(it -> it.estimates().isEmpty())
                .collect(Collectors.groupingBy(CellNotes::outcome, TreeMap::new, Collectors.counting()));
        long cells = outcomes.values().stream().mapToLong(it -> it).sum();
        Map<String, Long> forks = new TreeMap<>();
        results.cells().stream()
                .filter(it -> !it.estimates().isEmpty())
                .forEach(cell -> cell.otherForks().forEach((word, n) -> forks.merge(word, (long) n, Long::sum)));
        forks.remove(Outcome.Kind.DISTURBED.word());
        return Stream.of(
                        cells == 0
                                ? ""
                                : "No number: " + cells + " of "
                                        + results.cells().size() + " cells, " + listed(outcomes),
                        forks.isEmpty() ? "" : "Forks that do not count: " + listed(forks),
                        Disturbances.summary(results.cells()).orElse(""),
                        Environment.withoutArchive(results.manifest().jdks()),
                        parallelBias(results).orElse(""))
                .filter(it -> !it.isEmpty())
                .toList();
    }

    private static String outcome(CellSummary cell) {
        return cell.notRun()
                .map(Outcome::word)
                .orElseGet(() -> cell.otherForks().isEmpty()
                        ? "without a record"
                        : cell.otherForks().keySet().stream()
                                .map(Outcome.Kind::shown)
                                .collect(Collectors.joining(" and ")));
    }

    private static String listed(Map<String, Long> outcomes) {
        return outcomes.entrySet().stream()
                .map(it -> it.getValue() + " " + it.getKey())
                .collect(Collectors.joining(", "));
    }

    /** The word in a table for a cell that did not run. */
    public static String word(Outcome outcome, Matrix matrix) {
        return outcome.is(Outcome.Kind.REDUNDANT) ? FlagVerdict.equality(matrix) : outcome.word();
    }

    /** The flags of a cell that have no effect on its JDK; empty where all have one. */
    public static Optional<String> flags(Manifest manifest, Cell cell) {
        return manifest.verdict(cell).flatMap(verdict -> switch (verdict.kind()) {
            case IGNORED -> Optional.of(verdict.equalTo(manifest.matrix()));
            case PARTLY_IGNORED, NOT_VERIFIED -> Optional.of(verdict.reason());
            case ACCEPTED, DEPRECATED, REJECTED, ALTERED -> Optional.empty();
        });
    }

    /** Whether and how far a CPU shape is emulated, and what is unusual about its CPUs; empty for plain cores. */
    public static Optional<String> shape(ShapeFacts shape) {
        List<String> parts = new ArrayList<>();
        if (shape.emulated()) {
            String quota = shape.quota().isPresent()
                    ? " at a quota of " + shape.quota().getAsDouble()
                    : "";
            parts.add("emulated: ActiveProcessorCount=" + shape.cores() + " on " + Count.of(shape.pinned(), "CPU")
                    + quota + " (" + String.format(Locale.ROOT, "%.3g", shape.oversubscription())
                    + "x oversubscribed)");
        }
        parts.addAll(shape.notes());
        return parts.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", parts));
    }

    /** Forks behind a number that lie in two heaps. */
    public static Optional<String> modes(Estimate estimate) {
        return Modes.in(estimate)
                .known()
                .flatMap(it -> it)
                .map(it -> "several modes: " + heap(it.lower(), estimate) + " and " + heap(it.upper(), estimate)
                        + "; the median may lie between them");
    }

    /** Words for the states that forks end in, such as {@code 5 forks end at full speed, 2 at 59 % (from second 7)}. */
    public static String states(OverTime cell) {
        States states = cell.states().orElseThrow();
        String full = cell.metric().better().directed() ? " at full speed" : " at the upper level";
        return states.states().stream()
                .map(state -> state.equals(states.fastest())
                        ? Count.of(state.ends().size(), "fork")
                                + (state.ends().size() == 1 ? " ends" : " end")
                                + full
                                + from(state, cell)
                        : String.format(
                                Locale.ROOT,
                                "%d at %.0f %%%s",
                                state.ends().size(),
                                100 * states.speed(state),
                                from(state, cell)))
                .collect(Collectors.joining(", "));
    }

    /** The warm-up that the numbers of most forks include; empty where those of few do, and where there are states. */
    public static Optional<String> warmUp(OverTime cell) {
        List<Course> warming = cell.courses().stream()
                .filter(it -> it.countsWarmUp(cell.less()))
                .toList();
        if (cell.states().isPresent() || 2 * warming.size() <= cell.courses().size()) {
            return Optional.empty();
        }
        double end = warming.stream().mapToDouble(Course::lastBegins).max().orElseThrow();
        return Optional.of(String.format(
                Locale.ROOT,
                "includes the warm-up of %d of %d forks; full speed from %s %.0f on",
                warming.size(),
                cell.courses().size(),
                cell.over(),
                end));
    }

    /** Since when forks are in a state; empty where all that end in it began there. */
    private static String from(State state, OverTime cell) {
        if (state.from().isEmpty()) {
            return "";
        }
        long began = cell.courses().stream()
                .filter(it -> state.ends().contains(it.line().fork()))
                .filter(it -> it.enters(state.range()).isEmpty())
                .count();
        return String.format(
                Locale.ROOT,
                " (%sfrom %s %.0f)",
                began == 0 ? "" : began + " from the start, the rest ",
                cell.over(),
                state.from().getAsDouble());
    }

    private static String heap(Modes.Heap heap, Estimate estimate) {
        return Count.of(heap.forks(), "fork") + " around " + Quantity.format(heap.median(), estimate);
    }

    /**
     * What forks do to each other side by side: the largest effect on a reference cell beside others, over the same cell alone,
     * by its primary metric. It withholds no verdict: an effect on both sides of a ratio cancels. Empty where no cell ran alone
     * too.
     */
    static Optional<String> parallelBias(Results all) {
        List<Comparison> compared = besideOverAlone(all).toList();
        Optional<Comparison> worst = compared.stream()
                .filter(it -> it.interval().known().isPresent())
                .max(Comparator.comparingDouble(
                        it -> Math.abs(Math.log(it.ratio().known().orElse(1.0)))));
        return worst.flatMap(it -> Change.of(it).map(change -> it.metric().name() + " " + change))
                .or(() -> compared.stream()
                        .flatMap(it -> it.interval().whyNot().stream())
                        .findFirst()
                        .map(why -> "not known: " + why))
                .map(it -> "Side by side instead of alone changes the reference cells by at most: " + it);
    }

    private static Stream<Comparison> besideOverAlone(Results one) {
        return one.cells().stream().flatMap(beside -> {
            Cell cell = beside.cell();
            String metric = one.verdicts().metrics().primary(cell.workload());
            return Optional.ofNullable(one.alone().get(cell)).flatMap(it -> it.estimate(metric)).stream()
                    .flatMap(alone -> beside.estimate(metric).stream().map(it -> Comparison.of(alone, it)));
        });
    }
}
