package io.github.jdkmatrix.report;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.harness.workload.Workloads;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.ProcessMetrics;
import io.github.jdkmatrix.matrix.TableWish;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Results;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Arranges the cells of a result into one table. */
final class TableBuilder {

    private final Results results;
    private final Matrix matrix;
    private final TableWish wish;
    private final Notes notes = new Notes();
    private final List<CellSummary> cells;

    private TableBuilder(Results results, TableWish wish) {
        this.results = results;
        this.matrix = results.manifest().matrix();
        this.wish = wish;
        this.cells = results.cells().stream()
                .filter(it -> wish.workloads().contains(it.cell().workload()))
                .toList();
    }

    /** The table, or nothing where none of its cells was chosen to run. */
    static Optional<Table> build(Results results, TableWish wish) {
        TableBuilder builder = new TableBuilder(results, wish);
        return builder.cells.isEmpty() ? Optional.empty() : Optional.of(builder.table());
    }

    private Table table() {
        List<String> names = rowNames();
        List<String> varying =
                names.stream().filter(name -> valuesOf(name).size() > 1).toList();
        List<String> columns = matrix.ids(wish.columns()).stream()
                .filter(valuesOf(wish.columns().key())::contains)
                .toList();
        Optional<String> reference = wish.reference()
                .filter(columns::contains)
                .or(() -> columns.stream().filter(this::hasNumbers).findFirst());
        List<Table.Row> rows = new ArrayList<>();
        rowGroups(names).forEach((key, group) -> {
            for (String metric : metrics(group)) {
                rows.add(row(varying, columns, reference, group, metric));
            }
        });
        List<String> rowHeads =
                new ArrayList<>(varying.stream().map(TableBuilder::head).toList());
        rowHeads.add("metric");
        return new Table(
                wish.title(),
                caption(names, varying, reference),
                rowHeads,
                columns.stream().map(id -> label(wish.columns().key(), id)).toList(),
                rows,
                notes.texts());
    }

    /** What names a row: what was asked for, else every axis and parameter but the column axis. */
    private List<String> rowNames() {
        if (!wish.rows().isEmpty()) {
            Set<String> names = new LinkedHashSet<>(wish.rows());
            allNames().forEach(names::add);
            return List.copyOf(names);
        }
        return allNames().toList();
    }

    private Stream<String> allNames() {
        Stream<String> params = cells.stream()
                .flatMap(it -> it.cell().params().keySet().stream())
                .distinct()
                .sorted();
        return Stream.concat(
                        Stream.of(Axis.WORKLOADS.key()),
                        Stream.concat(params, Stream.of(Axis.JDKS.key(), Axis.CPUS.key(), Axis.FLAGS.key())))
                .filter(name -> !name.equals(wish.columns().key()));
    }

    private Set<String> valuesOf(String name) {
        return cells.stream().map(it -> value(it.cell(), name)).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private boolean hasNumbers(String column) {
        return cells.stream()
                .anyMatch(it -> it.cell().on(wish.columns()).equals(column)
                        && !it.estimates().isEmpty());
    }

    /** The cells of each row by their column, rows in the order of the matrix. */
    private Map<List<String>, Map<String, CellSummary>> rowGroups(List<String> names) {
        Map<List<String>, Map<String, CellSummary>> groups = new LinkedHashMap<>();
        cells.stream()
                .sorted(inOrder(names))
                .forEach(it -> groups.computeIfAbsent(
                                names.stream()
                                        .map(name -> value(it.cell(), name))
                                        .toList(),
                                key -> new LinkedHashMap<>())
                        .put(it.cell().on(wish.columns()), it));
        return groups;
    }

    private Comparator<CellSummary> inOrder(List<String> names) {
        Comparator<CellSummary> order = Comparator.comparingInt(it -> 0);
        for (String name : names) {
            order = order.thenComparingInt(it -> position(it.cell(), name));
        }
        return order;
    }

    private int position(Cell cell, String name) {
        String value = value(cell, name);
        return Axis.of(name)
                .map(axis -> matrix.ids(axis).indexOf(value))
                .orElseGet(() -> matrix.workload(cell.workload())
                        .params()
                        .getOrDefault(name, List.of())
                        .indexOf(value));
    }

    private List<String> metrics(Map<String, CellSummary> group) {
        if (!wish.metrics().isEmpty()) {
            return wish.metrics();
        }
        String use = matrix.workload(group.values().iterator().next().cell().workload())
                .use();
        return Workloads.find(use)
                .map(it -> List.of(it.spec().primaryMetric(), ProcessMetrics.CPU.name()))
                .orElse(List.of(ProcessMetrics.WALL.name(), ProcessMetrics.CPU.name()));
    }

    private Table.Row row(
            List<String> varying,
            List<String> columns,
            Optional<String> reference,
            Map<String, CellSummary> group,
            String metric) {
        Cell any = group.values().iterator().next().cell();
        List<String> heads = new ArrayList<>(
                varying.stream().map(name -> label(name, value(any, name))).toList());
        heads.add(metricLabel(any, metric));
        Optional<Estimate> base = reference.map(group::get).flatMap(it -> it.estimate(metric));
        List<String> values = new ArrayList<>();
        for (String column : columns) {
            boolean compared = reference.filter(column::equals).isEmpty();
            values.add(text(group.get(column), metric, compared ? base : Optional.empty()));
        }
        return new Table.Row(List.copyOf(heads), List.copyOf(values));
    }

    private String text(CellSummary summary, String metric, Optional<Estimate> base) {
        if (summary == null) {
            return "";
        }
        if (summary.notRun().isPresent()) {
            Outcome outcome = summary.notRun().get();
            return outcome.word() + " "
                    + notes.mark(column(summary) + outcome.detail().orElse(""));
        }
        String lost = lost(summary);
        Optional<Estimate> estimate = summary.estimate(metric);
        if (estimate.isEmpty()) {
            return lost.isEmpty() ? "-" : lost;
        }
        Estimate it = estimate.get();
        String ratio = base.filter(reference -> reference.median() != 0)
                .map(reference -> " (" + Quantity.ratio(it.median() / reference.median()) + ")")
                .orElse("");
        return Quantity.format(it.median(), it.metric().unit()) + ratio + (lost.isEmpty() ? "" : " " + lost);
    }

    /** How many forks are not in the number, and why. */
    private String lost(CellSummary summary) {
        String counts = summary.otherForks().entrySet().stream()
                .map(entry -> entry.getValue() + " " + entry.getKey())
                .collect(Collectors.joining(", "));
        return counts.isEmpty()
                ? ""
                : counts + " " + notes.mark(column(summary) + String.join("; ", summary.reasons()));
    }

    private String column(CellSummary summary) {
        return head(wish.columns().key()) + " " + summary.cell().on(wish.columns()) + ": ";
    }

    private String metricLabel(Cell cell, String metric) {
        String use = matrix.workload(cell.workload()).use();
        String unit = Stream.concat(
                        Workloads.find(use).stream().flatMap(it -> it.spec().metrics().stream()),
                        ProcessMetrics.all().stream())
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
                .map(name ->
                        head(name) + " " + label(name, valuesOf(name).iterator().next()))
                .collect(Collectors.joining(", "));
        String compared = reference
                .map(id -> "ratios against " + head(wish.columns().key()) + " " + id)
                .orElse("");
        return Stream.of("Medians over forks", compared, constants)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("; "));
    }

    private String label(String name, String value) {
        if (!name.equals(Axis.CPUS.key())) {
            return value;
        }
        return results.manifest().shapes().stream()
                .filter(shape -> shape.id().equals(value) && shape.emulated())
                .findFirst()
                .map(shape -> value + " " + notes.mark(emulation(shape)))
                .orElse(value);
    }

    private static String emulation(ShapeFacts shape) {
        return "emulated: the JVM is told of " + shape.cores() + " processors by ActiveProcessorCount and runs on "
                + shape.pinned() + " (" + Quantity.ratio((double) shape.cores() / shape.pinned()) + " oversubscribed)";
    }

    private static String value(Cell cell, String name) {
        return Axis.of(name).map(cell::on).orElseGet(() -> cell.params().getOrDefault(name, ""));
    }

    private static String head(String name) {
        return switch (name) {
            case "jdks" -> "JDK";
            case "cpus" -> "CPUs";
            case "workloads" -> "workload";
            default -> name;
        };
    }
}
