package io.github.jdkmatrix.report;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.report.Legend.ForksPerValue;
import io.github.jdkmatrix.report.Table.Head;
import io.github.jdkmatrix.report.Table.Notes;
import io.github.jdkmatrix.report.head.JmhLines;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Interval;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.stats.ValueOrReason;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Writes the texts of a table in full: every value with its spread, its change and what is odd about it. */
final class TableBuilder {

    private final Results results;
    private final Matrix matrix;
    private final ComparedTable compared;
    private final Dimensions dimensions;
    private final List<CellSummary> cells;
    private final RowMetrics metrics;
    private final boolean named;
    private final Notes notes = new Notes();

    TableBuilder(Results results, ComparedTable compared) {
        this.results = results;
        this.matrix = results.manifest().matrix();
        this.compared = compared;
        this.dimensions = new Dimensions(results);
        this.cells = compared.summaries();
        this.metrics = new RowMetrics(results, compared.spec());
        this.named =
                metrics.areNamed(compared.lines().stream().map(CellRow::metric).toList());
    }

    Table table() {
        List<String> names = ComparedTable.names(compared.spec(), dimensions, cells);
        List<String> varying = names.stream()
                .filter(name -> dimensions.values(cells, name).size() > 1)
                .toList();
        ForksPerValue forks = ForksPerValue.of(forks());
        CellValues values = new CellValues(results, forks, notes);
        List<Table.Row> rows = compared.lines().stream()
                .flatMap(it -> compared.spec().ranking() ? ranking(varying, it, values) : row(varying, it, values))
                .toList();
        List<String> rowHeads =
                new ArrayList<>(varying.stream().map(Dimensions::head).toList());
        if (named) {
            rowHeads.add(Table.METRIC);
        }
        List<Head> columnHeads =
                compared.values().stream().map(this::columnHead).toList();
        if (compared.spec().ranking()) {
            rowHeads.add(Dimensions.head(compared.columns()));
            columnHeads = Head.plain("median", "change from the best [95 %]");
        }
        Legend legend = values.legend();
        return new Table(
                compared.title(),
                legend.caption(compared, forks) + constants(names, varying),
                rowHeads,
                columnHeads,
                rows,
                notes.texts(),
                remarks(values));
    }

    /** How many forks are behind each value. */
    private List<Integer> forks() {
        return compared.lines().stream()
                .flatMap(line -> line.cells().values().stream().flatMap(it -> it.estimate(line.metric()).stream()))
                .map(Estimate::n)
                .toList();
    }

    /** Why there are dashes, what words mean, and how far equal things lie apart. */
    private List<String> remarks(CellValues values) {
        List<String> remarks =
                new ArrayList<>(values.legend().verdicts(matrix.settings().equivalence()));
        JmhLines.difference(
                        results.jmh(),
                        compared.lines().stream().map(CellRow::cells).toList(),
                        Dimensions.head(compared.columns()))
                .ifPresent(remarks::add);
        remarks.addAll(results.remarks());
        remarks.addAll(CellNotes.explanations(cells));
        values.gapRemark().ifPresent(remarks::add);
        metrics.leftOut(cells).ifPresent(remarks::add);
        remarks.addAll(
                metrics.counterRemarks(cells, results.manifest().machine().facts()));
        compared.values().forEach(column -> noise(column).ifPresent(remarks::add));
        return List.copyOf(remarks);
    }

    private Stream<Table.Row> row(List<String> varying, CellRow line, CellValues values) {
        List<Value> shown = compared.values().stream()
                .map(column -> values.of(line.cell(column), line.metric(), compared.pair(line, column)))
                .toList();
        return Stream.of(new Table.Row(heads(varying, line), shown));
    }

    /** A line for each column, the best first, and how far the others are from it. */
    private Stream<Table.Row> ranking(List<String> varying, CellRow line, CellValues values) {
        boolean moreIsBetter = line.cells().values().stream()
                .flatMap(it -> it.estimate(line.metric()).stream())
                .anyMatch(it -> it.metric().better() == Better.HIGHER);
        int sign = moreIsBetter ? -1 : 1;
        List<CellSummary> ranked = line.cells().values().stream()
                .sorted(Comparator.comparingDouble(cell -> cell.estimate(line.metric())
                        .map(it -> sign * it.median())
                        .orElse(Double.POSITIVE_INFINITY)))
                .toList();
        CellSummary best = ranked.getFirst();
        return IntStream.range(0, ranked.size()).mapToObj(place -> {
            CellSummary cell = ranked.get(place);
            Optional<String> change = Optional.of(best)
                    .filter(it -> place > 0)
                    .flatMap(it -> Compared.of(compared.verdicts(), it, cell, line.metric()))
                    .flatMap(it -> Change.of(it.comparison()));
            List<Head> heads = new ArrayList<>(heads(varying, line));
            heads.add(Head.of(dimensions.value(cell, compared.columns())));
            return new Table.Row(
                    heads,
                    List.of(
                            values.of(Optional.of(cell), line.metric(), Optional.empty()),
                            Value.words(change.orElse(""))));
        });
    }

    private List<Head> heads(List<String> varying, CellRow line) {
        List<Head> heads = new ArrayList<>(varying.stream()
                .map(name -> label(
                        name, dimensions.value(line.any(), name), line.cells().values()))
                .toList());
        if (named) {
            heads.add(Head.of(metricLabel(line)));
        }
        return heads;
    }

    private Head columnHead(String value) {
        return label(compared.columns(), value, cells);
    }

    /** The metric with its unit: as its forks reported it, both where those of two cells differ; else as declared. */
    private String metricLabel(CellRow line) {
        String metric = line.metric();
        Stream<MetricSpec> declared =
                Stream.concat(matrix.workload(line.any().cell().workload()).declared(), ProcessMetric.specs().stream());
        List<MetricSpec> reported = line.cells().values().stream()
                .flatMap(it -> Optional.ofNullable(it.reported().get(metric)).map(Estimate::metric).stream())
                .toList();
        List<String> units = Stream.concat(reported.stream(), reported.isEmpty() ? declared : Stream.empty())
                .filter(it -> it.name().equals(metric))
                .map(MetricSpec::unit)
                .distinct()
                .toList();
        String unit = units.size() == 1 ? Quantity.headUnit(units.getFirst()) : String.join(" or ", units);
        return unit.isEmpty() ? metric : metric + ", " + unit;
    }

    /** The values that are the same for all cells, for the end of the caption. */
    private String constants(List<String> names, List<String> varying) {
        String constants = names.stream()
                .filter(name -> !varying.contains(name) && !name.equals(Axis.WORKLOADS.key()))
                .map(name -> Dimensions.head(name) + " "
                        + label(name, dimensions.values(cells, name).get(0), cells)
                                .line())
                .collect(Collectors.joining(", "));
        return constants.isEmpty() ? "" : "; " + constants;
    }

    /** A value with its marks for these cells: machines may give one shape in two ways. */
    private Head label(String name, String value, Collection<CellSummary> of) {
        if (!name.equals(Axis.CPUS.key())) {
            return Head.of(value);
        }
        List<String> marks = of.stream()
                .filter(summary -> summary.cell().cpu().equals(value))
                .flatMap(summary -> results.shape(summary).stream())
                .distinct()
                .flatMap(shape -> CellNotes.shape(shape).stream())
                .distinct()
                .map(notes::mark)
                .toList();
        return new Head(value, marks);
    }

    /** How far two columns lie apart that are the same thing, over the worst row; smaller differences are noise. */
    private Optional<String> noise(String column) {
        Optional<String> repeated = Axis.of(compared.columns())
                .flatMap(axis -> matrix.repeated(axis, column))
                .filter(compared.values()::contains);
        List<ValueOrReason<Interval>> ratios = compared.lines().stream()
                .flatMap(line ->
                        repeated.flatMap(it -> line.compared(compared.verdicts(), line.metric(), it, column)).stream())
                .map(it -> it.comparison().interval())
                .toList();
        return ratios.stream()
                .flatMap(it -> it.known().stream())
                .max(Comparator.comparingDouble(it -> Math.max(it.high(), 1 / it.low())))
                .map(it -> "at most " + Change.distance(it) + " apart")
                .or(() -> ratios.stream()
                        .flatMap(it -> it.whyNot().stream())
                        .findFirst()
                        .map(why -> "not known how far apart: " + why))
                .map(it -> "Noise floor: " + column + " repeats " + repeated.orElseThrow() + ", " + it);
    }
}
