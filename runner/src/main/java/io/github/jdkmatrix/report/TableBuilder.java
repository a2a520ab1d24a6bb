package io.github.jdkmatrix.report;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.matrix.TableSpec;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.report.head.Head;
import io.github.jdkmatrix.report.head.JmhLines;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Results;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Arranges the cells of a result into one table: a row per point and metric, a column per value of one dimension. */
final class TableBuilder {

    /**
     * A row: a metric of the cells that differ in the column only.
     *
     * @param cells by their column
     */
    record Line(Map<String, CellSummary> cells, String metric) {

        Optional<Estimate> estimate(String column, String ofMetric) {
            return Optional.ofNullable(cells.get(column)).flatMap(it -> it.estimate(ofMetric));
        }
    }

    private final Results results;
    private final Manifest manifest;
    private final Matrix matrix;
    private final TableSpec wish;
    private final Dimensions dimensions;
    private final List<CellSummary> cells;
    private final List<String> columns;
    private final Optional<String> reference;
    private final RowMetrics metrics;

    private TableBuilder(Results results, TableSpec wish) {
        this.results = results;
        this.manifest = results.manifest();
        this.matrix = manifest.matrix();
        this.wish = wish;
        this.dimensions = new Dimensions(results);
        this.cells = results.cells().stream().filter(it -> it.cell().isIn(wish)).toList();
        this.columns = dimensions.values(cells, wish.columns());
        this.reference = reference();
        this.metrics = new RowMetrics(matrix, wish);
    }

    /** Makes a table, or nothing where none of its cells was chosen to run. */
    static Optional<TableBuilder> of(Results results, TableSpec wish) {
        TableBuilder builder = new TableBuilder(results, wish);
        return builder.cells.isEmpty() ? Optional.empty() : Optional.of(builder);
    }

    /** Whether there is more than one column. */
    boolean compares() {
        return columns.size() > 1;
    }

    Set<String> workloads() {
        return Set.copyOf(wish.workloads());
    }

    /** The comparisons of the table, without its texts. */
    ComparedTable compared() {
        List<Line> lines = lines();
        TableComparisons comparisons = comparisons();
        Queue<Map<String, CellValues.Against>> against = comparisons.of(lines, columns);
        List<ComparedTable.Pair> pairs = new ArrayList<>();
        for (Line line : lines) {
            against.remove().forEach((column, it) -> {
                if (!it.ofItself()) {
                    Cell base = line.cells().get(reference.orElseThrow()).cell();
                    Cell candidate = line.cells().get(column).cell();
                    pairs.add(new ComparedTable.Pair(
                            base, candidate, it.comparison(), it.judgement(), comparisons.isPrimary(line)));
                }
            });
        }
        return new ComparedTable(
                wish.title(),
                wish.columns(),
                reference,
                pairs,
                cells.stream().map(CellSummary::cell).collect(Collectors.toSet()));
    }

    Table table() {
        List<String> names = rowNames();
        List<String> varying = names.stream()
                .filter(name -> dimensions.values(cells, name).size() > 1)
                .toList();
        List<Line> lines = lines();
        boolean named = metrics.areNamed(lines);
        ForksPerValue forks = ForksPerValue.of(forks(lines));
        Notes notes = new Notes();
        CellValues values = new CellValues(results, wish.style(), forks, notes);
        TableComparisons comparisons = comparisons();
        Queue<Map<String, CellValues.Against>> against = comparisons.of(lines, columns);
        List<Table.Row> rows = lines.stream()
                .map(line -> row(varying, named, line, values, notes, against.remove()))
                .toList();
        List<String> rowHeads =
                new ArrayList<>(varying.stream().map(Dimensions::head).toList());
        if (named) {
            rowHeads.add("metric");
        }
        Legend legend = values.legend();
        double margin = matrix.settings().equivalence();
        String constants = constants(names, varying, notes);
        return new Table(
                wish.title(),
                legend.brief(wish, reference, forks, margin)
                        .map(it -> it + constants)
                        .orElse(""),
                legend.caption(wish, reference, forks) + constants,
                rowHeads,
                columns.stream().map(it -> columnHead(it, notes)).toList(),
                rows,
                notes.texts(),
                legend.verdicts(margin),
                remarks(lines, values, comparisons));
    }

    private TableComparisons comparisons() {
        return new TableComparisons(results, wish, reference);
    }

    /** How many forks are behind each value. */
    private List<Integer> forks(List<Line> lines) {
        return lines.stream()
                .flatMap(line -> columns.stream().flatMap(column -> line.estimate(column, line.metric()).stream()))
                .map(Estimate::n)
                .toList();
    }

    private List<Line> lines() {
        return rowGroups(rowNames()).stream()
                .flatMap(group -> metrics.of(group).stream().map(metric -> new Line(group, metric)))
                .toList();
    }

    /** Why there are dashes, what words mean, and how far equal things lie apart. */
    private List<String> remarks(List<Line> lines, CellValues values, TableComparisons comparisons) {
        List<String> remarks = new ArrayList<>();
        JmhLines.difference(results.jmh(), lines.stream().map(Line::cells).toList(), Dimensions.head(wish.columns()))
                .ifPresent(remarks::add);
        if (!results.archives().isEmpty()) {
            remarks.add("mapped in each fork: " + String.join(", ", results.archives()));
        }
        remarks.addAll(CellNotes.explanations(cells));
        values.gapRemark().ifPresent(remarks::add);
        metrics.leftOut(cells).ifPresent(remarks::add);
        remarks.addAll(metrics.counterRemarks(cells, manifest.machine().facts()));
        if (isAcrossHosts()) {
            remarks.add(Dimensions.ACROSS_HOSTS);
        }
        remarks.addAll(comparisons.noise(lines, columns));
        comparisons.company(lines).ifPresent(remarks::add);
        return List.copyOf(remarks);
    }

    /** The dimensions that name a row: the requested ones, then every other one but that of the columns. */
    private List<String> rowNames() {
        Set<String> names = new LinkedHashSet<>(wish.rows());
        names.addAll(dimensions.of(cells));
        names.remove(wish.columns());
        return List.copyOf(names);
    }

    /** The requested reference, else the first column that has a number. */
    private Optional<String> reference() {
        return wish.reference()
                .filter(columns::contains)
                .or(() -> columns.stream()
                        .filter(column -> cells.stream()
                                .anyMatch(it ->
                                        dimensions.value(it, wish.columns()).equals(column)
                                                && !it.estimates().isEmpty()))
                        .findFirst());
    }

    /** The cells of each row by their column, rows in the order of the matrix. */
    private List<Map<String, CellSummary>> rowGroups(List<String> names) {
        Map<List<String>, Map<String, CellSummary>> groups = new LinkedHashMap<>();
        cells.stream().sorted(dimensions.order(names)).forEach(it -> {
            List<String> point =
                    names.stream().map(name -> dimensions.value(it, name)).toList();
            groups.computeIfAbsent(point, key -> new LinkedHashMap<>()).put(dimensions.value(it, wish.columns()), it);
        });
        return List.copyOf(groups.values());
    }

    private Table.Row row(
            List<String> varying,
            boolean named,
            Line line,
            CellValues values,
            Notes notes,
            Map<String, CellValues.Against> against) {
        List<Head> heads = new ArrayList<>(varying.stream()
                .map(name -> label(
                        name,
                        dimensions.value(any(line.cells()), name),
                        line.cells().values(),
                        notes))
                .toList());
        if (named) {
            heads.add(Head.plain(metricLabel(line.cells(), line.metric())));
        }
        List<Value> shown = columns.stream()
                .map(column -> values.of(
                        Optional.ofNullable(line.cells().get(column)),
                        line.metric(),
                        Optional.ofNullable(against.get(column))))
                .toList();
        return new Table.Row(List.copyOf(heads), shown);
    }

    private boolean isAcrossHosts() {
        return wish.columns().equals(Dimensions.HOST);
    }

    private Head columnHead(String value, Notes notes) {
        return isAcrossHosts() ? Head.plain(Dimensions.HOST + " " + value) : label(wish.columns(), value, cells, notes);
    }

    /** The metric with its unit: as its forks reported it, both where those of two cells differ; else as declared. */
    private String metricLabel(Map<String, CellSummary> group, String metric) {
        Stream<MetricSpec> declared =
                Stream.concat(matrix.workload(any(group).cell().workload()).declared(), ProcessMetric.specs().stream());
        List<MetricSpec> reported = group.values().stream()
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
    private String constants(List<String> names, List<String> varying, Notes notes) {
        String constants = names.stream()
                .filter(name -> !varying.contains(name) && !name.equals(Axis.WORKLOADS.key()))
                .map(name -> Dimensions.head(name) + " "
                        + label(name, dimensions.values(cells, name).get(0), cells, notes)
                                .line())
                .collect(Collectors.joining(", "));
        return constants.isEmpty() ? "" : "; " + constants;
    }

    /** A value with its marks for these cells: machines may give one shape in two ways. */
    private Head label(String name, String value, Collection<CellSummary> of, Notes notes) {
        if (!name.equals(Axis.CPUS.key())) {
            return Head.plain(value);
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

    private static CellSummary any(Map<String, CellSummary> group) {
        return group.values().iterator().next();
    }
}
