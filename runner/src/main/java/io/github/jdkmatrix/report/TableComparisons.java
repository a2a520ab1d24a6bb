package io.github.jdkmatrix.report;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.TableSpec;
import io.github.jdkmatrix.plan.Family;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.NoiseFloor;
import io.github.jdkmatrix.stats.PrimaryMetric;
import io.github.jdkmatrix.stats.Resamples;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.stats.ValueOrReason;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;

/** The comparisons of one table, judged together. */
final class TableComparisons {

    private final Manifest manifest;
    private final TableSpec wish;
    private final Optional<String> reference;
    private final Resamples resamples;
    private final CompanyControl company;
    private final Results results;

    /** By workload. */
    private final Map<String, String> primary = new HashMap<>();

    TableComparisons(Results results, TableSpec wish, Optional<String> reference) {
        this.results = results;
        this.manifest = results.manifest();
        this.wish = wish;
        this.reference = reference;
        this.resamples = new Resamples(manifest.design().seed());
        this.company = new CompanyControl(results, resamples);
    }

    /**
     * The comparisons of each row by column. Different metrics are compared and not judged.
     *
     * @return a queue: a row that was read needs no memory any more
     */
    Queue<Map<String, CellValues.Against>> of(List<TableBuilder.Line> lines, List<String> columns) {
        List<Map<String, Comparison>> compared =
                lines.stream().map(it -> comparisons(it, columns)).toList();
        // By whether they are the primary ones of the table.
        Map<Boolean, List<Comparison>> judged = new HashMap<>();
        for (int i = 0; i < compared.size(); i++) {
            boolean primary = isPrimary(lines.get(i));
            compared.get(i).forEach((column, it) -> {
                if (isJudged(column, it)) {
                    judged.computeIfAbsent(primary, key -> new ArrayList<>()).add(it);
                }
            });
        }
        Map<Boolean, Iterator<Judgement>> judgements = new HashMap<>();
        judged.forEach((primary, its) -> judgements.put(
                primary,
                Judgement.over(its, manifest.matrix().settings().equivalence()).iterator()));
        Queue<Map<String, CellValues.Against>> rows = new ArrayDeque<>();
        for (int i = 0; i < compared.size(); i++) {
            boolean primary = isPrimary(lines.get(i));
            Map<String, CellValues.Against> against = new LinkedHashMap<>();
            compared.get(i)
                    .forEach((column, it) -> against.put(
                            column,
                            new CellValues.Against(
                                    it,
                                    isJudged(column, it)
                                            ? Optional.of(
                                                    judgements.get(primary).next())
                                            : Optional.empty())));
            rows.add(against);
        }
        return rows;
    }

    /** Whether the metric of a row is that of the family of the table. */
    boolean isPrimary(TableBuilder.Line line) {
        String workload = line.cells().values().iterator().next().cell().workload();
        return line.metric()
                .equals(Family.metric(
                        wish,
                        manifest.matrix().workload(workload),
                        primary.computeIfAbsent(
                                workload, it -> PrimaryMetric.of(manifest.matrix(), it, results.cells()))));
    }

    /** What company does to the reference cells, where forks ran side by side. */
    Optional<String> company(List<TableBuilder.Line> lines) {
        return company.remark(lines);
    }

    private Map<String, Comparison> comparisons(TableBuilder.Line line, List<String> columns) {
        Map<String, Comparison> row = new LinkedHashMap<>();
        Optional<Estimate> base = base(line);
        columns.forEach(column -> comparison(base, line, column).ifPresent(it -> row.put(column, it)));
        return row;
    }

    private Optional<Estimate> base(TableBuilder.Line line) {
        return reference.flatMap(it -> line.estimate(it, wish.normalise().orElse(line.metric())));
    }

    private Optional<Comparison> comparison(Optional<Estimate> base, TableBuilder.Line line, String column) {
        return wish.normalise().isEmpty() && reference.filter(column::equals).isPresent()
                ? Optional.empty()
                : base.flatMap(it -> line.estimate(column, line.metric()).map(candidate -> compared(it, candidate)));
    }

    private boolean isJudged(String column, Comparison comparison) {
        return reference.filter(column::equals).isEmpty()
                && comparison.metric().better() != Better.NOT_JUDGED
                && comparison.ratio().known().isPresent()
                && comparison
                        .reference()
                        .metric()
                        .name()
                        .equals(comparison.metric().name());
    }

    private Comparison compared(Estimate base, Estimate candidate) {
        return wish.columns().equals(Dimensions.HOST)
                ? Comparison.acrossRuns(base, candidate, resamples)
                : Comparison.inOneRun(base, candidate, resamples);
    }

    /** How far two columns lie apart that are the same thing: a line for each such pair, over the table's worst row. */
    List<String> noise(List<TableBuilder.Line> lines, List<String> columns) {
        List<String> texts = new ArrayList<>();
        for (String column : columns) {
            Axis.of(wish.columns())
                    .flatMap(axis -> manifest.matrix().repeated(axis, column))
                    .filter(columns::contains)
                    .flatMap(repeated -> noise(lines, repeated, column))
                    .ifPresent(texts::add);
        }
        return texts;
    }

    private Optional<String> noise(List<TableBuilder.Line> lines, String repeated, String control) {
        List<ValueOrReason<NoiseFloor>> answers = lines.stream()
                .flatMap(line -> line
                        .estimate(repeated, line.metric())
                        .flatMap(it -> line.estimate(control, line.metric()).map(other -> compared(it, other)))
                        .map(NoiseFloor::of)
                        .stream())
                .toList();
        List<NoiseFloor> floors =
                answers.stream().flatMap(it -> it.known().stream()).toList();
        String pair = "Noise floor: " + control + " repeats " + repeated;
        return floors.stream()
                .max(Comparator.comparingDouble(NoiseFloor::share))
                .map(worst -> pair + ", and differs by up to " + Quantity.percent(worst.share()) + apart(floors))
                .or(() -> answers.stream()
                        .flatMap(it -> it.whyNot().stream())
                        .findFirst()
                        .map(why -> pair + "; the difference is not known: " + why));
    }

    private static String apart(List<NoiseFloor> floors) {
        long apart = floors.stream().filter(it -> !it.holdsOne()).count();
        return apart == 0
                ? ""
                : "; in " + apart + " of " + floors.size()
                        + " rows the interval excludes 1: a bias affects one of the two";
    }
}
