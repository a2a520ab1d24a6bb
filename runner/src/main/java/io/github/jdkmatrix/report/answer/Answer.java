package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.compare.RunComparison;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.CellRow;
import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.report.Dimensions;
import io.github.jdkmatrix.report.Judged;
import io.github.jdkmatrix.report.Quantity;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.Table.Head;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.report.Value.Mark;
import io.github.jdkmatrix.report.head.JmhLines;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.Resamples;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.stats.Verdict;
import io.github.jdkmatrix.text.Count;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What a reader wants to know first: what differs between each JDK and the one before it, then one line per row over all JDKs,
 * then what flags and parameters do inside a JDK.
 */
public final class Answer {

    /** So many differences of one direction are listed. */
    private static final int MOST = 5;

    /** Comparisons whose cells lie at most so far apart are worth a count. */
    private static final double NEAR = 0.10;

    private final Results results;
    private final Rows rows;
    private final Function<Judged.Sides, Optional<Judgement>> judged;
    private final List<Effect> effects;

    /** A step from one column to another. */
    private record Step(String from, String to) {}

    /**
     * Two cells of a row in one metric.
     *
     * @param row the label of the row
     * @param metric its metric, with the unit
     * @param judgement among its family
     */
    record Pair(String row, String metric, Judgement judgement) {

        Comparison comparison() {
            return judgement.comparison();
        }

        Mark mark() {
            return Mark.of(judgement);
        }

        boolean is(Verdict verdict) {
            return judgement.verdict().known().filter(verdict::equals).isPresent();
        }

        /** The distance of the ratio from one; the same for a half and for twice. */
        double size() {
            return comparison()
                    .ratio()
                    .known()
                    .filter(it -> it > 0)
                    .map(it -> Math.abs(Math.log(it)))
                    .orElse(Double.MAX_VALUE);
        }

        String change() {
            return Change.of(comparison()).orElse("no ratio");
        }

        /** The verdict in a word. */
        String word() {
            return judgement.verdict().known().map(Change::word).orElse("-");
        }

        /** The verdict, and of an unclear one how far apart the two can be; empty without a verdict. */
        Optional<String> verdict() {
            return Change.words(judgement);
        }

        /** Such a text as a value of a table. */
        Value value(String text, List<String> marks) {
            return Value.figure(comparison().candidate(), text, mark(), marks);
        }
    }

    private Answer(
            Results results, Rows rows, List<Effect> effects, Function<Judged.Sides, Optional<Judgement>> judged) {
        this.results = results;
        this.rows = rows;
        this.effects = effects;
        this.judged = judged;
    }

    /** The answer of results. */
    public static Answer of(Results results, TableOptions given) {
        TableOptions options = given.orMetricsOf(results);
        RowLabels labels = new RowLabels(results);
        Rows rows = Rows.of(results, options, labels);
        List<Effect> effects = Effect.of(results, rows.column(), options, labels);
        Resamples resamples = new Resamples(results.manifest().design().seed());
        Judged judged = new Judged(
                Stream.of(
                                rows.all().stream().flatMap(it -> steps(rows, it)),
                                rows.all().stream().flatMap(it -> againstReference(rows, it)),
                                effects.stream().flatMap(Effect::sides))
                        .flatMap(it -> it),
                (base, candidate) -> Comparison.inOneRun(base, candidate, resamples),
                results.manifest().matrix().settings().equivalence());
        return new Answer(results, rows, effects, judged::judgement);
    }

    /** The same of a run and an earlier one, judged as the comparison has it: also where there is no ratio. */
    public static Answer between(Results base, Results now, RunComparison comparison) {
        return new Answer(
                now,
                Rows.between(base, now, comparison),
                List.of(),
                it -> comparison.judgement(it.candidate().cell(), it.metric()));
    }

    /** A family is one metric over all rows. */
    private static Stream<Judged.Sides> steps(Rows rows, CellRow row) {
        return row.metrics().stream()
                .flatMap(metric ->
                        steps(rows).stream().flatMap(step -> row.sides(metric, step.from(), step.to()).stream()));
    }

    /** Another family is the further comparisons with the first column. */
    private static Stream<Judged.Sides> againstReference(Rows rows, CellRow row) {
        return row.metrics().stream()
                .flatMap(metric -> row.reference(rows.columns(), metric).stream()
                        .flatMap(base -> rows.columns().stream()
                                .filter(it -> !it.equals(base))
                                .flatMap(it -> row.sides(metric, base, it).stream()))
                        .map(it -> it.in(metric + " against the first column")));
    }

    /** Each JDK with the one before it; of another dimension each value with the reference. */
    private static List<Step> steps(Rows rows) {
        List<String> columns = rows.columns();
        boolean consecutive = rows.column().equals(Axis.JDKS.key());
        return IntStream.range(1, columns.size())
                .mapToObj(i -> new Step(columns.get(consecutive ? i - 1 : 0), columns.get(i)))
                .toList();
    }

    /** The whole answer: a table each, some of which have remarks only. */
    public List<Table> tables() {
        List<Table> tables = new ArrayList<>();
        if (!rows.areFew()) {
            steps(rows).forEach(step -> headline(step).ifPresent(tables::add));
        }
        if (!rows.all().isEmpty()) {
            tables.add(new Lines(this, rows).table());
        }
        if (!effects.isEmpty()) {
            tables.add(Effect.table(effects, this));
        }
        return List.copyOf(tables);
    }

    /** What to quote where there are few rows and columns; empty where there are many, which have tables for it. */
    public List<String> sentences() {
        if (!rows.areFew() || steps(rows).size() > MOST) {
            return List.of();
        }
        List<String> sentences =
                steps(rows).stream().flatMap(it -> sentence(it).stream()).toList();
        if (sentences.isEmpty()) {
            return List.of();
        }
        return Stream.concat(
                        sentences.stream().limit(sentences.size() - 1), Stream.of(sentences.getLast() + ". " + forks()))
                .toList();
    }

    /** Such as {@code JDK 25 against 21: slower by wall, +12 % [+4, +16]}; empty where nothing was compared. */
    private Optional<String> sentence(Step step) {
        List<Pair> pairs = rows.all().stream()
                .flatMap(row -> pair(row, row.metrics().getFirst(), step.from(), step.to()).stream())
                .toList();
        String sides = RowLabels.text(rows.column(), step.to()) + " against " + step.from() + ": ";
        List<String> differences = pairs.stream()
                .filter(it -> it.mark().different())
                .sorted(Comparator.comparingDouble(Pair::size).reversed())
                .map(this::difference)
                .toList();
        if (!differences.isEmpty()) {
            return Optional.of(sides + String.join("; ", differences));
        }
        return pairs.size() == 1
                ? Optional.of(sides + noDifference(pairs.getFirst()))
                : uncertain(pairs, true).map(it -> sides + it);
    }

    private String difference(Pair pair) {
        return (rows.all().size() == 1 ? "" : pair.row() + " ") + pair.verdict().orElse("") + " by " + pair.metric()
                + ", " + pair.change();
    }

    private static String noDifference(Pair pair) {
        if (pair.is(Verdict.SAME)) {
            return "the same by " + pair.metric() + ", " + pair.change();
        }
        return pair.verdict()
                .map(it -> "no difference known by " + pair.metric() + it.substring(Change.NOT_CERTAIN.length()))
                .orElseGet(() -> "no verdict by " + pair.metric() + ": "
                        + pair.judgement().verdict().whyNot().orElse(""));
    }

    /** Such as {@code 20 forks each, 2 CPUs}. */
    private String forks() {
        IntSummaryStatistics forks = rows.all().stream()
                .flatMap(row -> rows.columns().stream()
                        .flatMap(it -> row.estimate(it, row.metrics().getFirst()).stream()))
                .mapToInt(Estimate::n)
                .summaryStatistics();
        String each = forks.getMin() == forks.getMax()
                ? Count.of(forks.getMax(), "fork") + " each"
                : forks.getMin() + " to " + forks.getMax() + " forks each";
        List<String> cpus = rows.all().stream()
                .flatMap(row -> row.cells().values().stream())
                .map(it -> it.cell().cpu())
                .distinct()
                .toList();
        return cpus.size() > 1 ? each : each + ", " + RowLabels.text(Axis.CPUS.key(), cpus.getFirst());
    }

    /** The differences of a step, the largest first; empty where nothing was compared. */
    private Optional<Table> headline(Step step) {
        List<Pair> pairs = rows.all().stream()
                .flatMap(row ->
                        row.metrics().stream().limit(2).flatMap(it -> pair(row, it, step.from(), step.to()).stream()))
                .toList();
        if (pairs.isEmpty()) {
            return Optional.empty();
        }
        List<Table.Row> lines = new ArrayList<>();
        List<String> remarks = new ArrayList<>();
        listed("worse", Mark.WORSE, pairs, lines, remarks);
        listed("better", Mark.BETTER, pairs, lines, remarks);
        uncertain(pairs, lines.isEmpty()).ifPresent(remarks::add);
        return Optional.of(new Table(
                RowLabels.text(rows.column(), step.to()) + " against " + step.from(),
                "",
                List.of("", Table.ROW, Table.METRIC),
                Head.plain("change [95 %]"),
                lines,
                List.of(),
                remarks));
    }

    private static void listed(String word, Mark mark, List<Pair> pairs, List<Table.Row> lines, List<String> remarks) {
        List<Pair> some = pairs.stream()
                .filter(it -> it.mark() == mark)
                .sorted(Comparator.comparingDouble(Pair::size).reversed())
                .toList();
        some.stream()
                .limit(MOST)
                .forEach(it -> lines.add(new Table.Row(
                        Head.plain(word, it.row(), it.metric()), List.of(it.value(it.change(), List.of())))));
        if (some.size() > MOST) {
            remarks.add(some.size() - MOST + " more " + word);
        }
    }

    /** How many comparisons show no difference, and how far apart those cells can be. */
    private static Optional<String> uncertain(List<Pair> pairs, boolean alone) {
        List<Pair> unclear = pairs.stream().filter(it -> it.is(Verdict.UNCLEAR)).toList();
        long same = pairs.stream().filter(it -> it.is(Verdict.SAME)).count();
        long near = unclear.stream()
                .filter(it -> it.comparison()
                        .interval()
                        .known()
                        .filter(ends -> ends.within(1 / (1 + NEAR), 1 + NEAR))
                        .isPresent())
                .count();
        List<String> counts = new ArrayList<>();
        if (!unclear.isEmpty()) {
            counts.add(unclear.size() + " not certain" + (near > 0 ? ", " + near + " of them at most 10 % apart" : ""));
        }
        if (same > 0) {
            counts.add(same + " the same");
        }
        pairs.stream()
                .flatMap(it -> it.judgement().verdict().whyNot().stream())
                .collect(Collectors.groupingBy(it -> it, LinkedHashMap::new, Collectors.counting()))
                .forEach((why, n) -> counts.add(n + " without a verdict: " + why));
        String texts = String.join("; ", counts);
        return texts.isEmpty() ? Optional.empty() : Optional.of((alone ? "no certain difference: " : "") + texts);
    }

    /** A comparison of the rows or of the effects; empty where it has no ratio or is not judged. */
    Optional<Pair> pair(CellRow row, String metric, String reference, String candidate) {
        return row.sides(metric, reference, candidate).flatMap(judged).map(it -> new Pair(row.label(), metric, it));
    }

    /** The metric of a row with its unit. */
    String metric(CellRow row, String metric) {
        String units = row.cells().values().stream()
                .flatMap(it -> Optional.ofNullable(it.reported().get(metric)).stream())
                .map(Estimate::metric)
                .map(MetricSpec::unit)
                .distinct()
                .map(Quantity::headUnit)
                .filter(it -> !it.isEmpty())
                .collect(Collectors.joining(" or "));
        return units.isEmpty() ? metric : metric + ", " + units;
    }

    Results results() {
        return results;
    }

    /** What the numbers rest on: emulated CPUs, mapped archives, other machines, other settings of JMH. */
    List<String> warnings() {
        List<String> warnings = new ArrayList<>();
        rows.all().stream()
                .flatMap(row -> row.cells().values().stream())
                .flatMap(cell -> results.shape(cell).stream())
                .filter(ShapeFacts::emulated)
                .flatMap(shape ->
                        CellNotes.shape(shape)
                                .map(it -> RowLabels.text(Axis.CPUS.key(), shape.id()) + " " + it)
                                .stream())
                .distinct()
                .forEach(warnings::add);
        JmhLines.difference(
                        results.jmh(), rows.all().stream().map(CellRow::cells).toList(), Dimensions.head(rows.column()))
                .ifPresent(warnings::add);
        warnings.addAll(results.remarks());
        return warnings;
    }
}
