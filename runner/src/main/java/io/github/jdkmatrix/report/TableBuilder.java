package io.github.jdkmatrix.report;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.harness.workload.Workloads;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.ProcessMetrics;
import io.github.jdkmatrix.matrix.TableWish;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.FlagVerdict;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.stats.Answer;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.NoiseFloor;
import io.github.jdkmatrix.stats.Results;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Arranges the cells of a result into one table: a row per point and metric, a column per value of one dimension. */
final class TableBuilder {

    private final List<ShapeFacts> shapes;
    private final List<JdkFacts> jdks;
    private final Manifest manifest;
    private final Matrix matrix;
    private final long seed;
    private final TableWish wish;
    private final Dimensions dimensions;
    private final List<CellSummary> cells;
    private final Notes notes = new Notes();

    private TableBuilder(Results results, TableWish wish) {
        this.shapes = results.manifest().shapes();
        this.jdks = results.manifest().jdks();
        this.manifest = results.manifest();
        this.matrix = results.manifest().matrix();
        this.seed = results.manifest().seed();
        this.wish = wish;
        this.dimensions = new Dimensions(matrix);
        this.cells = results.cells().stream()
                .filter(it -> wish.workloads().contains(it.cell().workload()))
                .filter(it -> wish.where().map(it.cell()::matches).orElse(true))
                .toList();
    }

    /** The table, or nothing where none of its cells was chosen to run. */
    static Optional<Table> build(Results results, TableWish wish) {
        TableBuilder builder = new TableBuilder(results, wish);
        return builder.cells.isEmpty() ? Optional.empty() : Optional.of(builder.table());
    }

    private Table table() {
        List<String> names = rowNames();
        List<String> varying = names.stream()
                .filter(name -> dimensions.values(cells, name).size() > 1)
                .toList();
        List<String> columns = dimensions.values(cells, wish.columns());
        Optional<String> reference = reference(columns);
        List<Table.Row> rows = new ArrayList<>();
        for (Map<String, CellSummary> group : rowGroups(names)) {
            for (String metric : metrics(group)) {
                rows.add(row(varying, columns, reference, group, metric));
            }
        }
        List<String> rowHeads =
                new ArrayList<>(varying.stream().map(Dimensions::head).toList());
        rowHeads.add("metric");
        return new Table(
                wish.title(),
                caption(names, varying, reference),
                rowHeads,
                columns.stream().map(id -> label(wish.columns(), id)).toList(),
                rows,
                notes.texts());
    }

    /** What names a row: what was asked for first, then every other dimension but that of the columns. */
    private List<String> rowNames() {
        Set<String> names = new LinkedHashSet<>(wish.rows());
        names.addAll(dimensions.of(cells));
        names.remove(wish.columns());
        return List.copyOf(names);
    }

    /** What was asked for, else the first column that has a number. */
    private Optional<String> reference(List<String> columns) {
        return wish.reference()
                .filter(columns::contains)
                .or(() -> columns.stream()
                        .filter(column -> cells.stream()
                                .anyMatch(it -> dimensions
                                                .value(it.cell(), wish.columns())
                                                .equals(column)
                                        && !it.estimates().isEmpty()))
                        .findFirst());
    }

    /** The cells of each row by their column, rows in the order of the matrix. */
    private List<Map<String, CellSummary>> rowGroups(List<String> names) {
        Map<List<String>, Map<String, CellSummary>> groups = new LinkedHashMap<>();
        cells.stream().sorted(dimensions.order(names)).forEach(it -> {
            List<String> point = names.stream()
                    .map(name -> dimensions.value(it.cell(), name))
                    .toList();
            groups.computeIfAbsent(point, key -> new LinkedHashMap<>())
                    .put(dimensions.value(it.cell(), wish.columns()), it);
        });
        return List.copyOf(groups.values());
    }

    /** The metrics of a row's cells; a row of which no cell has a number says so once. */
    private List<String> metrics(Map<String, CellSummary> group) {
        if (group.values().stream().allMatch(it -> it.estimates().isEmpty())) {
            return List.of("-");
        }
        if (!wish.metrics().isEmpty()) {
            return wish.metrics();
        }
        String primary = Workloads.find(use(any(group)))
                .map(it -> it.spec().primaryMetric())
                .orElse(ProcessMetrics.WALL.name());
        return List.of(primary, ProcessMetrics.CPU.name());
    }

    private Table.Row row(
            List<String> varying,
            List<String> columns,
            Optional<String> reference,
            Map<String, CellSummary> group,
            String metric) {
        List<String> heads = new ArrayList<>(varying.stream()
                .map(name -> label(name, dimensions.value(any(group), name)))
                .toList());
        heads.add(metricLabel(group, metric));
        Optional<Estimate> base = reference.map(group::get).flatMap(it -> it.estimate(metric));
        List<String> values = new ArrayList<>();
        for (String column : columns) {
            boolean compared = reference.filter(column::equals).isEmpty();
            String text = text(group.get(column), metric, compared ? base : Optional.empty());
            values.add(text + noise(column, reference, base, group, metric));
        }
        return new Table.Row(List.copyOf(heads), List.copyOf(values));
    }

    /** The mark of a control: a column that is the reference under another name says how far apart equal things come out. */
    private String noise(
            String column,
            Optional<String> reference,
            Optional<Estimate> base,
            Map<String, CellSummary> group,
            String metric) {
        Optional<Estimate> control = Optional.ofNullable(group.get(column)).flatMap(it -> it.estimate(metric));
        boolean repeats = reference.isPresent()
                && Axis.of(wish.columns())
                        .flatMap(axis -> matrix.repeated(axis, column))
                        .equals(reference);
        if (!repeats || base.isEmpty() || control.isEmpty()) {
            return "";
        }
        Answer<NoiseFloor> floor = NoiseFloor.of(Comparison.inOneRun(base.get(), control.get(), seed));
        String size = floor.known()
                .map(it -> String.format(
                        Locale.ROOT,
                        "%.1f %% (ratio %.3f to %.3f)",
                        100 * it.share(),
                        it.ratio().low(),
                        it.ratio().high()))
                .orElseGet(() -> "not known: it " + floor.whyNot().orElse(""));
        return " "
                + notes.mark(
                        "control, the same as " + reference.get() + ": the noise floor of " + metric + " is " + size);
    }

    private String text(CellSummary summary, String metric, Optional<Estimate> base) {
        if (summary == null) {
            return "";
        }
        if (summary.notRun().isPresent()) {
            Outcome outcome = summary.notRun().get();
            String word = outcome instanceof Outcome.Redundant ? FlagVerdict.equality(matrix) : outcome.word();
            return word + " " + note(summary, outcome.detail().orElse(""));
        }
        Optional<Estimate> estimate = summary.estimate(metric);
        if (estimate.isEmpty()) {
            String lost = lost(summary);
            return lost.isEmpty() ? "-" : lost;
        }
        Estimate it = estimate.get();
        String effect = withoutEffect(summary);
        String lost = lost(summary);
        String marks = effect + (lost.isEmpty() ? "" : " " + lost);
        if (it.belowResolution()) {
            return "< " + Quantity.format(it.resolution(), it.metric().unit()) + marks;
        }
        String ratio = base.filter(reference -> !reference.belowResolution())
                .filter(reference -> reference.median() != 0)
                .map(reference -> " (" + Quantity.ratio(it.median() / reference.median()) + ")")
                .orElse("");
        return Quantity.format(it.median(), it.metric().unit()) + ratio + marks;
    }

    /** The mark of a cell that ran although its flags, or some of them, have no effect on its JDK. */
    private String withoutEffect(CellSummary summary) {
        return FlagNote.of(manifest, summary.cell())
                .map(it -> " " + note(summary, it))
                .orElse("");
    }

    /** How many forks are not in the number, and why. */
    private String lost(CellSummary summary) {
        String counts = summary.otherForks().entrySet().stream()
                .map(entry -> entry.getValue() + " " + entry.getKey())
                .collect(Collectors.joining(", "));
        return counts.isEmpty() ? "" : counts + " " + note(summary, String.join("; ", summary.reasons()));
    }

    /** The mark of a note on a cell: what is unavailable is its JDK or its CPUs, all else is about its JDK and flags. */
    private String note(CellSummary summary, String reason) {
        Cell cell = summary.cell();
        String jdk = "JDK " + cell.jdk();
        if (summary.notRun().filter(Outcome.Unavailable.class::isInstance).isPresent()) {
            boolean atHand = jdks.stream().anyMatch(it -> it.id().equals(cell.jdk()));
            return notes.mark((atHand ? "CPUs " + cell.cpu() : jdk) + ": " + reason);
        }
        boolean plain = matrix.flagSet(cell.flags()).args().isEmpty();
        return notes.mark(jdk + (plain ? "" : " with " + cell.flags()) + ": " + reason);
    }

    /** The metric with its unit: as declared, else as the program reported it. */
    private String metricLabel(Map<String, CellSummary> group, String metric) {
        Stream<MetricSpec> declared = Stream.concat(
                Workloads.find(use(any(group))).stream().flatMap(it -> it.spec().metrics().stream()),
                ProcessMetrics.all().stream());
        Stream<MetricSpec> reported =
                group.values().stream().flatMap(it -> it.estimate(metric).map(Estimate::metric).stream());
        String unit = Stream.concat(declared, reported)
                .filter(it -> it.name().equals(metric))
                .map(MetricSpec::unit)
                .map(Quantity::headUnit)
                .findFirst()
                .orElse("");
        return unit.isEmpty() ? metric : metric + ", " + unit;
    }

    private String caption(List<String> names, List<String> varying, Optional<String> reference) {
        String constants = names.stream()
                .filter(name -> !varying.contains(name) && !name.equals(Axis.WORKLOADS.key()))
                .map(name -> Dimensions.head(name) + " "
                        + label(name, dimensions.values(cells, name).get(0)))
                .collect(Collectors.joining(", "));
        String compared = reference
                .map(id -> "ratios against " + Dimensions.head(wish.columns()) + " " + id)
                .orElse("");
        return Stream.of("Medians over the completed forks", compared, constants)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("; "));
    }

    private String label(String name, String value) {
        if (!name.equals(Axis.CPUS.key())) {
            return value;
        }
        return shapes.stream()
                .filter(shape -> shape.id().equals(value))
                .findFirst()
                .flatMap(ShapeNote::of)
                .map(note -> value + " " + notes.mark(note))
                .orElse(value);
    }

    private static Cell any(Map<String, CellSummary> group) {
        return group.values().iterator().next().cell();
    }

    private String use(Cell cell) {
        return matrix.workload(cell.workload()).use();
    }
}
