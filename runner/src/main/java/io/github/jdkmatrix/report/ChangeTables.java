package io.github.jdkmatrix.report;

import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.PrimaryMetric;
import io.github.jdkmatrix.stats.Results;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The changes from the reference of a table to each other column, a table for each. */
final class ChangeTables {

    /** As JMH shows a parameter that a benchmark does not have. */
    private static final String NO_PARAM = "N/A";

    private final Results results;
    private final TableOptions options;
    private final ComparedTable table;
    private final Dimensions dimensions;
    private final List<CellSummary> cells;
    private final List<String> names;
    private final Map<Cell, List<ComparedTable.Pair>> pairs;

    ChangeTables(Results results, TableOptions options, ComparedTable table) {
        this.results = results;
        this.options = options;
        this.table = table;
        this.dimensions = new Dimensions(results);
        List<CellSummary> shown = results.cells().stream()
                .filter(it -> table.cells().contains(it.cell()))
                .toList();
        this.cells =
                shown.stream().sorted(dimensions.order(dimensions.of(shown))).toList();
        this.names = dimensions.of(cells).stream().filter(this::isShown).toList();
        this.pairs = table.pairs().stream()
                .filter(it -> !it.normalised())
                .collect(Collectors.groupingBy(ComparedTable.Pair::candidate));
    }

    void write(PrintWriter out) {
        String base = table.reference().orElse("");
        List<String> others = dimensions.values(cells, table.columns()).stream()
                .filter(it -> !it.equals(base))
                .toList();
        if (base.isEmpty() || others.isEmpty()) {
            out.append('\n').append(Markdown.escape(table.title())).append(": nothing to compare.\n");
            return;
        }
        for (String patch : others) {
            out.append("\n## ")
                    .append(Markdown.escape(table.title() + ": " + patch + " against " + base))
                    .append("\n\n");
            Notes notes = new Notes();
            Stream<List<String>> grid = Stream.concat(Stream.of(head(base, patch)), rows(base, patch, notes));
            MarkdownGrid.write(out, grid.map(Markdown::escaped).toList(), names.size() + 1);
            Markdown.notes(out, notes.texts());
        }
    }

    /** The parameters, and whatever else differs besides the columns of the comparison. */
    private boolean isShown(String name) {
        boolean elsewhere =
                List.of(table.columns(), Axis.WORKLOADS.key(), Benchmark.NAME).contains(name);
        return !elsewhere && (isParam(name) || dimensions.values(cells, name).size() > 1);
    }

    private static boolean isParam(String name) {
        return Axis.of(name).isEmpty() && !name.equals(Benchmark.MODE) && !name.equals(Dimensions.HOST);
    }

    private List<String> head(String base, String patch) {
        List<String> head = new ArrayList<>(List.of("Benchmark"));
        names.forEach(name -> head.add(isParam(name) ? "(" + name + ")" : Dimensions.head(name)));
        head.addAll(List.of(base, "±", patch, "±", "Unit", "Change"));
        return head;
    }

    /** A row for each point of the matrix that is in one of the two columns. */
    private Stream<List<String>> rows(String base, String patch, Notes notes) {
        Map<Cell, Map<String, CellSummary>> points = new LinkedHashMap<>();
        for (CellSummary each : cells) {
            String column = dimensions.value(each, table.columns());
            if (column.equals(base) || column.equals(patch)) {
                points.computeIfAbsent(each.cell().without(table.columns()), it -> new LinkedHashMap<>())
                        .put(column, each);
            }
        }
        return points.values().stream()
                .map(it -> row(Optional.ofNullable(it.get(base)), Optional.ofNullable(it.get(patch)), notes));
    }

    private List<String> row(Optional<CellSummary> base, Optional<CellSummary> patch, Notes notes) {
        Cell cell = patch.or(() -> base).orElseThrow().cell();
        String metric = options.metrics().stream()
                .findFirst()
                .orElseGet(() -> PrimaryMetric.of(results.manifest().matrix(), cell.workload(), cells));
        List<ComparedTable.Pair> known =
                patch.map(it -> pairs.getOrDefault(it.cell(), List.of())).orElse(List.of());
        Optional<ComparedTable.Pair> pair = known.stream()
                .filter(it -> it.comparison().metric().name().equals(metric))
                .findFirst()
                .or(() -> known.stream().findFirst());
        ChangeRow change = new ChangeRow(
                base,
                patch,
                pair.map(it -> it.comparison().metric().name()).orElse(metric),
                pair,
                results.manifest().matrix(),
                notes);
        return Stream.of(
                        Stream.of(cell.params().getOrDefault(Benchmark.NAME, cell.workload())),
                        names.stream().map(name -> param(patch.or(() -> base).orElseThrow(), name)),
                        change.values().stream())
                .flatMap(it -> it)
                .toList();
    }

    private String param(CellSummary cell, String name) {
        String value = dimensions.value(cell, name);
        return value.isEmpty() ? NO_PARAM : value;
    }
}
